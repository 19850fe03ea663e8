import type { Checked } from './check.ts'
import type { ImportRecord } from './store.ts'

/**
 * The number of checks that are cached while people page through previews, and the number of cells in all of
 * them.
 */
const KEPT = 8
const KEPT_CELLS = 1_000_000

/** Caches checks of files, the latest of each import, as long as their stamp is the same. */
export function makeKeptChecks() {
  const kept = new Map<string, { stamp: string; checked: Checked; cells: number }>()
  return {
    find(id: string, stamp: string): Checked | undefined {
      const known = kept.get(id)
      return known?.stamp === stamp ? known.checked : undefined
    },
    keep({ id, headers }: Pick<ImportRecord, 'id' | 'headers'>, stamp: string, checked: Checked): void {
      kept.delete(id)
      // What would be saved is found again when it is saved.
      kept.set(id, { stamp, checked: { ...checked, ready: [] }, cells: checked.rows.length * headers.length })
      const cells = () => [...kept.values()].reduce((sum, k) => sum + k.cells, 0)
      while (kept.size > KEPT || (kept.size > 1 && cells() > KEPT_CELLS))
        kept.delete(kept.keys().next().value!)
    },
    drop: (id: string): void => void kept.delete(id),
  }
}
