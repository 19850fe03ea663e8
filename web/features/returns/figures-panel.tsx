import { IconChartBar } from '@tabler/icons-react'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { periodInWords, shortPeriod } from '#domain/vocabulary/period-in-words.ts'
import { BarList } from '#web/features/insights/bar-list.tsx'
import { PeriodLine } from '#web/features/insights/period-line.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { figuresTexts as texts } from './english/figures.ts'
import { figureFor, measureOf, type ReturnFigure } from './figure-measure.ts'
import { showFigure } from './show-answer.ts'
import { useFigures, type FiguresQuery } from './use-figures.ts'
import classes from './figures-panel.module.css'

/** How many bars are shown at first. */
const BARS_SHOWN = 12

interface Props {
  question: Question
  query: FiguresQuery
}

interface Group extends ReturnFigure {
  readonly name: string
  /** The figure that stands for the group; null where nobody reported. */
  readonly value: number | null
}

/** Periods in their order, other groups by their figure. */
function groupsOf(figures: readonly ReturnFigure[], { question, query }: Props): Group[] {
  const measure = measureOf(question)
  const groups = figures.map((one) => ({
    ...one,
    name: query.by === 'period' ? periodInWords(one.key) : one.label,
    value: figureFor(measure, one),
  }))
  if (query.by === 'period') return groups
  return groups.toSorted(
    (a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || a.name.localeCompare(b.name),
  )
}

const Chart = ({ question, query, groups }: Props & { groups: readonly Group[] }) => {
  const wordOf = (value: number): string => showFigure(question, value)
  if (query.by === 'period')
    return (
      <PeriodLine
        label={question.label}
        points={groups.map(({ key, name, value }) => ({ at: name, short: shortPeriod(key), value }))}
        wordOf={wordOf}
      />
    )
  const bars = groups.flatMap(({ key, name, value }) =>
    value === null ? [] : [{ key, label: name, value, text: wordOf(value) }],
  )
  return <BarList key={`${query.by} ${query.code}`} bars={bars} most={BARS_SHOWN} />
}

const Table = ({ question, query, groups }: Props & { groups: readonly Group[] }) => {
  const show = (value: number | null): string => (value === null ? '–' : showFigure(question, value))
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={`${question.label}, ${texts.groups[query.by]}`}>
        <thead>
          <tr>
            <th scope="col">{texts.keys[query.by]}</th>
            <th scope="col">{texts.measures[measureOf(question)]}</th>
            <th scope="col">{texts.median}</th>
            <th scope="col">{texts.reported}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, value, median, reported, asked }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={classes.main}>{show(value)}</td>
              <td>{show(median)}</td>
              <td className={classes.quiet}>{texts.of(reported, asked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Nothing = ({ query: { as_on: day } }: Pick<Props, 'query'>) => (
  <EmptyState icon={IconChartBar} title={day === undefined ? texts.none : texts.noneAsOn(day)}>
    {day === undefined ? texts.noneLead : texts.noneAsOnLead}
  </EmptyState>
)

/** The figures of a question as a chart and as a table: the same numbers as in the file. */
export const FiguresPanel = (props: Props) => {
  const { question, query } = props
  const answer = useFigures(query)
  // Nobody was asked yet.
  if (answer.error?.status === 404) return <Nothing query={query} />
  return (
    <PageAnswer answer={answer} failure={texts.notLoaded}>
      {({ data }) => {
        const groups = groupsOf(data, props)
        if (groups.every(({ value }) => value === null)) return <Nothing query={query} />
        return (
          <div className={classes.root}>
            <Panel title={question.label}>
              <Chart {...props} groups={groups} />
              <p className={classes.explained}>
                {texts.explained[measureOf(question)]} {texts.notZero}
              </p>
            </Panel>
            <Panel title={texts.groups[query.by]}>
              <Table {...props} groups={groups} />
            </Panel>
          </div>
        )
      }}
    </PageAnswer>
  )
}
