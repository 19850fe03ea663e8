/**
 * Saves committed imports, each in one transaction. A lock on its row serves as a lease, so that only one of
 * several servers saves it. If that server stops or loses its database, any server can continue.
 */
import { sql } from '#server/platform/db/sql.ts'
import { cutTexts } from '#domain/messages/brief.ts'
import type { Message } from '#domain/codes/codes.ts'
import { isDiskFull, makeRoomWatch, requireRoom, returnRoom } from '#server/core/submit/disk-room.ts'
import type { Submitted } from '#server/core/submit/types.ts'
import type { Database, DatabaseAccess } from '#server/platform/db/database.ts'
import { findUnavailable } from '#server/platform/db/unavailable.ts'
import type { Author } from '#server/platform/http/author.ts'
import { CALL_CLASSES } from '#server/platform/http/call-classes.ts'
import { makeFairQueue } from '#server/platform/http/fair-queue.ts'
import { KeptRefusal } from '#server/platform/http/refusal.ts'
import type { Checked } from './check.ts'
import { notifyOfImport } from './notify-of-import.ts'
import { runImport } from './run-import.ts'
import type { ImportRecord } from './store.ts'

const LOOK_EVERY = 15_000
/** For this many seconds only the server that answers the commit may save the import. */
const HEAD_START = 5

/** Whether the database cannot be reached, in contrast to an error in the statement. */
const isAway = (error: unknown): boolean => ['away', 'silent'].includes(findUnavailable(error) ?? '')

/** Finds the person who committed an import; undefined if their account is gone. */
export type FindAuthor = (accountId: string) => Promise<Author | undefined>

/** Reports an error, with the ids of the import and of the request that started it. */
export type LogError = (error: unknown, about?: { import: string; reqId: string | undefined }) => void

interface Listeners {
  /** Called with the progress of an import, and at its end. */
  onProgress: (id: string) => void
  onEnd: (id: string) => void
  log: LogError
}

const diskFull = (): KeptRefusal => new KeptRefusal('unavailable', { code: 'import-disk-full', params: {} })

export function makeRunner(db: Database, { onProgress, onEnd, log }: Listeners) {
  const progress = new Map<string, number>()
  const running = new Map<string, Promise<Submitted | undefined>>()
  // One after the other: each needs the memory of a whole file.
  const queue = makeFairQueue(
    { atOnce: 1, inAll: Infinity, each: [{ most: Infinity }] },
    CALL_CLASSES.import.full,
  )
  let look = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isStopping = false

  const reportProgress = (id: string, rowsDone: number): void => {
    progress.set(id, rowsDone)
    onProgress(id)
  }

  /** An import on the embedded database needs space before it begins. */
  async function requireSpace(id: string): Promise<void> {
    const { rows } = await db.query<{ rows_total: number }>(
      sql`select rows_total from import where id = ${id}`,
    )
    await requireRoom(db, rows[0]?.rows_total ?? 0, diskFull)
  }

  /** Reports progress, and breaks off with the next rows once others have filled the disk. */
  function makeProgress(id: string): (rowsDone: number) => void {
    const watchRoom = makeRoomWatch(db, diskFull)
    return (rowsDone) => {
      watchRoom()
      reportProgress(id, rowsDone)
    }
  }

  const markFailed = (id: string, message: Message) =>
    db.transact(async (tx) => {
      const { rows } = await tx.query<Pick<ImportRecord, 'id' | 'account_id' | 'file_name'>>(sql`
        update import set status = 'failed', message = ${JSON.stringify(message)}::jsonb, updated_at = clock_timestamp()
        where id = ${id} and status = 'running' returning id, account_id, file_name`)
      if (rows[0]) await notifyOfImport(tx, rows[0], 'import-failed')
    })

  async function runAndReport(
    access: DatabaseAccess,
    author: Author,
    id: string,
    previewed: Checked | undefined,
  ): Promise<Submitted | undefined> {
    try {
      return await queue.run([author.actor.uid ?? ''], async () => {
        await requireSpace(id)
        return runImport(access, author, id, makeProgress(id), previewed)
      })
    } catch (error) {
      // Imports expect only refusals with a code, because only codes are stored.
      const isRefused = error instanceof KeptRefusal
      const isFull = isRefused ? error.why.code === 'import-disk-full' : isDiskFull(error)
      // First, because what follows is written too.
      if (isFull) await returnRoom(db)
      if (!isRefused || isFull) log(error, { import: id, reqId: author.requestId })
      // Nothing was saved and the import has no error, so it stays for the next look.
      if (!isAway(error))
        await markFailed(
          id,
          isRefused
            ? cutTexts(error.why)
            : { code: isFull ? 'import-disk-full' : 'import-broken', params: {} },
        )
      throw error
    } finally {
      progress.delete(id)
      running.delete(id)
      onEnd(id)
    }
  }

  /** Returns undefined if another server is saving the import or it is over. */
  function run(
    author: Author,
    id: string,
    previewed?: Checked,
    access: DatabaseAccess = db,
  ): Promise<Submitted | undefined> {
    const job = runAndReport(access, author, id, previewed)
    running.set(id, job)
    return job
  }

  /** Starts an import without waiting for it. Errors appear in its status. */
  function start(author: Author, id: string, previewed: Checked): void {
    reportProgress(id, 0)
    run(author, id, previewed, db.jobs).catch(() => {})
  }

  /** Continues imports that no server is saving, one after the other to limit memory. */
  async function resumeImports(findAuthor: FindAuthor, headStart: number): Promise<void> {
    const { rows } = await db.writes.query<{ id: string; account_id: string }>(sql`
      select id, account_id from import
      where status = 'running' and updated_at <= clock_timestamp() - make_interval(secs => ${headStart})
      order by updated_at for update skip locked`)
    for (const { id, account_id } of rows) {
      if (isStopping || running.has(id)) continue
      const author = await findAuthor(account_id)
      if (author) await run(author, id, undefined, db.jobs).catch(() => {})
      else await markFailed(id, { code: 'import-orphaned', params: {} })
    }
  }

  async function poll(findAuthor: FindAuthor, headStart: number): Promise<void> {
    isLooking = true
    try {
      await resumeImports(findAuthor, headStart)
    } catch (error) {
      // The database cannot be reached. The imports stay committed.
      log(error)
    } finally {
      isLooking = false
    }
  }

  return {
    run,
    start,
    progressOf: (id: string): number | undefined => progress.get(id),
    /** Looks for interrupted imports now and at regular intervals until `stop`. */
    begin: (findAuthor: FindAuthor): void => {
      look = poll(findAuthor, 0)
      timer = setInterval(() => {
        if (!isLooking) look = poll(findAuthor, HEAD_START)
      }, LOOK_EVERY).unref()
    },
    /** Waits for the running imports, so that a stop interrupts none. */
    stop: async (): Promise<void> => {
      isStopping = true
      clearInterval(timer)
      await look
      await Promise.allSettled(running.values())
    },
  }
}
