import type { Values } from './entity.ts'

/** A speaker of an event, as stored and answered (events.md, Speakers of an event). */
export interface Speaker {
  readonly _id?: string
  readonly name: string
  readonly photoURL?: string | null
}

/** The speakers of an answered event; none if it has none. */
export const speakersOf = ({ speakers }: Values): readonly Speaker[] =>
  Array.isArray(speakers) ? (speakers as Speaker[]) : []
