import { accent, dark, gray, statuses } from '#web/platform/theme/colors.ts'
import { FONT_FAMILY } from '#web/platform/theme/font-family.ts'
import { resolveCssVariables } from '#web/platform/theme/css-variables.ts'

type Variables = Readonly<Record<string, string>>

const shades = (name: string, colors: readonly string[]): Variables =>
  Object.fromEntries(colors.map((color, at) => [`--mantine-color-${name}-${at}`, color]))

const rule = (selector: string, variables: Variables): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

const { light, dark: onDark } = resolveCssVariables({} as Parameters<typeof resolveCssVariables>[0])

const LIGHT: Variables = {
  'color-scheme': 'light',
  ...light,
  '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
}
const DARK: Variables = {
  'color-scheme': 'dark',
  ...onDark,
  '--mantine-color-text': 'var(--mantine-color-dark-0)',
  '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
}

/** The colours of the signed-in pages, as a style sheet: light, dark, or as the system says until a person chooses. */
export const PALETTE = [
  rule(':root', {
    ...shades('accent', accent),
    ...shades('gray', gray),
    ...shades('dark', dark),
    ...Object.assign({}, ...Object.entries(statuses).map(([name, colors]) => shades(name, colors))),
    ...LIGHT,
    'font-family': FONT_FAMILY,
  }),
  `@media (prefers-color-scheme:dark){${rule(':root:not([data-mantine-color-scheme=light])', DARK)}}`,
  rule(':root[data-mantine-color-scheme=dark]', DARK),
].join('')
