/** Milliseconds for which the figures count up (public-pages.md, Landing counters). */
import { formatNumber } from '#domain/vocabulary/format-number.ts'

const LASTS = 3_000

/** Fast at first, slow at the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3

/** Counts the banner's figures up. They stand still with reduced motion. Screen readers read the final figures. */
export function countUp(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const figures = [...document.querySelectorAll<HTMLElement>('[data-count]')]
  const begun = performance.now()
  const draw = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begun) / LASTS))
    for (const figure of figures) {
      const text = formatNumber(Math.round(Number(figure.dataset['count']) * eased(part)))
      if (figure.textContent !== text) figure.textContent = text
    }
    if (part < 1) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}
