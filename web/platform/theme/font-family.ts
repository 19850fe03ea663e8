/**
 * Fonts for Kannada and Devanagari on Linux, Windows and Apple's systems, then under the names of fonts.css.
 */
const FONTS = [
  "'Inter Variable'",
  "'Inter Stand-in'",
  "'Noto Sans Kannada'",
  "'Noto Sans Devanagari'",
  "'Nirmala UI'",
  "'Kannada Sangam MN'",
  "'Kohinoor Devanagari'",
  "'Kannada Stand-in'",
  "'Devanagari Stand-in'",
  'system-ui',
  'sans-serif',
]

/** The fonts of all pages, as in a style sheet. */
export const FONT_FAMILY = FONTS.join(', ')
