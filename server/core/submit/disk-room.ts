/** Large batches on the embedded database need space on its disk (running.md, A full disk). */
import type { Database } from '#server/platform/db/database.ts'
import { findUnavailable } from '#server/platform/db/unavailable.ts'
import { sql } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/**
 * Bytes of the disk for a change: the record and its history are written twice, with their words, and all of it in the
 * log too. Prototypes took 8,100, and 12,300 with a description of 400 letters.
 */
const BYTES_PER_CHANGE = 20_000

class NoRoom extends Refusal {}

const noRoom = (): Refusal =>
  new NoRoom(
    'unavailable',
    'The disk of this service has too little space for so many changes, and nothing was saved. Tell whoever runs the service, and try again when there is space.',
  )

/** Throws unless the disk has room for so many changes. They run one after the other, so none counts on another's. */
export async function requireRoom(
  { kind, hasRoomFor }: Database,
  changes: number,
  refusal = noRoom,
): Promise<void> {
  if (kind !== 'embedded' || hasRoomFor === undefined) return
  if (!(await hasRoomFor(changes * BYTES_PER_CHANGE))) throw refusal()
}

/** To be called between the slices of a batch: throws once others have filled the disk. */
export function makeRoomWatch({ kind, hasRoomFor }: Database, refusal = noRoom): () => void {
  let isFull = false
  return () => {
    if (isFull) throw refusal()
    if (kind === 'embedded') void hasRoomFor?.(0).then((hasRoom) => (isFull = !hasRoom))
  }
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof NoRoom || findUnavailable(error) === 'full'

/** Gives back the space of the log of what was not saved. */
export async function returnRoom({ kind, jobs }: Database): Promise<void> {
  if (kind === 'embedded') await jobs.query(sql`checkpoint`).catch(() => {})
}
