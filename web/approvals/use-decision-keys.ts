import { useEffect, useRef } from 'react'

/** A key that is typed, or that a menu or a question takes for itself. */
const isTaken = (e: KeyboardEvent): boolean =>
  e.defaultPrevented ||
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  e.repeat ||
  (e.target instanceof Element &&
    e.target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="listbox"], [data-modal-content]',
    ) !== null)

/**
 * Letters that act wherever the focus is on the page, while nobody types: J and K, A and R
 * (approvals.md, Keys of the approvals). null where one does nothing now.
 */
export function useDecisionKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const onKeyDown = (e: KeyboardEvent) => {
      const act = isTaken(e) ? null : now.current[e.key.toLowerCase()]
      if (!act) return
      e.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
