/** Checks after a kill and a restart that every acknowledged write exists and nothing exists in part. */
import { parse } from 'csv-parse/sync'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInWith } from './kill-client.ts'
import { possible, type Ledger, type SentRecord } from './kill-ledger.ts'
import { JOINING_PASSWORD, type People } from './kill-people.ts'
import { findTornReturns } from './kill-returns.ts'
import { MODULES, MODULE_WRITERS } from './kill-work.ts'

/** The records of mentoring that are checked: those that a kill may have concerned. */
const NEWEST = 12

type Row = Readonly<Record<string, string>>

async function readRows({ master, incubatorId }: People): Promise<Row[]> {
  const csv: string = await master.call('GET', `/funding-raised/export?format=csv&user_id=${incubatorId}`)
  return parse<Row>(csv, { columns: true, bom: true })
}

/** Waits until the imports that continue after the start are over. */
async function waitForImports({ master }: People, ledger: Ledger): Promise<void> {
  for (const { id } of ledger.imports.values())
    while (id !== undefined && (await master.call('GET', `/imports/${id}`)).status === 'running')
      await sleep(20)
}

const isGone = (rows: ReadonlyMap<string, Row>, id: string): boolean => !rows.has(id)

function findLostRecords(ledger: Ledger, rows: ReadonlyMap<string, Row>): string[] {
  const lost: string[] = []
  const deleted = new Set(ledger.deletes.flatMap(({ ids }) => ids))
  for (const [name, { id, certainty, amount }] of ledger.creates) {
    if (certainty !== 'acknowledged' || id === undefined || deleted.has(id)) continue
    const row = rows.get(id)
    if (!row) lost.push(`${name} was acknowledged and is not there`)
    else if (Number(row['Amount raised']) !== amount) lost.push(`${name} is there with another amount`)
  }
  for (const { ids, certainty } of ledger.deletes) {
    const gone = ids.filter((id) => isGone(rows, id)).length
    if (certainty === 'acknowledged' && gone < ids.length) lost.push('an acknowledged deletion is not done')
    else if (gone > 0 && gone < ids.length) lost.push(`${gone} of ${ids.length} deleted together are gone`)
  }
  return lost
}

function findHalfImports(ledger: Ledger, rows: Iterable<Row>): string[] {
  const found = new Map<string, number>()
  for (const row of rows) {
    const mark = row['Funding agency'] ?? ''
    found.set(mark, (found.get(mark) ?? 0) + 1)
  }
  return [...ledger.imports].flatMap(([mark, { certainty, rows: whole }]) => {
    const there = found.get(mark) ?? 0
    if (certainty === 'acknowledged' && there !== whole)
      return [`${mark}: ${there} rows of ${whole}, and it was acknowledged`]
    return there === 0 || there === whole ? [] : [`${mark}: ${there} rows of ${whole}`]
  })
}

/** The history contains each version of a record, and its newest state equals the record. */
async function findTornHistory(
  { master }: People,
  id: string,
  rows: ReadonlyMap<string, Row>,
): Promise<string[]> {
  const { version, amount } = await master.call('GET', `/funding-raised/${id}`)
  const history = await master.call('GET', `/funding-raised/${id}/history?pageSize=1`)
  const last = history.data[0]?.after?.amount
  return [
    ...(history.total === version
      ? []
      : [`${id}: version ${version}, ${history.total} entries in its history`]),
    ...(last === amount ? [] : [`${id}: ${amount} in the record, ${last} in its history`]),
    ...(Number(rows.get(id)?.['Amount raised']) === amount ? [] : [`${id}: another amount in the export`]),
  ]
}

async function findTornDecisions(
  people: People,
  ledger: Ledger,
  rows: ReadonlyMap<string, Row>,
): Promise<string[]> {
  const torn: string[] = []
  let expected: number | undefined
  for (const decision of ledger.decisions) {
    if (decision.certainty === 'unanswered') {
      const { status } = await people.master.call('GET', `/approvals/${decision.approvalId}`)
      if (status === decision.status) decision.certainty = 'acknowledged'
      else if (status !== 'pending') torn.push(`a request is ${status} that was to be ${decision.status}`)
    }
    if (decision.certainty === 'acknowledged' && decision.status === 'approved') expected = decision.amount
  }
  const there = Number(rows.get(people.requested)?.['Amount raised'])
  if (expected !== undefined && there !== expected)
    torn.push(`the last approved amount is ${expected}, the record says ${there}`)
  const last = ledger.decisions.findLast(({ certainty }) => certainty === 'acknowledged')
  if (last) {
    const { status } = await people.master.call('GET', `/approvals/${last.approvalId}`)
    if (status !== last.status) torn.push(`an acknowledged decision reads ${status}`)
  }
  return [...torn, ...(await findTornNotices(people, ledger))]
}

/** The author of a request that was decided has one notice of that, and of a pending one none. */
async function findTornNotices({ editor }: People, { decisions }: Ledger): Promise<string[]> {
  const { data } = await editor.call('GET', '/notices?kinds=decisions&pageSize=100')
  const paths: string[] = data.map(({ path }: { path: string }) => path)
  return decisions.slice(-NEWEST).flatMap(({ approvalId, certainty }) => {
    const there = paths.filter((path) => path.endsWith(`=${approvalId}`)).length
    return there === (certainty === 'acknowledged' ? 1 : 0)
      ? []
      : [`${there} notices of a decision that is ${certainty}`]
  })
}

