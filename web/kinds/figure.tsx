import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import type { Indicator } from '#domain/vocabulary/indicators.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'
import { useProgramme } from '#web/api/public.ts'
import { Rupees } from '#web/ui/rupees.tsx'

type Unit = Indicator['unit']

const grouped = new Intl.NumberFormat('en-IN')

/** A figure as plain text. */
export const wordOfFigure = (unit: Unit, value: number): string =>
  unit === 'rupees' ? shortenRupees(value) : `${grouped.format(value)}${unit === 'percent' ? '%' : ''}`

/** A figure with its unit: "24", "₹1.25 Cr" with the full amount in a tooltip, "85%". */
export const Figure = ({ unit, value }: { unit: Unit; value: number }) =>
  unit === 'rupees' ? <Rupees amount={value} /> : <span className="figures">{wordOfFigure(unit, value)}</span>

/**
 * The catalogue's indicator that a record names; indicators that people added are not in it and are plain
 * counts.
 */
export const findIndicator = (catalogue: readonly Indicator[], name: string): Indicator | undefined =>
  catalogue.find(
    (i) =>
      i.value === name ||
      normaliseKey(i.value) === normaliseKey(name) ||
      normaliseKey(i.label) === normaliseKey(name),
  )

const NONE: readonly Indicator[] = []

/** What all incubators report per year (performance.md, Performance indicators). */
export const useIndicators = (): readonly Indicator[] => useProgramme().data?.indicators ?? NONE

/** The figure of a record, in the unit of its indicator. */
export const FigureOf = ({ indicator, value }: { indicator: string; value: number }) => (
  <Figure unit={findIndicator(useIndicators(), indicator)?.unit ?? 'count'} value={value} />
)
