import { useEffect, useRef, useState } from 'react'

/** Milliseconds: a dialog has gone and given the focus back by then. */
const SETTLED = 250
/** Milliseconds: the list has been read again by then. */
const OVER = 3_000

/**
 * A decision or deletion takes buttons or the whole row away, and the focus with them. The row, or the one
 * that took its place, takes the focus then, so that the keyboard goes on from there.
 */
export function useKeptFocus(rows: readonly unknown[]) {
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

  /** `keepFocusAt` takes the row, counted from 0 on the page, as a decision on it is done. */
  return { root, keepFocusAt: setPlace }
}