/**
 * The requests that were last approved together. Each is approved and its record exists once, or it waits and
 * its record does not exist. All are approved if the approval was answered.
 */
async function findTornTogether({ master }: People, ledger: Ledger, rows: Iterable<Row>): Promise<string[]> {
  const names = [...rows].map((row) => row['Startup'])
  const torn: string[] = []
  for (const sent of ledger.decidedTogether.slice(-2)) {
    const { certainty, requests } = sent
    const statuses = new Set<string>()
    for (const { approvalId, name } of requests) {
      const { status } = await master.call('GET', `/approvals/${approvalId}`)
      statuses.add(status)
      const there = names.filter((one) => one === name).length
      const isKept = status === 'approved' ? there === 1 : certainty === 'unanswered' && there === 0
      if (!isKept) torn.push(`${name}: its request is ${status}, and it is there ${there} times`)
    }
    sent.isCut = certainty === 'unanswered' && statuses.size > 1
  }
  return torn
}

/** The newest records of every module equal their last answer, or include one unanswered change. */
async function findTornRecords({ master }: People, sent: readonly SentRecord[]): Promise<string[]> {
  const torn: string[] = []
  for (const { path, record, certainty } of sent) {
    if (path === undefined || record === undefined) continue
    const now = await master.call('GET', path).catch((error: Error) => torn.push(error.message) && null)
    if (now === null) continue
    const { total } = await master.call('GET', `${path}/history`)
    if (total !== now.version) torn.push(`${path}: version ${now.version}, ${total} entries in its history`)
    const isAsAnswered = JSON.stringify(now) === JSON.stringify(record)
    const isOneFurther = certainty === 'unanswered' && now.version === record.version + 1
    if (!isAsAnswered && !isOneFurther) torn.push(`${path} is not as it was answered`)
  }
  return torn
}

/** The mentor's hours are those that were last answered or sent, and its history has an entry for each version. */
async function findTornHours({ mentor, parties }: People, ledger: Ledger): Promise<string[]> {
  const lengths = possible(ledger.hours, ({ length }) => length)
  if (!ledger.hours.some(({ certainty }) => certainty === 'acknowledged')) return []
  const path = `/mentor/${parties.mentor}`
  const { hours } = await mentor.call('GET', `${path}/hours`)
  const { version } = await mentor.call('GET', path)
  const { total } = await mentor.call('GET', `${path}/history?pageSize=1`)
  const length = hours[0]?.length
  return [
    ...(lengths.includes(length) ? [] : [`weekly hours of ${length} minutes, not ${lengths.join(', ')}`]),
    ...(total === version ? [] : [`the mentor has version ${version}, and ${total} entries in its history`]),
  ]
}

/**
 * Each startup of the latest invitation is there with its account and one use of the invitation, or not at all. All
 * that were answered are there.
 */
async function findTornOnboarding(people: People, ledger: Ledger): Promise<string[]> {
  const { master, visitor } = people
  const [latest] = [...ledger.joined].slice(-1)
  if (latest === undefined) return []
  const [mark, { id, startups }] = latest
  const { data, total } = await master.call('GET', `/startup?search=${mark}&pageSize=100`)
  const { data: invitations } = await master.call('GET', '/invitations?pageSize=100')
  const used = invitations.find((one: { _id: string }) => one._id === id)?.used
  const there = new Set(data.map(({ name }: { name: string }) => name))
  const lost = startups
    .slice(-100)
    .filter(({ name, certainty }) => certainty === 'acknowledged' && !there.has(name))
  const torn = lost.map(({ name }) => `${name} joined and is not there`)
  if (used !== total)
    torn.push(`${mark}: ${total} startups joined, and the invitation was used ${used} times`)
  // The last ones are those that the kill concerned.
  for (const { name, email } of startups.slice(-2))
    if (there.has(name))
      await signInWith(visitor.address, email, JOINING_PASSWORD).catch((error: Error) =>
        torn.push(`${name} is there and cannot sign in: ${error.message}`),
      )
  return torn
}

/** Sentences about broken promises; empty if all were kept. */
export async function findBroken(people: People, ledger: Ledger): Promise<string[]> {
  await waitForImports(people, ledger)
  const all = await readRows(people)
  const rows = new Map(all.map((row) => [row['_id']!, row]))
  const edited = Number(rows.get(people.edited)?.['Amount raised'])
  const amounts = possible(ledger.amounts, ({ amount }) => amount)
  return [
    ...findLostRecords(ledger, rows),
    ...findHalfImports(ledger, all),
    ...(amounts.length === 0 || amounts.includes(edited)
      ? []
      : [`the edited amount is ${edited}, and should be one of ${amounts.join(', ')}`]),
    ...(await findTornHistory(people, people.edited, rows)),
    ...(await findTornHistory(people, people.requested, rows)),
    ...(await findTornDecisions(people, ledger, rows)),
    ...(await findTornTogether(people, ledger, all)),
    ...(await findTornRecords(people, ledger.modules.slice(-2 * MODULES.length * MODULE_WRITERS))),
    ...(await findTornRecords(people, ledger.mentoring.slice(-NEWEST))),
    ...(await findTornHours(people, ledger)),
    ...(await findTornOnboarding(people, ledger)),
    ...(await findTornReturns(people, ledger)),
  ]
}
