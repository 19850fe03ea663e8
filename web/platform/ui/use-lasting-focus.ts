import { useEffect } from 'react'

/** Milliseconds: whoever gives the focus to a particular place has done so by then. */
const SETTLED = 100
/** As many of the last places as may be gone together. */
const REMEMBERED = 12

interface Place {
  element: HTMLElement
  /** Its row of a list or table, as a place among the others. */
  row: { list: Element; at: number } | null
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [aria-hidden="true"] *') &&
  element.getClientRects().length > 0

/** Nothing outside of an open dialog can be used. */
const findDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].filter(isUsable).at(-1)

/** A toast's row is no place: the focus does not go from one toast to the next. */
function rowOf(element: HTMLElement): Place['row'] {
  const row = element.closest('main tbody tr, main li')
  return row?.parentElement
    ? { list: row.parentElement, at: [...row.parentElement.children].indexOf(row) }
    : null
}

/** The place itself, or the row that took the place of its row. */
function findAt({ element, row }: Place): HTMLElement | null {
  if (isUsable(element)) return element
  if (!row?.list.isConnected) return null
  const rows = row.list.children
  const next = rows[Math.min(row.at, rows.length - 1)]
  return next?.querySelector<HTMLElement>('[tabindex], a[href], button:enabled') ?? null
}

/**
 * What had the focus may go with what it did: a closed dialog, a toast's Undo, a decided or deleted row, a discarded
 * file. The keyboard would start over at the top of the page. The focus goes back to where it was before, or to the row
 * that took its place, else to the open dialog or the content. A press on an empty place takes it away deliberately.
 */
export function useLastingFocus(): void {
  useEffect(() => {
    const places: Place[] = []
    let timer: number | undefined
    const isLost = () => document.activeElement === document.body && places[0]?.element.isConnected === false
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const known = places.findIndex(({ element }) => element === target)
      if (known !== -1) places.splice(known, 1)
      places.unshift({ element: target, row: rowOf(target) })
      places.length = Math.min(places.length, REMEMBERED)
    }
    const forget = () =>
      void window.setTimeout(() => {
        if (document.activeElement === document.body && places[0]?.element.isConnected) places.length = 0
      })
    const restore = () => {
      timer = undefined
      if (!isLost()) return
      const dialog = findDialog()
      const before = places
        .map(findAt)
        .find((element) => element !== null && (!dialog || dialog.contains(element)))
      // Places behind an open dialog are needed again when it closes.
      places.splice(0, places.length, ...places.filter(({ element }) => element.isConnected))
      const next = before ?? dialog ?? document.getElementById('content')
      next?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (isLost()) timer ??= window.setTimeout(restore, SETTLED)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerup', forget)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerup', forget)
    }
  }, [])
}
