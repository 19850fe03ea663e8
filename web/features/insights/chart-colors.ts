/** A colour of the theme and its shade. */
export type Shade = readonly [name: string, shade: number]

/**
 * Colours of the parts of a chart, on light and on dark ground; a legend names each. Each has a contrast of at least
 * 3:1 against its ground (look-and-behaviour.md, Colours).
 */
export const CHART_COLORS: readonly { readonly light: Shade; readonly dark: Shade }[] = [
  { light: ['accent', 6], dark: ['accent', 4] },
  { light: ['teal', 6], dark: ['teal', 4] },
  { light: ['violet', 6], dark: ['violet', 4] },
  { light: ['pink', 6], dark: ['pink', 4] },
  { light: ['gray', 6], dark: ['gray', 5] },
  { light: ['teal', 9], dark: ['teal', 6] },
  { light: ['accent', 9], dark: ['accent', 2] },
  { light: ['pink', 9], dark: ['pink', 6] },
]

const variableOf = ([name, shade]: Shade): string => `var(--mantine-color-${name}-${shade})`

/** The colour of the part at this place, as CSS; those after the last begin again. */
export function chartColor(at: number): string {
  const { light, dark } = CHART_COLORS[at % CHART_COLORS.length]!
  return `light-dark(${variableOf(light)}, ${variableOf(dark)})`
}
