/** A speaker of an event, as stored and answered (events.md, Event fields). */
export interface Speaker {
  readonly _id?: string
  readonly name: string
  readonly photoURL?: string | null
}

/** An event as it is answered. */
interface Answered {
  readonly speakers?: unknown
  readonly [name: string]: unknown
}

/** The speakers of an answered event; none if it has none. */
export const speakersOf = ({ speakers }: Answered): readonly Speaker[] =>
  // The kind of the field reads and answers no other items.
  Array.isArray(speakers) ? (speakers as Speaker[]) : []
