import { useEffect, useRef } from 'react'

const HIDDEN = {
  right: (box: HTMLElement) => box.scrollWidth - box.clientWidth - box.scrollLeft,
  below: (box: HTMLElement) => box.scrollHeight - box.clientHeight - box.scrollTop,
}

/**
 * Marks a box that scrolls with `data-more` while something is hidden on this side of it, so that it can show a cue
 * there. What it shows must be one element.
 */
export function useMore(side: keyof typeof HIDDEN) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mark = () => element.toggleAttribute('data-more', HIDDEN[side](element) > 1)
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [side])
  return box
}
