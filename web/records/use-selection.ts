import { useState } from 'react'
import type { Row } from '#web/api/use-records.ts'
import type { GridSelection } from '#web/ui/grid/column.ts'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * The rows that are chosen. Another page, filter or list begins with nothing chosen
 * (lists-and-search.md, Selecting rows).
 */
export function useSelection(page: string, rows: readonly Row[]) {
  const [chosen, setChosen] = useState<{ page: string; ids: ReadonlySet<string> }>({ page, ids: NOTHING })
  const ids = chosen.page === page ? chosen.ids : NOTHING
  const grid: GridSelection = { ids, onChange: (next) => setChosen({ page, ids: next }) }
  return {
    grid,
    rows: rows.filter((r) => ids.has(r._id)),
    clear: () => setChosen({ page, ids: NOTHING }),
  }
}
