/**
 * Writes the demo programme into an empty database, completely or not at all.
 *
 * Records, their history and their activity are inserted directly into the tables, which otherwise only
 * `submitBatch()` does (ARCHITECTURE.md, Five ideas). `submitBatch()` writes as one person at the current time and checks
 * permissions. The demo contains five past years of many people, and to submit and back-date it would write
 * every row twice. The past of each record is a chain of states that ends in the record
 * (`programme/past.ts`), so that history and record always agree. The editor's open requests are submitted
 * (`requests.ts`).
 */
import { plugIn } from '#server/core/submit/feature.ts'
import { FEATURES } from '#server/features.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { hashPassword } from '#server/core/accounts/passwords.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { FileStore } from '#server/core/files/file-store.ts'
import { indexEverything } from '#server/core/records/search-documents.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { OperatorProblem } from '#server/platform/report-error.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './accounts.ts'
import type { DemoFile } from './files/shelf.ts'
import type { DemoAccount } from './programme/account.ts'
import { isThere, type DemoRecord } from './programme/past.ts'
import { makeProgramme, type Programme } from './programme/programme.ts'
import { makeRequests } from './requests.ts'
import { writeAccounts, writeLogins } from './write-accounts.ts'
import { FileKeeper } from './keep-files.ts'
import { writeActivity } from './write-activity.ts'
import { writeInvitations } from './write-invitations.ts'
import { writeNotices } from './write-notices.ts'
import { writePast } from './write-past.ts'
import { writeReturns } from './write-returns.ts'
import { writeSnapshots } from './write-snapshots.ts'
import { writeStandardSets } from './write-standard-sets.ts'
import { writeVisitors } from './write-visitors.ts'

// Benchmarks fill a database without an app.
plugIn(FEATURES)

export interface FillOptions {
  /** Everything happened before this day: YYYY-MM-DD, not in the future. By default today in the programme's zone. */
  readonly today?: string
  /** Where the files of documents and pictures are kept. */
  readonly store: FileStore
  /** How many times startups, mentors and records are written. The 49 incubators and the files stay the same. */
  readonly scale?: number
  /** Called with the progress: parts written, parts in total. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The written rows by kind. `records` counts the existing records by entity. */
export interface DemoSummary {
  records: Record<string, number>
  accounts: number
  history: number
  activities: number
  approvals: number
}

/** The most rows in memory before they are written, however large the fill. */
const HELD = 1_500

/** Whether the database contains the demo's accounts, and so the demo programme. */
export async function isDemoFilled(db: Database): Promise<boolean> {
  const { rows } = await db.query(
    sql`select 1 from account where email_key = ${DEMO_PEOPLE.super.email} limit 1`,
  )
  return rows.length > 0
}

/** The demo's passwords are public, so its accounts must never be added to somebody's own programme. */
async function requireEmptyDatabase(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ is_empty: boolean }>(
    sql`select not exists (select 1 from account) and not exists (select 1 from incubator) as is_empty`,
  )
  if (!rows[0]?.is_empty)
    throw new OperatorProblem(
      'The demo needs an empty database and this one contains a programme: choose another DATA_DIR.',
    )
}

/** The sides of today's sessions were reminded yesterday (mentor-sessions.md, Mails of a session). */
async function noteReminders(tx: Tx, today: string): Promise<void> {
  await tx.query(sql`
    insert into session_reminder (session_id, datetime)
    select id, datetime from mentor_session where status = 'upcoming' and datetime < ${today}::date + interval '2 days'
      and datetime >= ${today}::date`)
}

class Writer {
  readonly summary: DemoSummary = { records: {}, accounts: 0, history: 0, activities: 0, approvals: 0 }
  readonly #tx: Tx
  readonly #passwordHash: string
  readonly #programme: Programme
  readonly #names: ReadonlyMap<string, string>
  readonly #keeper: FileKeeper
  #records: DemoRecord[] = []
  #accounts: DemoAccount[] = []

  constructor(tx: Tx, store: FileStore, passwordHash: string, programme: Programme) {
    this.#tx = tx
    this.#keeper = new FileKeeper(store)
    this.#passwordHash = passwordHash
    this.#programme = programme
    this.#names = new Map(programme.centres.map((centre) => [centre.id, centre.seed.name]))
  }

  async add(
    records: readonly DemoRecord[],
    accounts: readonly DemoAccount[],
    files: readonly DemoFile[],
  ): Promise<void> {
    this.#keeper.add(files)
    this.#records.push(...records)
    this.#accounts.push(...accounts)
    if (this.#records.length >= HELD) await this.flush()
  }

  async flush(): Promise<void> {
    const { summary } = this
    const [records, accounts] = [this.#records, this.#accounts]
    this.#records = []
    this.#accounts = []
    await writeAccounts(this.#tx, accounts, this.#passwordHash)
    summary.history += await writePast(this.#tx, records)
    summary.activities += await writeActivity(this.#tx, records, (id) => this.#names.get(id) ?? '')
    await writeLogins(this.#tx, accounts, this.#programme.calendar)
    summary.accounts += accounts.length
    await this.#keeper.write(this.#tx, records)
    for (const { entity } of records.filter(isThere))
      summary.records[entity.name] = (summary.records[entity.name] ?? 0) + 1
  }
}

/** Fills an empty database with the demo programme. Throws a sentence if it is not empty. */
export async function fillDemo(db: Database, options: FillOptions): Promise<DemoSummary> {
  const { store, scale = 1, onProgress } = options
  const now = dayIn(defaultProgramme.time_zone, new Date())
  const { today = now } = options
  if (today > now) throw new OperatorProblem(`${today} is still to come.`)
  const programme = makeProgramme(today)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const summary = await db.jobs.transact(async (tx) => {
    await requireEmptyDatabase(tx)
    const writer = new Writer(tx, store, passwordHash, programme)
    await writer.add(
      [...programme.centres.map((centre) => centre.record), ...programme.programs],
      programme.accounts,
      programme.centres.flatMap((centre) => centre.files),
    )
    writer.summary.activities += await writeInvitations(tx, programme.invitations)
    let done = 0
    for (let series = 0; series < scale; series += 1) {
      for (const centre of programme.centres) {
        const { accounts, files, invitations, ...records } = programme.partOf(centre, series)
        await writer.add(Object.values(records).flat(), accounts, series === 0 ? files : [])
        writer.summary.activities += await writeInvitations(tx, invitations)
        onProgress?.((done += 1), scale * programme.centres.length)
      }
      if (series > 0) continue
      await writer.flush()
      writer.summary.approvals = await makeRequests(db, tx, programme)
      writer.summary.activities += await writeStandardSets(db, tx, programme, today)
      writer.summary.approvals += await writeReturns(db, tx, programme, today)
      await noteReminders(tx, today)
      await writeVisitors(tx, today)
      await writeNotices(tx, today)
      await writeSnapshots(tx, today)
    }
    await writer.flush()
    await indexEverything(tx)
    return writer.summary
  })
  // The embedded database has no autovacuum. Plans and fast searches need this.
  await db.jobs.pool.query('vacuum (analyze)')
  return summary
}
