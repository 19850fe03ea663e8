import type { MantineThemeOverride } from '@mantine/core'
import { accent, dark, gray, statuses } from './colors.ts'
import { FONT_FAMILY } from './font-family.ts'
import { resolveVariantColors } from './variants.ts'

/** The colours and measures of the theme; the build writes them as CSS variables too (scripts/theme-variables.ts). */
export const themeValues: MantineThemeOverride = {
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { ...statuses, accent, gray, dark },
  variantColorResolver: resolveVariantColors,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: FONT_FAMILY,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  shadows: { md: 'var(--ankura-shadow)', lg: 'var(--ankura-shadow)', xl: 'var(--ankura-shadow)' },
}
