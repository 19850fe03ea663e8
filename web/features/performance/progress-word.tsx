import type { ProgressColor, ProgressStatus } from '#domain/vocabulary/progress-status.ts'
import classes from './progress-word.module.css'

const colorOf = (name: string): string =>
  `light-dark(var(--mantine-color-${name}-6), var(--mantine-color-${name}-4))`

export const PROGRESS_COLORS: Readonly<Record<ProgressColor, string>> = {
  green: colorOf('green'),
  amber: colorOf('yellow'),
  red: colorOf('red'),
  grey: 'var(--mantine-color-dimmed)',
}

/** Never by colour alone (dashboards-and-figures.md, Red amber green). */
export const ProgressWord = ({ status: { color, word } }: { status: ProgressStatus }) => (
  <span className={classes.root}>
    <span className={classes.dot} style={{ background: PROGRESS_COLORS[color] }} aria-hidden />
    {word}
  </span>
)
