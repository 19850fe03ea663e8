/**
 * Saves imports that were committed, each in one transaction. The lock on its row is its lease: of several
 * servers one alone is at it, and what a server left behind that was stopped, or whose database went away,
 * any of them takes up again.
 */
import { sql } from '#server/db/sql.ts'
import { cutTexts } from '#domain/messages/brief.ts'
import type { Message } from '#domain/messages/codes.ts'
import type { Submitted } from '#server/submit/types.ts'
import { findUnavailable, type Database, type DatabaseAccess } from '#server/db/open.ts'
import type { Author } from '#server/http/author.ts'
import { KeptRefusal } from '#server/http/refusal.ts'
import { runImport } from './run-import.ts'

const LOOK_EVERY = 15_000
/** Seconds that a commit is its own server's, which answers for it, before others look for its import. */
const HEAD_START = 5

/** Whether the database cannot be reached: nothing was wrong with what it was asked. */
const isAway = (error: unknown): boolean => ['away', 'silent'].includes(findUnavailable(error) ?? '')

/** Finds who committed an import; undefined where they are gone. */
export type FindAuthor = (accountId: string) => Promise<Author | undefined>

interface Listeners {
  /** How many rows are saved, or that it is over. */
  onMove: (id: string) => void
  onEnd: (id: string) => void
  log: (error: unknown) => void
}

export function makeRunner(db: Database, { onMove, onEnd, log }: Listeners) {
  const progress = new Map<string, number>()
  const running = new Map<string, Promise<Submitted | undefined>>()
  let look = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isStopping = false

  const tell = (id: string, rowsDone: number): void => {
    progress.set(id, rowsDone)
    onMove(id)
  }

  const markFailed = (id: string, message: Message) =>
    db.query(sql`
      update import set status = 'failed', message = ${JSON.stringify(message)}::jsonb, updated_at = clock_timestamp()
      where id = ${id} and status = 'running'`)

  async function runAndReport(
    access: DatabaseAccess,
    author: Author,
    id: string,
  ): Promise<Submitted | undefined> {
    try {
      return await runImport(access, author, id, (rowsDone) => tell(id, rowsDone))
    } catch (error) {
      // A refusal without a code is none that an import expects: what is kept is a code.
      const isRefused = error instanceof KeptRefusal
      if (!isRefused) log(error)
      // Nothing was saved and nothing was wrong with the import: it stays for whoever looks next.
      if (!isAway(error))
        await markFailed(id, isRefused ? cutTexts(error.why) : { code: 'import-broken', params: {} })
      throw error
    } finally {
      progress.delete(id)
      running.delete(id)
      onEnd(id)
    }
  }

  /** Undefined where another server is at it, or it is over. */
  function run(author: Author, id: string, access: DatabaseAccess = db): Promise<Submitted | undefined> {
    const job = runAndReport(access, author, id)
    running.set(id, job)
    return job
  }

  /** Runs it without being waited for; what goes wrong is told by its state. */
  function start(author: Author, id: string): void {
    tell(id, 0)
    run(author, id, db.jobs).catch(() => {})
  }

  /** Takes up what nobody is at, one after the other, so that many of them need no more memory than one. */
  async function takeUp(findAuthor: FindAuthor, headStart: number): Promise<void> {
    const { rows } = await db.query<{ id: string; account_id: string }>(sql`
      select id, account_id from import
      where status = 'running' and updated_at <= clock_timestamp() - make_interval(secs => ${headStart})
      order by updated_at for update skip locked`)
    for (const { id, account_id } of rows) {
      if (isStopping || running.has(id)) continue
      const author = await findAuthor(account_id)
      if (author) await run(author, id, db.jobs).catch(() => {})
      else await markFailed(id, { code: 'import-orphaned', params: {} })
    }
  }

  async function lookAgain(findAuthor: FindAuthor, headStart: number): Promise<void> {
    isLooking = true
    try {
      await takeUp(findAuthor, headStart)
    } catch (error) {
      // The database is away: what is to be saved stays so.
      log(error)
    } finally {
      isLooking = false
    }
  }

  return {
    run,
    start,
    progressOf: (id: string): number | undefined => progress.get(id),
    /** Looks for what is left behind: now, and again and again until `stop`. */
    begin: (findAuthor: FindAuthor): void => {
      look = lookAgain(findAuthor, 0)
      timer = setInterval(() => {
        if (!isLooking) look = lookAgain(findAuthor, HEAD_START)
      }, LOOK_EVERY).unref()
    },
    /** Waits for what is under way, so that a stop leaves nothing half way. */
    stop: async (): Promise<void> => {
      isStopping = true
      clearInterval(timer)
      await look
      await Promise.allSettled(running.values())
    },
  }
}
