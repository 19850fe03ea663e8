/**
 * Writes the demo programme into an empty database, all of it or nothing, and into no other.
 *
 * Records, their history and their activity are inserted straight into the tables, which only the
 * way in may do otherwise (ARCHITECTURE.md, Five ideas): `run()` writes now, as one person, after asking whether they
 * may; this is five years of many people, over and done with. Submitting it and dating
 * it back would touch every row twice. Each record's past is made as a chain of states whose last
 * one is the record (`programme/past.ts`), so that history and record cannot differ. What is still
 * open, the editor's requests, is submitted itself (`requests.ts`).
 */
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { OperatorProblem } from '#server/report-error.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './accounts.ts'
import type { DemoAccount } from './programme/account.ts'
import { isThere, type DemoRecord } from './programme/past.ts'
import { makeProgramme, type Programme } from './programme/programme.ts'
import { makeRequests } from './requests.ts'
import { writeAccounts, writeLogins } from './write-accounts.ts'
import { writeActivity } from './write-activity.ts'
import { writePast } from './write-past.ts'

export interface FillOptions {
  /** The day before which everything happened: YYYY-MM-DD, not in the future. */
  readonly today: string
  /** How many times over the startups, mentors and records are filled in; the incubators stay the same 49. */
  readonly scale?: number
  /** Told now and then: parts written, parts in all. */
  readonly onProgress?: (done: number, total: number) => void
}

/** What was written: rows by kind. `records` are those that are there, by entity. */
export interface DemoSummary {
  records: Record<string, number>
  accounts: number
  history: number
  activities: number
  approvals: number
}

/** Rows that are held before they are written: a big fill never has more in memory. */
const HELD = 1_500

/** Whether the demo's people are here, and with them the demo programme. */
export async function isDemoFilled(db: Database): Promise<boolean> {
  const { rows } = await db.query(
    sql`select 1 from account where email_key = ${DEMO_PEOPLE.super.email} limit 1`,
  )
  return rows.length > 0
}

/** The demo's passwords are known to everybody: they never come into somebody's own programme. */
async function refuseWhatIsNotEmpty(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ is_empty: boolean }>(
    sql`select not exists (select 1 from account) and not exists (select 1 from incubator) as is_empty`,
  )
  if (!rows[0]?.is_empty)
    throw new OperatorProblem(
      'The demo needs an empty database and this one holds a programme: choose another DATA_DIR.',
    )
}

class Writer {
  readonly summary: DemoSummary = { records: {}, accounts: 0, history: 0, activities: 0, approvals: 0 }
  readonly #tx: Tx
  readonly #passwordHash: string
  readonly #programme: Programme
  readonly #names: ReadonlyMap<string, string>
  #records: DemoRecord[] = []
  #accounts: DemoAccount[] = []

  constructor(tx: Tx, passwordHash: string, programme: Programme) {
    this.#tx = tx
    this.#passwordHash = passwordHash
    this.#programme = programme
    this.#names = new Map(programme.centres.map((centre) => [centre.id, centre.seed.name]))
  }

  async add(records: readonly DemoRecord[], accounts: readonly DemoAccount[]): Promise<void> {
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
    for (const { entity } of records.filter(isThere))
      summary.records[entity.name] = (summary.records[entity.name] ?? 0) + 1
  }
}

/** Fills an empty database with the demo programme; throws a sentence where it is not empty. */
export async function fillDemo(db: Database, options: FillOptions): Promise<DemoSummary> {
  const { today, scale = 1, onProgress } = options
  if (today > new Date().toISOString().slice(0, 10)) throw new OperatorProblem(`${today} is still to come.`)
  const programme = makeProgramme(today)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const summary = await db.jobs.transact(async (tx) => {
    await refuseWhatIsNotEmpty(tx)
    const writer = new Writer(tx, passwordHash, programme)
    await writer.add(
      programme.centres.map((centre) => centre.record),
      programme.accounts,
    )
    let done = 0
    for (let series = 0; series < scale; series += 1) {
      for (const centre of programme.centres) {
        const { accounts, ...records } = programme.partOf(centre, series)
        await writer.add(Object.values(records).flat(), accounts)
        onProgress?.((done += 1), scale * programme.centres.length)
      }
      if (series > 0) continue
      await writer.flush()
      writer.summary.approvals = await makeRequests(db, tx, programme)
    }
    await writer.flush()
    return writer.summary
  })
  // The embedded database has nobody who would do this by itself: plans and quick searches rest on it.
  await db.jobs.pool.query('vacuum (analyze)')
  return summary
}
