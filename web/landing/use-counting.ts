import { useEffect, useState } from 'react'

/**
 * The counters run for 3,000 ms, or not at all for people who prefer reduced motion
 * (public-pages.md, Landing counters).
 */
const DURATION = 3_000

const wantsStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A figure that counts from 0 to `target`, fast at first; null until the target is known. */
export function useCounting(target: number | undefined): number | null {
  const [shown, setShown] = useState<number | null>(null)
  const [isStill] = useState(wantsStill)
  useEffect(() => {
    if (target === undefined || isStill) return
    const start = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / DURATION)
      setShown(Math.round(target * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target, isStill])
  return isStill ? (target ?? null) : shown
}
