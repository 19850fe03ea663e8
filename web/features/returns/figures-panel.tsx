import { IconChartBar } from '@tabler/icons-react'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { periodInWords, shortPeriod } from '#domain/vocabulary/period-in-words.ts'
import { BarList } from '#web/features/insights/bar-list.tsx'
import { PeriodLine } from '#web/features/insights/period-line.tsx'
import { readsAll } from '#domain/permissions/reading.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { figuresTexts as texts } from './english/figures.ts'
import { figureFor, measureOf, medianOf, type ReturnFigure } from './figure-measure.ts'
import { showFigure } from './show-answer.ts'
import { useFigures, type FiguresQuery } from './use-figures.ts'
import classes from './figures-panel.module.css'

/** How many bars are shown at first. */
const BARS_SHOWN = 12

const ChartMenu = lazyPart(async () => (await import('#web/features/insights/chart-menu.tsx')).ChartMenu)

interface Props {
  question: Question
  query: FiguresQuery
  /** The title of the form, and whom it is for. */
  form: { readonly title: string; readonly askedOf: unknown }
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

/** Whether the figures are the reader's own, which stand beside the median of all. */
const useOwn = (): boolean => !readsAll(useActor())

/** The names of the reader's own figures and of the median, where both are shown. */
function namesOf({ form: { askedOf } }: Props) {
  const of = askedOf === 'startups' ? 'startups' : 'incubators'
  return { own: texts.own[of], other: texts.medianOfAll[of] }
}

/** One period has no course, which a line of one point would be: it is a bar, beside that of the median. */
function barsOfOne(one: Group, props: Props, isOwn: boolean) {
  const { own, other } = namesOf(props)
  const figures = isOwn
    ? [
        { label: `${one.name}: ${own}`, value: one.value },
        { label: `${one.name}: ${other}`, value: one.median },
      ]
    : [{ label: one.name, value: one.value }]
  return figures.flatMap(({ label, value }) =>
    value === null ? [] : [{ key: label, label, value, text: showFigure(props.question, value) }],
  )
}

/** What the chart shows, and its picture. */
function chartOf(props: Props, groups: readonly Group[], isOwn: boolean) {
  const { question, query } = props
  const wordOf = (value: number): string => showFigure(question, value)
  if (query.by !== 'period')
    return {
      bars: groups.flatMap(({ key, name, value }) =>
        value === null ? [] : [{ key, label: name, value, text: wordOf(value) }],
      ),
    }
  const [only, ...others] = groups
  if (only !== undefined && others.length === 0) return { bars: barsOfOne(only, props, isOwn) }
  const points = groups.map(({ key, name, value, median }) => ({
    at: name,
    short: shortPeriod(key),
    value,
    ...(isOwn ? { other: median } : {}),
  }))
  return { line: { points, wordOf, names: isOwn ? namesOf(props) : undefined } }
}

const Chart = ({ question, query, chart }: Props & { chart: ReturnType<typeof chartOf> }) =>
  chart.line === undefined ? (
    <BarList key={`${query.by} ${query.code}`} bars={chart.bars} most={BARS_SHOWN} />
  ) : (
    <PeriodLine label={question.label} {...chart.line} />
  )

const Table = (props: Props & { groups: readonly Group[] }) => {
  const { question, query, groups } = props
  const isOwn = useOwn()
  const names = namesOf(props)
  // One figure of one owner is its own median, and the reader is the only one of its kind.
  const isOfOwners = query.by === 'incubator' && props.form.askedOf !== 'startups'
  const isOfOne = isOwn && props.form.askedOf !== 'startups'
  const show = (value: number | null): string => (value === null ? '–' : showFigure(question, value))
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={`${question.label}, ${texts.groups[query.by]}`}>
        <thead>
          <tr>
            <th scope="col">{texts.keys[query.by]}</th>
            <th scope="col">{isOwn ? names.own : texts.measures[measureOf(question)]}</th>
            {!isOfOwners && <th scope="col">{isOwn ? names.other : texts.median}</th>}
            {!isOfOne && <th scope="col">{texts.reported}</th>}
          </tr>
        </thead>
        <tbody>
          {isOfOwners && (
            <tr>
              <th scope="row">{names.other}</th>
              <td className={classes.main}>{show(medianOf(groups.map(({ value }) => value)))}</td>
              <td className={classes.quiet}>
                {texts.of(groups.filter(({ value }) => value !== null).length, groups.length)}
              </td>
            </tr>
          )}
          {groups.map(({ key, name, value, median, reported, asked }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={classes.main}>{show(value)}</td>
              {!isOfOwners && <td>{show(median)}</td>}
              {!isOfOne && <td className={classes.quiet}>{texts.of(reported, asked)}</td>}
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
  const isOwn = useOwn()
  const answer = useFigures(query)
  // Nobody was asked yet.
  if (answer.error?.status === 404) return <Nothing query={query} />
  return (
    <PageAnswer answer={answer} failure={texts.notLoaded}>
      {({ data }) => {
        const groups = groupsOf(data, props)
        if (groups.every(({ value }) => value === null)) return <Nothing query={query} />
        const chart = chartOf(props, groups, isOwn)
        const explained = isOwn
          ? texts.ownExplained
          : `${texts.explained[measureOf(question)]} ${texts.notZero}`
        const about = `${props.form.title}. ${texts.groups[query.by]}.`
        return (
          <div className={classes.root}>
            <Panel
              title={question.label}
              actions={
                <ChartMenu
                  saved={{ file: `figures-${query.code}`, title: question.label, about, ...chart }}
                />
              }
            >
              <Chart {...props} chart={chart} />
              <p className={classes.explained}>{explained}</p>
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
