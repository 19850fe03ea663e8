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

/** Linear light as people see it: with all cones, without those for red, without those for green (Machado and others, 2009). */
const VISIONS = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  withoutRed: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  withoutGreen: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const

/** The place of a colour in Oklab, in which distances are those that people see. */
function placeOf(hex: string, vision: readonly (readonly number[])[]): number[] {
  const light = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  const multiply = (matrix: readonly (readonly number[])[], values: readonly number[]) =>
    matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * values[at]!, 0))
  const seen = multiply(vision, light).map((c) => Math.min(1, Math.max(0, c)))
  const cones = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen,
  ).map(Math.cbrt)
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

// (look-and-behaviour.md, Colours)
it.each(['light', 'dark'] as const)(
  'any two parts of a chart differ, also without seeing red or green: %s',
  (scheme) => {
    const colors = CHART_COLORS.map(
      ({ [scheme]: [name, shade] }: { light: Shade; dark: Shade }) => PALETTE[name]![shade]!,
    )
    const tooClose = Object.entries(VISIONS).flatMap(([vision, matrix]) =>
      colors.flatMap((one, at) =>
        colors.slice(at + 1).flatMap((other) => {
          const [a, b] = [one, other].map((color) => placeOf(color, matrix))
          return Math.hypot(...a!.map((value, part) => value - b![part]!)) < 0.06
            ? [`${vision} ${one} ${other}`]
            : []
        }),
      ),
    )
    expect(tooClose).toEqual([])
  },
)
