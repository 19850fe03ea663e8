import { useEffect, useRef } from 'react'

/**
 * What appears takes the focus: a moment later, so that a dialog that opens with it has noted by
 * then where the focus was and can give it back. Mark it `data-autofocus` too where it may stand in
 * a dialog from the beginning.
 */
export function useFocusAtOnce<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => element.current?.focus())
    return () => window.clearTimeout(timer)
  }, [])
  return element
}
