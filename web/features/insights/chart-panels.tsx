import type { FigureName } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { Bars } from './bars.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { YearColumns } from './year-columns.tsx'

interface Props {
  figures: readonly InsightFigure[]
  /** Those to show, in order. */
  names: readonly FigureName[]
}

/** The figures of these names, in their order, as far as the person may read them. */
export const figuresNamed = ({ figures, names }: Props): InsightFigure[] =>
  names.flatMap((name) => figures.filter((figure) => figure.name === name))

/** A panel of bars for each figure; the statuses of startups are shares of all startups. */
export const BarPanels = (props: Props) => {
  const startups = props.figures.find(({ name }) => name === 'startups')?.rows[0]?.value
  return figuresNamed(props).map((figure) => (
    <FigurePanel key={figure.name} figure={figure}>
      <Bars
        figure={figure}
        isByName={figure.name === 'startups-by-year'}
        total={figure.name === 'startups-by-status' ? startups : undefined}
      />
    </FigurePanel>
  ))
}

/** A panel of columns by year for each figure. */
export const YearPanels = (props: Props) =>
  figuresNamed(props).map((figure) => (
    <FigurePanel key={figure.name} figure={figure}>
      <YearColumns figure={figure} />
    </FigurePanel>
  ))
