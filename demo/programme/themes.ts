/**
 * What the demo's startups work on: a theme gives them their sectors, the second word of their
 * name in three scripts, what they say of themselves and what they build. All of it invented.
 */
import { DIGITAL_THEMES } from './digital-themes.ts'
import { PHYSICAL_THEMES } from './physical-themes.ts'
import type { Theme } from './theme.ts'

export const THEMES = { ...PHYSICAL_THEMES, ...DIGITAL_THEMES }

export type ThemeName = keyof typeof THEMES
export const themeOf = (name: ThemeName): Theme => THEMES[name]
