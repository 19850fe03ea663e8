import { useState } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'
import type { GridSelection } from '#web/platform/ui/grid/column.ts'

interface Chosen<R> {
  page: string
  ids: ReadonlySet<string>
  /** The rows that were on other pages when everything that matches was selected. */
  beyond: readonly R[]
}
const NOTHING = { ids: new Set<string>(), beyond: [] }

/**
 * The selected rows. Changing the page, a filter or the list clears the selection
 * (lists-and-search.md, Selecting rows).
 */
export function useSelection<R extends { _id: string }>(page: string, rows: readonly R[]) {
  const [chosen, setChosen] = useState<Chosen<R>>({ page, ...NOTHING })
  const { ids, beyond } = chosen.page === page ? chosen : NOTHING
  const here = new Set(rows.map((r) => r._id))
  const grid: GridSelection = { ids, onChange: (next) => setChosen({ page, ids: next, beyond }) }
  return {
    grid,
    // Rows move up to this page as others leave the list.
    rows: [...rows, ...beyond.filter((r) => !here.has(r._id))].filter((r) => ids.has(r._id)),
    chooseAll: (all: readonly R[]) =>
      setChosen({ page, ids: new Set(all.map((r) => r._id)), beyond: all.filter((r) => !here.has(r._id)) }),
    /** Selects rows of this page, or of what it will show, and none beyond. */
    choose: (some: readonly string[]) => setChosen({ page, ids: new Set(some), beyond: [] }),
    clear: () => setChosen({ page, ...NOTHING }),
  }
}
export type Selection = ReturnType<typeof useSelection<Row>>
