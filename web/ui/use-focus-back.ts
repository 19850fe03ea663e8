import { useEffect, useState } from 'react'

/** An entry is gone with its menu; the menu's button is not. */
function findLasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const button = menu?.id ? document.querySelector(`[aria-controls="${menu.id}"]`) : null
  const found = button ?? element
  return found instanceof HTMLElement ? found : null
}

/** Where the focus is now; the answer gives it back later, unless it went somewhere else meanwhile. */
export function noteFocus(): () => void {
  const from = findLasting(document.activeElement)
  return () => {
    if (document.activeElement === document.body) from?.focus({ preventScroll: true })
  }
}

/**
 * For a dialog that is there as long as it is open: the kit gives the focus back to where it was only
 * when one closes before it goes.
 */
export function useFocusBack(): void {
  const [giveBack] = useState(noteFocus)
  useEffect(() => () => void window.setTimeout(giveBack), [giveBack])
}
