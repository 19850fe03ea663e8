/** What changed within one's reach, as it happens (http-calls.md, Live updates as a stream). */
import { contract } from './contract.ts'
import { READ_LIVE } from './endpoints.ts'

/** A change of records: which and how, never what. */
export interface LiveChange {
  /** An entity, or `approval`, `import`, `contact-message`, `inbox`, `registration` (by its event), `invitation`, `admin`, `notice`, `view` or `notice-settings`. */
  readonly entity: string
  readonly kind: 'create' | 'update' | 'delete'
  /** The records; absent if there are more than `LIVE_IDS_MAX`. */
  readonly ids?: readonly string[]
  /** The batches that the change consists of, if the reader wrote all of it; at most `LIVE_IDS_MAX`. */
  readonly batches?: readonly string[]
}

/** The most ids, and the most batches, of one entity and kind. */
export const LIVE_IDS_MAX = 100

/** The events of the stream: what changed; one's rights changed; too much was missed, so read everything again. */
export type LiveEvent = 'change' | 'rights' | 'reset'

export const readLive = contract({
  endpoint: READ_LIVE,
  tag: 'Live updates',
  summary: 'What changed within reach, as server-sent events; resumes from Last-Event-ID',
  answers: { 200: ['text/event-stream'] },
  problems: ['too_many_requests'],
})
