import type { Database, Jobs, Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { describeError } from '#server/platform/report-error.ts'
import type { Settings } from '#server/platform/settings.ts'
import { deliver, mailKinds } from './deliver.ts'
import { makeSendMail } from './send-mail.ts'

const LOOK_EVERY = 3_000
/** Seconds that a row belongs to one sender. If that sender is killed, another one takes over. */
const LEASE = 120
const TRIES = 10
/**
 * Seconds after the first failure. Each further pause is three times as long, up to six hours; a day in
 * total.
 */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 6 * 60 * 60

export interface Outbox {
  /** Sends the due mails; resolves when none is left. */
  kick(): Promise<void>
  /** Finishes the current mail and sends no more. */
  stop(): Promise<void>
}

type Due = { id: string; kind: string; payload: Record<string, unknown>; attempts: number }

/**
 * Takes the next due row for this sender: its lease is a later due time, and no causes are added to it any more. The clock is rounded like the
 * column, or a row that was just written would not be due yet.
 */
async function takeNext(db: Database): Promise<Due | undefined> {
  const { rows } = await db.writes.query<Due>(sql`
    update outbox set due_at = now() + make_interval(secs => ${LEASE}), group_key = null where id = (
      select id from outbox where done_at is null and due_at <= now()::timestamptz(3) and kind = any(${sql.param(mailKinds())}::text[])
      order by due_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts`)
  return rows[0]
}

/** A failed row is due again after its pause. After the last try it is closed with its error. */
async function noteFailure(db: Database, row: Due, error: unknown): Promise<void> {
  const attempts = row.attempts + 1
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 3 ** row.attempts)
  const reason = describeError(error).message
  await db.writes.query(sql`
    update outbox set attempts = ${attempts}, last_error = ${reason}, due_at = now() + make_interval(secs => ${pause}),
      done_at = case when ${attempts >= TRIES}::boolean then now() end
    where id = ${row.id}::uuid`)
}

/**
 * Sends the mails that transactions left in the outbox, one by one and outside of transactions. Each is sent
 * at least once: a sender that is killed before it records the success sends the mail again.
 */
export function startOutbox(
  db: Database,
  settings: Settings,
  report: (error: unknown, mailId?: string) => void,
): Outbox {
  const sendMail = makeSendMail(settings)
  let isStopping = false
  let isBusy = false
  let last: Promise<void> = Promise.resolve()

  async function sendOne(): Promise<boolean> {
    const row = await takeNext(db)
    if (!row) return false
    try {
      await deliver({ db, settings }, sendMail, row)
    } catch (error) {
      report(error, row.id)
      await noteFailure(db, row, error)
      return true
    }
    await db.writes.query(
      sql`update outbox set done_at = now(), last_error = null where id = ${row.id}::uuid`,
    )
    return true
  }

  async function sendDue(): Promise<void> {
    isBusy = true
    try {
      while (!isStopping && (await sendOne()));
    } catch (error) {
      // The database cannot be reached. Due mails stay due.
      report(error)
    } finally {
      isBusy = false
    }
  }

  const kick = (): Promise<void> => (last = last.then(sendDue))
  const timer = setInterval(() => {
    if (!isBusy) void kick()
  }, LOOK_EVERY)
  timer.unref()

  return {
    kick,
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await last
    },
  }
}

/** Deletes mails that were sent or given up long ago. */
export const sweepOutbox = async (db: Jobs): Promise<void> => {
  await db.query(sql`delete from outbox where done_at < now() - interval '30 days'`)
}

const STANDS_AFTER_MINUTES = 10

/** Says that the outbox stands still: a mail is due for ten minutes, and none was sent in that time. */
export async function findStandingMails(db: Queryable): Promise<string | undefined> {
  const since = sql`now() - make_interval(mins => ${STANDS_AFTER_MINUTES})`
  const { rows } = await db.query<{ stands: boolean }>(sql`
    select exists (select from outbox where done_at is null and due_at < ${since}
        and kind = any(${sql.param(mailKinds())}::text[]))
      and not exists (select from outbox where done_at > ${since} and last_error is null) as stands`)
  return rows[0]?.stands
    ? 'Mails stand still: some are due for ten minutes, and none was sent since.'
    : undefined
}
