/** Writes the variables of the theme into a style sheet when the web is built. vite.config.ts uses it. */
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { resolveCssVariables } from '#web/platform/theme/css-variables.ts'
import { themeValues } from '#web/platform/theme/theme-values.ts'

const MODULE = /@mantine[\\/]core[\\/]esm[\\/].*[\\/]MantineCssVariables\.mjs$/
const SHEET = 'virtual:theme-variables.css'

type Variables = Readonly<Record<string, string>>

const without = (variables: Variables, known: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => known[name] !== value))

/** The variables in which the theme differs from Mantine's own, which Mantine has in a style sheet. */
function styleSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, themeValues)
  const known = defaultCssVariablesResolver(DEFAULT_THEME)
  const base = defaultCssVariablesResolver(merged)
  const own = resolveCssVariables(merged)
  const differing = (part: keyof ConvertCSSVariablesInput) =>
    without({ ...base[part], ...own[part] }, known[part])
  return convertCssVariables(
    { variables: differing('variables'), light: differing('light'), dark: differing('dark') },
    ':root',
  )
}

/**
 * Mantine computes the variables of a theme in the browser whenever the product is opened. They never change, so the
 * built web has them in its first style sheet instead.
 */
export function themeVariables(): Plugin {
  let isReplaced = false
  return {
    name: 'theme-variables',
    apply: 'build',
    resolveId: (id) => (id === SHEET ? `\0${SHEET}` : undefined),
    load: (id) => (id === `\0${SHEET}` ? styleSheet() : undefined),
    transform: {
      filter: { id: MODULE },
      handler: () => {
        isReplaced = true
        return { code: `import '${SHEET}'\nexport const MantineCssVariables = () => null`, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('Mantine no longer has the module MantineCssVariables.mjs.')
    },
  }
}
