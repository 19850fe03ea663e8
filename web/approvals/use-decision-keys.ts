import { useEffect, useRef } from 'react'

/** Elements that handle a typed key themselves: inputs, menus, dialogs. */
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
 * Binds J, K, A and R on the whole page, except while somebody types (approvals.md, Keys of the approvals).
 * null disables a key.
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
