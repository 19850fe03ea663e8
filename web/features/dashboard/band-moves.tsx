import { Badge } from '@mantine/core'
import type { PortalInsights } from '#domain/api/insights.ts'
import { bandOf, BAND_WORDS, BANDS, type Band } from '#domain/vocabulary/attainment.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import quiet from '#web/platform/ui/quiet-link.module.css'
import classes from './portal-dashboard.module.css'

const COLORS: Readonly<Record<Band, string>> = {
  'on-track': 'green',
  'slightly-behind': 'orange',
  behind: 'red',
  'no-targets': 'gray',
}

interface Move {
  readonly id: string
  readonly name: string
  readonly from: Band
  readonly to: Band
}

/** The incubators in another band than at the end of the last quarter of this year; who fell comes first. */
export function movesOf({ scoreboard, standings }: Pick<PortalInsights, 'scoreboard' | 'standings'>): Move[] {
  const before = new Map(standings.map((one) => [one.incubator_id, one.before]))
  const fallOf = ({ from, to }: Move): number => BANDS.indexOf(to) - BANDS.indexOf(from)
  return scoreboard.rows
    .flatMap(({ incubator_id: id, name, band }) => {
      const was = before.get(id) ?? null
      return was === null || band === 'no-targets' || bandOf(was) === band
        ? []
        : [{ id, name, from: bandOf(was), to: band }]
    })
    .toSorted((a, b) => fallOf(b) - fallOf(a))
}

const titleOf = (moves: readonly Move[], since: string): string => {
  const up = moves.filter(({ from, to }) => BANDS.indexOf(to) < BANDS.indexOf(from)).length
  const down = moves.length - up
  return moves.length === 0
    ? `No incubator changed its band since ${since}`
    : `Since ${since}, ${up} moved up and ${down} moved down`
}

/** Which incubators are in another band than at the end of the last quarter. */
export const BandMoves = ({ data }: { data: PortalInsights }) => {
  const last = data.trend.at(-1)
  if (last === undefined || last.year !== data.scoreboard.year) return null
  const moves = movesOf(data)
  return (
    <Panel title={titleOf(moves, last.quarter)}>
      <ul className={classes.names}>
        {moves.map(({ id, name, from, to }) => (
          <li key={id} className={classes.move}>
            <AppLink href={`/incubator/${id}?tab=overview`} className={quiet.link}>
              {name}
            </AppLink>
            <span className={classes.bands}>
              <Badge color={COLORS[from]}>{BAND_WORDS[from]}</Badge> <span aria-label="now">→</span>{' '}
              <Badge color={COLORS[to]}>{BAND_WORDS[to]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
