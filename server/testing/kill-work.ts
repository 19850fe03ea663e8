/** The people whose server is killed. They write, decide and import until it no longer answers. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { NoAnswer, type Client } from './kill-client.ts'
import type { DecidedTogether, Ledger, Sent, SentRecord } from './kill-ledger.ts'
import { joinByInvitation, mentor, offerHours, raiseRequests, type People } from './kill-people.ts'
import { reportReturns } from './kill-returns.ts'
import { sampleChange, sampleRecord } from './sample-record.ts'

export const ROWS_OF_AN_IMPORT = 400
/** So many that a kill after the first decision comes before the last one. */
const DECIDED_TOGETHER = 40

const record = (startup: string, amount: number) => ({
  startup,
  type: 'Angel',
  amount,
  agency: 'Kill Rounds',
  year: 2025,
})

export const createRecord = async (client: Client, name: string, amount: number): Promise<string> =>
  (await client.call('POST', '/funding-raised', record(name, amount)))._id

/** Increases over all rounds, so that no two writes are equal. */
let next = 1

async function write({ master }: People, ledger: Ledger, round: number): Promise<never> {
  const mine: string[] = []
  for (;;) {
    const amount = ++next
    const name = `Single ${round}-${amount}`
    const sent: Sent & { id?: string; amount: number } = { certainty: 'unanswered', amount }
    ledger.creates.set(name, sent)
    const id = await createRecord(master, name, amount)
    Object.assign(sent, { id, certainty: 'acknowledged' })
    mine.push(id)
    if (mine.length < 6) continue
    const removal: Sent & { ids: string[] } = { certainty: 'unanswered', ids: mine.splice(0, 3) }
    ledger.deletes.push(removal)
    await master.call('POST', '/funding-raised/delete', { ids: removal.ids })
    removal.certainty = 'acknowledged'
  }
}

/**
 * Every module to which a COE Master adds and whose records have neither an account nor a mentor; kill-people.ts
 * writes the others.
 */
export const MODULES = (ENTITIES as readonly Entity[]).filter(
  ({ account, isOfMentors, actions }) =>
    account === undefined && !isOfMentors && permissionOf(actions.create, 'coe-master') !== '-',
)

/** Each works through the modules at the same time as the others. */
export const MODULE_WRITERS = 3

async function writeModules({ master }: People, ledger: Ledger): Promise<never> {
  for (;;)
    for (const entity of MODULES) {
      const sent: SentRecord = { certainty: 'unanswered' }
      ledger.modules.push(sent)
      const made = await master.call('POST', `/${entity.name}`, sampleRecord(entity))
      Object.assign(sent, { path: `/${entity.name}/${made._id}`, record: made })
      const changed = await master.call('PUT', sent.path!, sampleChange(entity, ++next))
      Object.assign(sent, { record: changed, certainty: 'acknowledged' })
    }
}

async function edit({ master, edited }: People, ledger: Ledger): Promise<never> {
  for (;;) {
    const sent: Sent & { amount: number } = { certainty: 'unanswered', amount: ++next }
    ledger.amounts.push(sent)
    await master.call('PUT', `/funding-raised/${edited}`, { amount: sent.amount })
    sent.certainty = 'acknowledged'
  }
}

async function decide({ master, editor, requested }: People, ledger: Ledger): Promise<never> {
  for (;;) {
    const amount = ++next
    const answer = await editor.call('PUT', `/funding-raised/${requested}`, { amount })
    const status = amount % 3 === 0 ? 'rejected' : 'approved'
    const approvalId = answer.approval._id as string
    const sent: Ledger['decisions'][number] = { certainty: 'unanswered', approvalId, amount, status }
    ledger.decisions.push(sent)
    await master.call('PUT', `/approvals/${approvalId}`, { status })
    sent.certainty = 'acknowledged'
  }
}

async function decideTogether({ master, editor }: People, ledger: Ledger, round: number): Promise<never> {
  for (;;) {
    const requests: { approvalId: string; name: string }[] = []
    while (requests.length < DECIDED_TOGETHER) {
      const name = `Together ${round}-${++next}`
      const { approval } = await editor.call('POST', '/funding-raised', record(name, next))
      requests.push({ approvalId: approval._id, name })
    }
    const sent: DecidedTogether = { certainty: 'unanswered', requests }
    ledger.decidedTogether.push(sent)
    const ids = requests.map(({ approvalId }) => approvalId)
    const { decided } = await master.call('POST', '/approvals/decide', { ids, status: 'approved' })
    if (decided.length !== ids.length) throw new Error(`${decided.length} of ${ids.length} were decided`)
    sent.certainty = 'acknowledged'
  }
}

async function importFiles({ master }: People, ledger: Ledger, round: number): Promise<never> {
  for (;;) {
    const mark = `Import ${round}-${++next}`
    const lines = Array.from({ length: ROWS_OF_AN_IMPORT }, (_, i) => `${mark} ${i},VC,2024,${i + 1},${mark}`)
    const form = new FormData()
    form.set('module', 'funding-raised')
    const file = ['Startup,Type,Year,Amount raised,Funding agency', ...lines].join('\n')
    form.set('file', new File([file], `${mark}.csv`, { type: 'text/csv' }))
    const { _id } = await master.call('POST', '/imports', form)
    const sent: Sent & { id?: string; rows: number } = {
      certainty: 'unanswered',
      id: _id,
      rows: lines.length,
    }
    ledger.imports.set(mark, sent)
    // Once the commit is answered, the import survives a restart (imports.md, Imports survive a restart).
    await master.call('POST', `/imports/${_id}/commit`, {})
    sent.certainty = 'acknowledged'
    while ((await master.call('GET', `/imports/${_id}`)).status === 'running') await sleep(10)
  }
}

/** So many at once that their changes are written together (decisions/group-writes.md). */
const WRITERS = 6

/** Works until the server is gone. Fails if the server refused something or answered wrongly. */
export async function workUntilKilled(people: People, ledger: Ledger, round: number): Promise<void> {
  const ends = await Promise.allSettled([
    ...Array.from({ length: WRITERS }, () => write(people, ledger, round)),
    ...Array.from({ length: MODULE_WRITERS }, () => writeModules(people, ledger)),
    edit(people, ledger),
    decide(people, ledger),
    decideTogether(people, ledger, round),
    importFiles(people, ledger, round),
    mentor(people, ledger),
    offerHours(people, ledger),
    raiseRequests(people, ledger),
    joinByInvitation(people, ledger, round),
    reportReturns(people, ledger),
  ])
  for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof NoAnswer)) throw end.reason
}
