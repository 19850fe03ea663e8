import { expect, it } from 'vitest'
import { accent, dark, gray, statuses } from '#web/platform/theme/colors.ts'
import { CHART_COLORS, type Shade } from './chart-colors.ts'

const PALETTE = { accent, gray, ...statuses } as Record<string, readonly string[]>
const GROUND = { light: '#ffffff', dark: dark[7] } as const

/** Relative luminance as WCAG 2.2 defines it. */
const luminanceOf = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrastOf = (one: string, other: string): number => {
  const [light = 0, darker = 0] = [one, other].map(luminanceOf).toSorted((a, b) => b - a)
  return (light + 0.05) / (darker + 0.05)
}

// (look-and-behaviour.md, Colours)
it.each(['light', 'dark'] as const)('every part of a chart stands out from its ground: %s', (scheme) => {
  const contrasts = CHART_COLORS.map(({ [scheme]: [name, shade] }: { light: Shade; dark: Shade }) =>
    contrastOf(PALETTE[name]![shade]!, GROUND[scheme]),
  )
  expect(contrasts.map((ratio) => Math.round(ratio * 10) / 10).filter((ratio) => ratio < 3)).toEqual([])
})
