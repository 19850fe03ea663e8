/** What the startups of one theme have in common. */
import type { SECTORS } from '#domain/vocabulary/sectors.ts'
import type { Written } from './words.ts'

type Sector = (typeof SECTORS)[number]

export interface Theme {
  readonly sectors: readonly Sector[]
  readonly words: readonly [Written, Written, Written, Written]
  /** Ends the sentence "{name} …". */
  readonly does: readonly string[]
  /** Prototypes: name and what it does. */
  readonly builds: readonly (readonly [name: string, description: string])[]
}
