import { useEffect, useRef, useState } from 'react'

/** In milliseconds: a dialog has closed and returned the focus. */
const SETTLED = 250
/** In milliseconds: the list has been reloaded. */
const OVER = 3_000

/**
 * A decision or deletion removes buttons or the whole row, and the focus with them. The focus then moves to
 * the row, or to the one that took its place, so that keyboard work can continue.
 */
export function useKeepFocus(rows: readonly unknown[]) {
  const root = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<number | null>(null)

  useEffect(() => {
    if (place === null || rows.length === 0) return
    const settled = window.setTimeout(() => {
      if (document.activeElement !== document.body) return
      const drawn = root.current?.querySelectorAll<HTMLElement>('tbody tr, li')
      const row = drawn?.[Math.max(0, Math.min(place, drawn.length - 1))]
      row?.querySelector<HTMLElement>('td, button')?.focus({ preventScroll: true })
    }, SETTLED)
    const over = window.setTimeout(() => setPlace(null), OVER)
    return () => {
      window.clearTimeout(settled)
      window.clearTimeout(over)
    }
  }, [place, rows])

  /** `keepFocusAt` takes the row's index on the page, from 0. */
  return { root, keepFocusAt: setPlace }
}
