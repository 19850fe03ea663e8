import type { Pace, Paced } from './pace.ts'
import classes from './pace-word.module.css'

const colorOf = (name: string): string =>
  `light-dark(var(--mantine-color-${name}-6), var(--mantine-color-${name}-4))`

export const PACE_COLORS: Readonly<Record<Pace, string>> = {
  green: colorOf('green'),
  amber: colorOf('yellow'),
  red: colorOf('red'),
  grey: 'var(--mantine-color-dimmed)',
}

/** Never by colour alone (dashboards-and-figures.md, Red amber green). */
export const PaceWord = ({ paced: { pace, word } }: { paced: Paced }) => (
  <span className={classes.root}>
    <span className={classes.dot} style={{ background: PACE_COLORS[pace] }} aria-hidden />
    {word}
  </span>
)
