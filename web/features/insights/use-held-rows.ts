import { useMemo, useRef } from 'react'
import { useHeldPage } from '#web/platform/api/use-held-page.ts'

/** The ticks of a dashboard stay, so only what is open holds its rows. */
const AT_WORK = '[aria-expanded="true"]'

/**
 * Rows of a dashboard, which keep their places and show their newest values while the pointer or the focus is in `root`;
 * new, gone and moved rows follow afterwards (notices.md, Live updates). `root` is an element that is always there. Rows of
 * another `key` are shown at once.
 */
export function useHeldRows<R>(rows: readonly R[], idOf: (row: R) => string, key = '') {
  const root = useRef<HTMLDivElement>(null)
  const page = useMemo(() => ({ data: rows.map((row) => ({ _id: idOf(row), row })) }), [rows, idOf])
  const { page: held = page } = useHeldPage(page, key, root, AT_WORK)
  return { root, rows: useMemo(() => held.data.map(({ row }) => row), [held]) }
}
