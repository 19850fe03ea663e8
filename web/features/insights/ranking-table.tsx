import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import type { PortalInsights, Score, ScoredIncubator } from '#domain/api/insights.ts'
import { BAND_WORDS, namesOfScores, type Band } from '#domain/vocabulary/attainment.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { useIsPainted } from '#web/platform/ui/later.tsx'
import { Skippable } from '#web/platform/ui/skip-link.tsx'
import { useIsPhone, useIsTight } from '#web/platform/ui/use-screen.ts'
import { TypeBadge } from '#web/platform/ui/type-badge.tsx'
import { AttainmentBar } from './attainment-bar.tsx'
import { Change } from './change.tsx'
import { agoOf } from './days-ago.ts'
import { attainmentOfName } from './headline.ts'
import { HeatCell, HeatFigure, HeatLegend, shareOfScore } from './heat-cell.tsx'
import { useHeldRows } from './use-held-rows.ts'
import classes from './ranking-table.module.css'

/** The most deliverables with a column of their own; the others are counted in the last column. */
const COLUMNS_MAX = 8
/** How many incubators are shown at first: with those, all that are behind stand above the fold. */
const SHOWN = 14
/** How many rows a first screen shows at most; the others are rendered once these are painted. */
const FIRST_ROWS = 8
/** How many cells a narrow screen names in words. */
const WORST = 3

type Standing = PortalInsights['standings'][number]
export type Ranked = ScoredIncubator & { readonly standing: Standing | undefined }

const RANGES: Readonly<Record<Band, string>> = {
  'on-track': '90 % and more',
  'slightly-behind': '70 to 89 %',
  behind: 'under 70 %',
  'no-targets': 'nothing is due',
}

/** The points of attainment since the end of the last quarter; null if it is not known. */
export const changeOf = ({ attainment, standing }: Ranked): number | null =>
  attainment === null || standing === undefined || standing.before === null
    ? null
    : Math.floor(attainment) - Math.floor(standing.before)

const ORDERS = {
  name: { label: 'Incubator', compare: (a: Ranked, b: Ranked) => a.name.localeCompare(b.name) },
  attainment: {
    label: 'Attainment',
    compare: (a: Ranked, b: Ranked) => (a.attainment ?? Infinity) - (b.attainment ?? Infinity),
  },
  change: { label: 'Since', compare: (a: Ranked, b: Ranked) => (changeOf(a) ?? 0) - (changeOf(b) ?? 0) },
  update: {
    label: 'Last update',
    compare: (a: Ranked, b: Ranked) =>
      (a.standing?.last_update ?? '').localeCompare(b.standing?.last_update ?? ''),
  },
} as const
type Order = keyof typeof ORDERS

/** Nothing for an incubator that was behind at the last snapshot and has caught up. */
const behindSince = ({ band, standing }: Ranked): string =>
  (band === 'behind' && standing?.behind_since) || ''

const idOf = ({ incubator_id: id }: ScoredIncubator): string => id

/** The deliverables that are furthest behind, in words, where there is no room for cells. */
const worstOf = ({ scores }: ScoredIncubator): string =>
  scores
    .flatMap((score) => {
      const share = shareOfScore(score)
      return share === null || share >= 100 ? [] : [{ name: score.program_name, share }]
    })
    .toSorted((a, b) => a.share - b.share)
    .slice(0, WORST)
    .map(({ name, share }) => `${name} ${share}\u00a0%`)
    .join(', ')

/** A cell of the row of all incubators that has nothing to say. */
const Blank = ({ className }: { className?: string | undefined }) => (
  <td className={className}>
    <span aria-hidden>{'\u00a0'}</span>
  </td>
)

interface Props {
  insights: Pick<PortalInsights, 'scoreboard' | 'standings' | 'trend' | 'as_of'>
  /** Opens the records behind a deliverable. */
  onOpen: (incubator: ScoredIncubator, score: Score) => void
  /** Before the name of an incubator. */
  renderBefore?: (incubator: ScoredIncubator) => ReactNode
  /** A last column: its title, and what may be done about an incubator. */
  last?: { readonly title: string; readonly render: (incubator: ScoredIncubator) => ReactNode } | undefined
}

