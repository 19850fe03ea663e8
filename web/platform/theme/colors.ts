import type { MantineColorsTuple } from '@mantine/core'

/**
 * The only accent colour: indigo 600 (index 6) in light mode, 400 (index 4) in dark mode
 * (look-and-behaviour.md, Colours).
 */
export const accent: MantineColorsTuple = [
  '#eef2ff',
  '#e0e7ff',
  '#c7d2fe',
  '#a5b4fc',
  '#818cf8',
  '#6366f1',
  '#4f46e5',
  '#4338ca',
  '#3730a3',
  '#312e81',
]

/** Cool greys; index 6 is the dimmed text, with a contrast of at least 4.5:1 on every background. */
export const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e7eaef',
  '#dadee5',
  '#c3c8d2',
  '#8d95a5',
  '#626a79',
  '#4a5261',
  '#343b48',
  '#1c212b',
]

/**
 * The greys of dark mode: 0 text, 2 dimmed text, 4 lines, 6 raised surfaces, 7 background. Lines are lighter
 * than the background.
 */
export const dark: MantineColorsTuple = [
  '#e4e7ee',
  '#c2c7d2',
  '#9ba2b1',
  '#858c9c',
  '#353a46',
  '#2a2e38',
  '#1f222a',
  '#16181e',
  '#111319',
  '#0b0d11',
]

/** Status colours, used only for status and always next to a word; the others mark types of incubators. */
export const statuses: Record<string, MantineColorsTuple> = {
  green: [
    '#f0fdf4',
    '#dcfce7',
    '#bbf7d0',
    '#86efac',
    '#4ade80',
    '#22c55e',
    '#16a34a',
    '#15803d',
    '#166534',
    '#14532d',
  ],
  blue: [
    '#eff6ff',
    '#dbeafe',
    '#bfdbfe',
    '#93c5fd',
    '#60a5fa',
    '#3b82f6',
    '#2563eb',
    '#1d4ed8',
    '#1e40af',
    '#1e3a8a',
  ],
  red: [
    '#fef2f2',
    '#fee2e2',
    '#fecaca',
    '#fca5a5',
    '#f87171',
    '#ef4444',
    '#dc2626',
    '#b91c1c',
    '#991b1b',
    '#7f1d1d',
  ],
  orange: [
    '#fff7ed',
    '#ffedd5',
    '#fed7aa',
    '#fdba74',
    '#fb923c',
    '#f97316',
    '#ea580c',
    '#c2410c',
    '#9a3412',
    '#7c2d12',
  ],
  teal: [
    '#f0fdfa',
    '#ccfbf1',
    '#99f6e4',
    '#5eead4',
    '#2dd4bf',
    '#14b8a6',
    '#0d9488',
    '#0f766e',
    '#115e59',
    '#134e4a',
  ],
  violet: [
    '#f5f3ff',
    '#ede9fe',
    '#ddd6fe',
    '#c4b5fd',
    '#a78bfa',
    '#8b5cf6',
    '#7c3aed',
    '#6d28d9',
    '#5b21b6',
    '#4c1d95',
  ],
  pink: [
    '#fdf2f8',
    '#fce7f3',
    '#fbcfe8',
    '#f9a8d4',
    '#f472b6',
    '#ec4899',
    '#db2777',
    '#be185d',
    '#9d174d',
    '#831843',
  ],
}
