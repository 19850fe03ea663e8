import { useEffect, useRef } from 'react'

/**
 * Focuses an element when it appears. It waits a moment, so that a dialog that opens at the same time can
 * first store which element to return the focus to. Also mark the element `data-autofocus` if it may be in a
 * dialog from the start.
 */
export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => element.current?.focus())
    return () => window.clearTimeout(timer)
  }, [])
  return element
}
