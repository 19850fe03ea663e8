import { Badge } from '@mantine/core'
import type { IncubatorInsights } from '#domain/api/insights.ts'
import { BAND_WORDS, wordOfAttainment, type Band } from '#domain/vocabulary/attainment.ts'
import { Change } from './change.tsx'
import { agoOf } from './days-ago.ts'
import { verdictOf } from './headline.ts'
import { changeOf } from './ranking-table.tsx'
import { Sparkline } from './sparkline.tsx'
import classes from './verdict.module.css'

const COLORS: Readonly<Record<Band, string>> = {
  'on-track': 'green',
  'slightly-behind': 'orange',
  behind: 'red',
  'no-targets': 'gray',
}

type Insights = Pick<IncubatorInsights, 'scoreboard' | 'standings' | 'trend' | 'as_of'>

/** Where an incubator stands, in a line (dashboards-and-figures.md, Overview). Nothing without deliverables. */
export const Verdict = ({ insights }: { insights: Insights }) => {
  const { scoreboard, standings, trend, as_of: asOf } = insights
  const [one] = scoreboard.rows
  if (one === undefined) return null
  const [standing] = standings
  const last = trend.at(-1)
  const points = trend.flatMap(({ quarter, attainment }) =>
    attainment === null ? [] : [{ at: quarter, value: attainment }],
  )
  const { attainment, band } = one
  return (
    <section className={classes.root} aria-label="Attainment">
      <span className={classes.figure}>{attainment === null ? '–' : wordOfAttainment(attainment)}</span>
      <div>
        <p className={classes.line}>
          <Badge color={COLORS[band]}>{BAND_WORDS[band]}</Badge>{' '}
          {last !== undefined && (
            <>
              <Change points={changeOf({ ...one, standing })} /> since {last.quarter}
            </>
          )}
          {band === 'behind' && standing?.behind_since && <> · behind since {standing.behind_since}</>}
          {standing && <> · last update {agoOf(standing.last_update, asOf)}</>}
        </p>
        <p className={classes.words}>
          {`${verdictOf(one)}. ${Math.floor(scoreboard.part * 100)} % of ${scoreboard.year_name} is over.`.replaceAll(
            ' %',
            '\u00a0%',
          )}
        </p>
      </div>
      {attainment !== null && (
        <Sparkline points={[...points, { at: 'today', value: attainment }]} wordOf={wordOfAttainment} />
      )}
    </section>
  )
}
