/** The common traits of startups with one theme. */
import type { SECTORS } from '#domain/vocabulary/sectors.ts'
import type { Written } from './vocabulary.ts'

type Sector = (typeof SECTORS)[number]

export interface Theme {
  readonly sectors: readonly Sector[]
  readonly words: readonly [Written, Written, Written, Written]
  /** Ends the sentence "{name} …". */
  readonly does: readonly string[]
  /** Prototypes: name and description. */
  readonly builds: readonly (readonly [name: string, description: string])[]
}
