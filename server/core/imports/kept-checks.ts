import { entityOf } from '#domain/entities/register.ts'
import type { Checked } from './check.ts'
import { canBeReused } from './reuse-check.ts'
import type { ImportRecord } from './store.ts'

/** The number of checks that are cached while people page through previews. */
const KEPT = 8
/** How much all of them may hold: cells, of what would be saved too, and characters of cells. A file repeats a long text in a few bytes. */
const KEPT_CELLS = 1_000_000
const KEPT_CHARACTERS = 20_000_000

interface Kept {
  readonly stamp: string
  readonly checked: Checked
  readonly cells: number
  readonly characters: number
}

const charactersOf = ({ rows }: Checked): number => {
  let characters = 0
  for (const { cells } of rows) for (const cell of cells) characters += cell.length
  return characters
}

/** Caches checks of files, the latest of each import, as long as their stamp is the same. */
export function makeKeptChecks() {
  const kept = new Map<string, Kept>()
  const isFull = (): boolean => {
    let cells = 0
    let characters = 0
    for (const one of kept.values()) {
      cells += one.cells
      characters += one.characters
    }
    return kept.size > KEPT || (kept.size > 1 && (cells > KEPT_CELLS || characters > KEPT_CHARACTERS))
  }
  return {
    find(id: string, stamp: string): Checked | undefined {
      const known = kept.get(id)
      return known?.stamp === stamp ? known.checked : undefined
    },
    keep(
      { id, headers, module }: Pick<ImportRecord, 'id' | 'headers' | 'module'>,
      stamp: string,
      checked: Checked,
    ): void {
      const ready = canBeReused(entityOf(module)) ? checked.ready : []
      kept.delete(id)
      kept.set(id, {
        stamp,
        checked: { ...checked, ready },
        cells: (checked.rows.length + ready.length) * headers.length,
        characters: charactersOf(checked),
      })
      while (isFull()) kept.delete(kept.keys().next().value!)
    },
    drop: (id: string): void => void kept.delete(id),
  }
}
