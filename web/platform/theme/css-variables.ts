import type { CSSVariablesResolver } from '@mantine/core'

/** Names for the colours of surfaces; style sheets use these and never a colour. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-6)',
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--ankura-ground': '#ffffff',
    '--ankura-ground-side': 'var(--mantine-color-gray-0)',
    '--ankura-line': 'var(--mantine-color-gray-2)',
    '--ankura-edge': '#808898',
    '--ankura-hover': 'var(--mantine-color-gray-1)',
    '--ankura-tint': 'var(--mantine-color-accent-0)',
    '--ankura-accent': 'var(--mantine-color-accent-6)',
    '--ankura-accent-text': 'var(--mantine-color-accent-7)',
    '--ankura-shadow': '0 8px 28px rgb(28 33 43 / 14%), 0 1px 3px rgb(28 33 43 / 10%)',
  },
  dark: {
    '--mantine-color-anchor': 'var(--mantine-color-accent-4)',
    '--mantine-color-error': '#ff9b91',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--ankura-ground': 'var(--mantine-color-dark-7)',
    '--ankura-ground-side': 'var(--mantine-color-dark-8)',
    '--ankura-line': 'var(--mantine-color-dark-4)',
    '--ankura-edge': '#6c7280',
    '--ankura-hover': 'var(--mantine-color-dark-6)',
    '--ankura-tint': 'color-mix(in srgb, var(--mantine-color-accent-5) 18%, transparent)',
    '--ankura-accent': 'var(--mantine-color-accent-4)',
    '--ankura-accent-text': 'var(--mantine-color-accent-3)',
    '--ankura-shadow': '0 8px 28px rgb(0 0 0 / 55%), 0 0 0 1px var(--mantine-color-dark-4)',
  },
})
