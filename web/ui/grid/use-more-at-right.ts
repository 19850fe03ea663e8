import { useEffect, useRef } from 'react'

/**
 * Marks a box that scrolls sideways with `data-more` while something is hidden at its right, so that it can show a
 * cue there.
 */
export function useMoreAtRight() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mark = () =>
      element.toggleAttribute('data-more', element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
  return box
}