/** Who is behind, with what and since when, who is furthest behind first (dashboards-and-figures.md, Scoreboard). */
export const RankingTable = ({ insights, onOpen, renderBefore, last }: Props) => {
  const { scoreboard, standings, trend, as_of: asOf } = insights
  const ranked = useMemo(() => {
    const of = new Map(standings.map((one) => [one.incubator_id, one]))
    return scoreboard.rows.map((row): Ranked => ({ ...row, standing: of.get(row.incubator_id) }))
  }, [scoreboard, standings])
  const [order, setOrder] = useState<{ by: Order; isDown: boolean }>({ by: 'attainment', isDown: false })
  const [isWhole, setWhole] = useState(false)
  const isPainted = useIsPainted()
  const sorted = useMemo(() => {
    const up = ranked.toSorted((a, b) => ORDERS[order.by].compare(a, b) || a.name.localeCompare(b.name))
    return order.isDown ? up.toReversed() : up
  }, [ranked, order])
  const { root, rows } = useHeldRows(sorted, idOf, `${scoreboard.year} ${order.by} ${order.isDown}`)
  const isPhone = useIsPhone()
  const hasCells = !useIsTight()
  const all = hasCells ? namesOfScores(rows) : []
  const columns = all.slice(0, COLUMNS_MAX)
  const hasOthers = all.length > columns.length
  const inSight = rows.slice(0, isPainted ? (isWhole ? rows.length : SHOWN) : FIRST_ROWS)
  const since = trend.at(-1)?.quarter.split(' ')[0]
  const isGrouped = order.by === 'attainment'
  const width =
    columns.length +
    (hasOthers ? 1 : 0) +
    2 +
    (isPhone ? 0 : 2) +
    (hasCells ? 1 : 0) +
    (last && !isPhone ? 1 : 0)
  const sizeOf = (band: Band): number => rows.filter((row) => row.band === band).length
  const head = (by: Order, label: string = ORDERS[by].label) => {
    const isBy = order.by === by
    return (
      <th
        scope="col"
        className={classes[by]}
        aria-sort={isBy ? (order.isDown ? 'descending' : 'ascending') : undefined}
      >
        <UnstyledButton
          className={classes.sort}
          onClick={() => setOrder({ by, isDown: isBy ? !order.isDown : false })}
        >
          {label}
          {isBy &&
            (order.isDown ? <IconArrowDown size={12} aria-hidden /> : <IconArrowUp size={12} aria-hidden />)}
        </UnstyledButton>
      </th>
    )
  }
  return (
    <Skippable id="ranking-end" name="the ranking">
      <div ref={root} className={classes.scroll}>
        <table
          className={classes.root}
          style={{ '--columns': columns.length + (hasOthers ? 1 : 0) } as CSSProperties}
          aria-label={`Ranking of ${scoreboard.year_name}`}
        >
          <thead>
            <tr>
              {head('name')}
              {head('attainment')}
              {!isPhone && head('change', since === undefined ? 'Change' : `Since ${since}`)}
              {columns.map((name) => (
                <th key={name} scope="col" className={classes.deliverable} title={name}>
                  <span>
                    {name.split(' ').map((word, at) => (
                      <Fragment key={at}>
                        {at > 0 && ' '}
                        <span className={classes.word}>{word}</span>
                      </Fragment>
                    ))}
                  </span>
                </th>
              ))}
              {hasOthers && (
                <th scope="col" className={classes.deliverable}>
                  Others
                </th>
              )}
              {hasCells && (
                <th scope="col" className={classes.since}>
                  Behind since
                </th>
              )}
              {!isPhone && head('update')}
              {last && !isPhone && (
                <th scope="col" className={classes.last}>
                  {last.title}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.length > 1 && (
              <tr className={classes.total}>
                <th scope="row">All incubators</th>
                <td>
                  <AttainmentBar attainment={scoreboard.attainment} />
                </td>
                {!isPhone && <Blank />}
                {columns.map((name) => {
                  const share = attainmentOfName(rows, name, scoreboard)
                  return (
                    <td key={name} className={classes.deliverable}>
                      <HeatFigure share={share === null ? null : Math.floor(share)} />
                    </td>
                  )
                })}
                {hasOthers && <Blank className={classes.deliverable} />}
                {hasCells && <Blank className={classes.since} />}
                {!isPhone && <Blank className={classes.update} />}
                {last && !isPhone && <Blank className={classes.last} />}
              </tr>
            )}
            {inSight.map((one, at) => (
              <Fragment key={one.incubator_id}>
                {isGrouped && one.band !== inSight[at - 1]?.band && (
                  <tr className={classes.band}>
                    <th scope="rowgroup" colSpan={width} data-band={one.band}>
                      {BAND_WORDS[one.band]} · {sizeOf(one.band)}{' '}
                      <span className={classes.range}>{RANGES[one.band]}</span>
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row">
                    <span className={classes.incubator}>
                      {renderBefore?.(one)}
                      <span className={classes.named}>
                        <AppLink href={`/incubator/${one.incubator_id}?tab=overview`} title={one.name}>
                          {one.name}
                        </AppLink>{' '}
                        <TypeBadge type={one.incubator_type} />
                      </span>
                    </span>
                    {!hasCells && <span className={classes.worst}>{worstOf(one)}</span>}
                  </th>
                  <td>
                    <AttainmentBar attainment={one.attainment} />
                    {last && isPhone && <div className={classes.below}>{last.render(one)}</div>}
                  </td>
                  {!isPhone && (
                    <td className={classes.change}>
                      <Change points={changeOf(one)} />
                    </td>
                  )}
                  {columns.map((name) => (
                    <td key={name} className={classes.deliverable}>
                      {one.scores
                        .filter((score) => score.program_name === name)
                        .map((score) => (
                          <HeatCell
                            key={score._id}
                            of={one.name}
                            score={score}
                            onOpen={(opened) => onOpen(one, opened)}
                          />
                        ))}
                    </td>
                  ))}
                  {hasOthers && (
                    <td className={`${classes.deliverable} ${classes.others}`}>
                      {one.scores.filter((score) => !columns.includes(score.program_name)).length || ''}
                    </td>
                  )}
                  {hasCells && <td className={classes.since}>{behindSince(one)}</td>}
                  {!isPhone && (
                    <td className={classes.update}>{agoOf(one.standing?.last_update ?? null, asOf)}</td>
                  )}
                  {last && !isPhone && <td className={classes.last}>{last.render(one)}</td>}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <span>
          {rows.length > inSight.length && (
            <Button size="compact-sm" variant="subtle" className="no-print" onClick={() => setWhole(true)}>
              Show all {rows.length}
            </Button>
          )}{' '}
          {scoreboard.bands['no-targets'] > 0 && (
            <AppLink href="/incubators?is=no-targets">
              {formatQuantity(scoreboard.bands['no-targets'], 'incubator')} without targets
            </AppLink>
          )}
        </span>
        {hasCells && <HeatLegend />}
      </div>
    </Skippable>
  )
}
