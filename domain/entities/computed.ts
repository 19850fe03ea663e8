import type { JsonSchema } from '../kinds/kind.ts'

/** A column of answers that is read from other records. */
export type Computed =
  /** The number of records of this entity that refer to the record. */
  | { readonly counts: 'startup' | 'mentor' }
  /** This field of its incubator. */
  | { readonly ofIncubator: 'name' | 'location' | 'profile' }
  /** A feature of the server reads it. `isFilter`: it is an id, and lists can be filtered by it. */
  | {
      readonly shape: JsonSchema
      readonly isFilter?: true
      /** Answers of public fields are without it. */
      readonly isPrivate?: true
      /** It is read from the record's history, which the statement that creates the record cannot see yet. */
      readonly isFromHistory?: true
    }
