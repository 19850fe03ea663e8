import { useEffect, useState } from 'react'

/** A menu item disappears with its menu, so the focus returns to the menu's button. */
function findLasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const button = menu?.id ? document.querySelector(`[aria-controls="${menu.id}"]`) : null
  const found = button ?? element
  return found instanceof HTMLElement ? found : null
}

/** Remembers the focused element; the returned function restores the focus, unless it has moved elsewhere. */
export function rememberFocus(): () => void {
  const from = findLasting(document.activeElement)
  return () => {
    if (document.activeElement === document.body) from?.focus({ preventScroll: true })
  }
}

/**
 * For a dialog that is unmounted while open: Mantine returns the focus only if a dialog closes before that.
 */
export function useReturnFocus(): void {
  const [restoreFocus] = useState(rememberFocus)
  useEffect(() => () => void window.setTimeout(restoreFocus), [restoreFocus])
}
