/**
 * The demo COE's approvals: its editor's requests and some decisions. `submit()` makes them for the editor
 * and the master, and they are back-dated, so that texts, comparisons and log entries are the product's own.
 * Only their ids differ from one fill to the next.
 */
import { buffer } from 'node:stream/consumers'
import type { Change } from '#domain/changes/change.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { templateColumns } from '#domain/tabular/template.ts'
import { decideApproval } from '#server/core/approvals/decide-approval.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { makeImports } from '#server/core/imports/import-service.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { writeCsv } from '#server/platform/sheets/write-sheet.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { runInThePast } from './in-the-past.ts'
import { actorOfAccount } from './programme/account.ts'
import { momentOn } from './programme/calendar.ts'
import type { Programme } from './programme/programme.ts'
import { createRandom } from './programme/random.ts'
import type { SampleRequest } from './sample-request.ts'
import { requestsOf } from './sample-requests.ts'
import { addressOf } from './write-activity.ts'

const HOUR = 3_600_000

interface Desk {
  readonly editor: Author
  readonly master: Author
  /** A moment this many days before yesterday, and after another one. */
  readonly momentAgo: (days: number, laterThan?: string) => string
  readonly runAt: <T>(at: string, work: (then: Database) => Promise<T>) => Promise<T>
}

export function authorNamed(programme: Programme, email: string): Author {
  const account = programme.accounts.find((a) => a.email === email)
  if (!account) throw new Error(`The demo has no ${email}`)
  const actor = actorOfAccount(account)
  return { actor, ipv4: addressOf(actor), programme: defaultProgramme }
}

async function request({ editor, runAt }: Desk, at: string, changes: readonly Change[]): Promise<string> {
  const made = await runAt(at, (then) => submit(then, editor, changes))
  if (made.status !== 'requested') throw new Error('An editor’s change did not become a request')
  return made.approval._id
}

async function grant(desk: Desk, { daysAgo, changes, after }: SampleRequest): Promise<void> {
  const requestedAt = desk.momentAgo(daysAgo)
  const id = await request(desk, requestedAt, changes)
  if (after === undefined) return
  const at = desk.momentAgo(after.daysAgo, requestedAt)
  if ('changes' in after) await desk.runAt(at, (then) => submit(then, desk.master, after.changes))
  else {
    const decider = after.decision.status === 'withdrawn' ? desk.editor : desk.master
    await desk.runAt(at, (then) => decideApproval(then, decider, id, () => after.decision))
  }
}

/** An import that waits for approval, made by the import job. The row without an amount is skipped. */
async function requestImport(
  desk: Desk,
  incubatorId: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const bytes = await buffer(writeCsv(templateColumns(fundingRaised), rows))
  await desk.runAt(desk.momentAgo(1), async (then) => {
    const fail = (error: unknown): never => {
      throw error
    }
    const imports = makeImports(then, fail)
    const fileName = 'funding this year (checked).csv'
    const made = { entity: fundingRaised, incubatorId, fileName, bytes, setup: {} }
    const { _id } = await imports.create(desk.editor, made)
    await imports.commit(desk.editor, _id, () => ({ skip_invalid: true }))
  })
}

/** Makes the requests and decides on some of them. Returns their number. */
export async function makeRequests(db: Database, tx: Tx, programme: Programme): Promise<number> {
  const random = createRandom('requests')
  const desk: Desk = {
    editor: authorNamed(programme, DEMO_PEOPLE.editor.email),
    master: authorNamed(programme, DEMO_PEOPLE.master.email),
    momentAgo: (days, laterThan = '') => {
      const at = momentOn(random, programme.calendar.last - days)
      return at > laterThan ? at : new Date(Date.parse(laterThan) + HOUR).toISOString()
    },
    runAt: (at, work) => runInThePast(db, tx, at, work),
  }
  const { requests, importRows } = requestsOf(programme)
  for (const sample of requests) await grant(desk, sample)
  await requestImport(desk, programme.demoCentre.id, importRows)
  return requests.length + 1
}
