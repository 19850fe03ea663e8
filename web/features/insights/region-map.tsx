import type { InsightFigure } from '#domain/api/insights.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import { tileOf } from '#domain/vocabulary/region-tiles.ts'
import { softHyphenate } from '#domain/vocabulary/soft-hyphenate.ts'
import classes from './region-map.module.css'

/** The strongest tint, in percent, on which text is still easy to read. */
const TINT_MAX = 45

/** The regions as tiles, roughly where they are, tinted by their figure; one without records is no link. */
export const RegionMap = ({ figure }: { figure: InsightFigure }) => {
  const regions = useProgramme().data?.regions ?? []
  const rowOf = (region: string) => figure.rows.find(({ keys }) => keys[0] === region)
  const largest = Math.max(1, ...figure.rows.map(({ value }) => value))
  // By the square root, so that small figures are tinted too.
  const tintOf = (value: number): number => Math.sqrt(value / largest) * TINT_MAX
  return (
    <ul className={classes.root}>
      {regions.map(({ name }) => {
        const row = rowOf(name)
        const [column, line] = tileOf(name) ?? []
        const style = {
          gridColumn: column,
          gridRow: line,
          background: `color-mix(in srgb, var(--mantine-color-accent-5) ${tintOf(row?.value ?? 0)}%, transparent)`,
        }
        const text = (
          <>
            <span className={classes.name}>{softHyphenate(name)}</span>{' '}
            <span className={classes.value}>{formatFigure(figure.name, row?.value ?? 0)}</span>
          </>
        )
        return (
          <li key={name} className={classes.tile} style={style} title={name}>
            {row ? (
              <AppLink
                href={placeOfFigure(row.list)}
                className={classes.face}
                aria-label={`${name}: ${formatFigure(figure.name, row.value)}`}
              >
                {text}
              </AppLink>
            ) : (
              <span className={classes.face}>{text}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
