import { useEffect } from 'react'

/** Milliseconds: whoever gives the focus to a particular place has done so by then. */
const SETTLED = 350
/** As many of the last places as may be gone together. */
const REMEMBERED = 12

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [aria-hidden="true"] *') &&
  element.getClientRects().length > 0

/** Nothing outside of an open dialog can be used. */
const findDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].filter(isUsable).at(-1)

/**
 * What had the focus may go with what it did: a toast's Undo, a decided row, a discarded file. The keyboard would start
 * over at the top of the page. The focus goes back to where it was before, as far as that is still there, else to the
 * open dialog or the content. A press on an empty place takes it away deliberately.
 */
export function useLastingFocus(): void {
  useEffect(() => {
    const places: HTMLElement[] = []
    let timer: number | undefined
    const isLost = () => document.activeElement === document.body && places[0]?.isConnected === false
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const known = places.indexOf(target)
      if (known !== -1) places.splice(known, 1)
      places.unshift(target)
      places.length = Math.min(places.length, REMEMBERED)
    }
    const forget = () =>
      void window.setTimeout(() => {
        if (document.activeElement === document.body && places[0]?.isConnected) places.length = 0
      })
    const restore = () => {
      timer = undefined
      if (!isLost()) return
      const dialog = findDialog()
      const before = places.find((place) => isUsable(place) && (!dialog || dialog.contains(place)))
      places.length = 0
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
