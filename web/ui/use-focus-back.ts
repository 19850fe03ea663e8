import { useEffect, useState } from 'react'

/** An entry is gone with its menu; the menu's button is not. */
function lastingFrom(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const button = menu?.id ? document.querySelector(`[aria-controls="${menu.id}"]`) : null
  const found = button ?? element
  return found instanceof HTMLElement ? found : null
}

/**
 * For a dialog that is there as long as it is open: the kit gives the focus back to where it was only
 * when one closes before it goes.
 */
export function useFocusBack(): void {
  const [from] = useState(() => lastingFrom(document.activeElement))
  useEffect(
    () => () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body) from?.focus({ preventScroll: true })
      })
    },
    [from],
  )
}
