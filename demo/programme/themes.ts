/**
 * The subjects of the demo's startups. A theme determines their sectors, the second word of their names in
 * three scripts, their descriptions and their prototypes. Everything is invented.
 */
import { DIGITAL_THEMES } from './digital-themes.ts'
import { PHYSICAL_THEMES } from './physical-themes.ts'
import type { Theme } from './theme.ts'

export const THEMES = { ...PHYSICAL_THEMES, ...DIGITAL_THEMES }

export type ThemeName = keyof typeof THEMES
export const themeOf = (name: ThemeName): Theme => THEMES[name]
