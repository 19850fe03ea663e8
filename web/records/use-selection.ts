import { useState } from 'react'
import type { Row } from '#web/api/use-records.ts'
import type { GridSelection } from '#web/ui/grid/column.ts'

interface Chosen<R> {
  page: string
  ids: ReadonlySet<string>
  /** Selected rows of other pages, after everything that matches was selected. */
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
  const grid: GridSelection = { ids, onChange: (next) => setChosen({ page, ids: next, beyond }) }
  return {
    grid,
    rows: [...rows, ...beyond].filter((r) => ids.has(r._id)),
    chooseAll: (all: readonly R[]) => {
      const here = new Set(rows.map((r) => r._id))
      setChosen({ page, ids: new Set(all.map((r) => r._id)), beyond: all.filter((r) => !here.has(r._id)) })
    },
    clear: () => setChosen({ page, ...NOTHING }),
  }
}
export type Selection = ReturnType<typeof useSelection<Row>>
