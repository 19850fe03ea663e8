import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const either = (light: string, dark: string) => `light-dark(${light}, ${dark})`

/** Mantine's own light and filled colours miss AA contrast; these reach 4.5:1 in both schemes. */
export const resolveVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (!(color in input.theme.colors)) return colors
  const shade = (n: number) => `var(--mantine-color-${color}-${n})`
  const faint = (percent: number) => `color-mix(in srgb, ${shade(5)} ${percent}%, transparent)`
  const text = either(shade(color === 'accent' ? 7 : 8), shade(3))
  switch (input.variant) {
    case 'filled':
      return {
        ...colors,
        background: shade(color === 'accent' ? 6 : 7),
        hover: shade(color === 'accent' ? 7 : 8),
        color: '#fff',
      }
    case 'light':
      return {
        ...colors,
        background: either(shade(0), faint(16)),
        hover: either(shade(1), faint(24)),
        color: text,
        border: `1px solid ${either(shade(2), faint(34))}`,
      }
    case 'subtle':
      return {
        ...colors,
        color: text,
        hover: either(shade(color === 'gray' ? 2 : 0), faint(color === 'gray' ? 14 : 18)),
      }
    case 'transparent':
    case 'outline':
      return { ...colors, color: text }
    default:
      return colors
  }
}
