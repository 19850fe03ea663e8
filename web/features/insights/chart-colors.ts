/** A colour of the theme and its shade. */
export type Shade = readonly [name: string, shade: number]

/**
 * Colours of the parts of a chart, on light and on dark ground; a legend names each. Each has a contrast of at least
 * 3:1 against its ground, and any two differ also for people who do not see red or green (look-and-behaviour.md, Colours).
 */
export const CHART_COLORS: readonly { readonly light: Shade; readonly dark: Shade }[] = [
  { light: ['accent', 6], dark: ['accent', 4] },
  { light: ['teal', 6], dark: ['teal', 4] },
  { light: ['gray', 9], dark: ['gray', 0] },
  { light: ['pink', 5], dark: ['violet', 2] },
  { light: ['teal', 8], dark: ['teal', 7] },
  { light: ['violet', 8], dark: ['violet', 6] },
  { light: ['gray', 8], dark: ['gray', 5] },
  { light: ['accent', 9], dark: ['accent', 3] },
]

const variableOf = ([name, shade]: Shade): string => `var(--mantine-color-${name}-${shade})`

/** The colour of the part at this place, as CSS; those after the last begin again. */
export function chartColor(at: number): string {
  const { light, dark } = CHART_COLORS[at % CHART_COLORS.length]!
  return `light-dark(${variableOf(light)}, ${variableOf(dark)})`
}
