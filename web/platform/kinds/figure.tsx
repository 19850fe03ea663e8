import { findIndicator, wordOfFigure, type Indicator } from '#domain/vocabulary/indicators.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { Rupees } from '#web/platform/ui/rupees.tsx'

type Unit = Indicator['unit']

/** A figure with its unit: "24", "₹1.25 Cr" with the full amount in a tooltip, "85%". */
export const Figure = ({ unit, value }: { unit: Unit; value: number }) =>
  unit === 'rupees' ? <Rupees amount={value} /> : <span className="figures">{wordOfFigure(unit, value)}</span>

const NONE: readonly Indicator[] = []

/** What all incubators report per year (performance.md, Performance indicators). */
export const useIndicators = (): readonly Indicator[] => useProgramme().data?.indicators ?? NONE

/** The figure of a record, in the unit of its indicator. */
export const FigureOf = ({ indicator, value }: { indicator: string; value: number }) => (
  <Figure unit={findIndicator(useIndicators(), indicator)?.unit ?? 'count'} value={value} />
)
