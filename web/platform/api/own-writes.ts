import type { LiveChange } from '#domain/api/live.ts'

/** Milliseconds within which the results of an own write arrive. */
const RECENT = 5_000

let last = Number.NEGATIVE_INFINITY

/** Called with every own write. */
export const noteOwnWrite = (): void => {
  last = Date.now()
}

/** Whether what changes now may be the result of an own write. */
export const hasJustWritten = (): boolean => Date.now() - last < RECENT

/** The most writes that are remembered; older ones have been streamed long ago. */
const WRITES_MAX = 200

/**
 * The own batches and requests whose results this page reads again by itself, with the entity that it reads; null for
 * everything.
 */
const readSince = new Map<string, string | null>()

/** Called once the answer of a write is there, before the page reads again an entity, or everything. */
export function noteReadAgain(write: string, entity: string | null): void {
  readSince.set(write, entity)
  const [oldest] = readSince.keys()
  if (readSince.size > WRITES_MAX) readSince.delete(oldest!)
}

/** Whether a change is nothing but own writes, after which the page has read again all that it concerns. */
export function isReadAgain({ entity, kind, ids = [], batches = [] }: LiveChange): boolean {
  // A new request has no batch and changes no other entity than its own.
  if (entity === 'approval' && kind === 'create')
    return ids.length > 0 && ids.every((id) => readSince.has(id))
  return (
    batches.length > 0 &&
    batches.every((id) => readSince.has(id) && [entity, null].includes(readSince.get(id)!))
  )
}
