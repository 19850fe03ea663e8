/** What a dashboard says of deliverables, in a sentence (dashboards-and-figures.md, Scoreboard). */
import type { Score, Scoreboard, ScoredIncubator } from '#domain/api/insights.ts'
import { attainmentOf, BAND_WORDS, wordOfAttainment } from '#domain/vocabulary/attainment.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

/** At most this many deliverables are named as what holds incubators back. */
const NAMED = 2

const isShort = ({ target, due, achieved }: Score): boolean => target > 0 && due > 0 && achieved < due * 0.7

const enumerate = new Intl.ListFormat('en', { type: 'conjunction' })

/** The deliverables that most of these incubators have less of than 70 % of what is due. */
export function holdingBack(rows: readonly Pick<ScoredIncubator, 'scores'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { scores } of rows)
    for (const name of new Set(scores.filter(isShort).map((score) => score.program_name)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b))
    .slice(0, NAMED)
    .map(([name]) => name)
}

/** The attainment of a deliverable over the incubators that have it; null if nothing is due. */
export const attainmentOfName = (
  rows: readonly Pick<ScoredIncubator, 'scores'>[],
  name: string,
  { part }: Pick<Scoreboard, 'part'>,
): number | null =>
  attainmentOf(
    rows.flatMap(({ scores }) =>
      scores
        .filter((score) => score.program_name === name)
        // What is due is known already, so it stands for the whole target.
        .map(({ due, achieved, weight }) => ({ target: due, plan: null, achieved, weight })),
    ),
    { part: part > 0 ? 1 : 0, quarter: 4, within: 1 },
  )

/** "9 of 46 incubators are behind; Patents filed and Funds raised hold most of them back". */
export function headlineOf({ bands, rows, year_name: year, part }: Scoreboard): string {
  const ranked = bands['on-track'] + bands['slightly-behind'] + bands.behind
  if (ranked === 0 && rows.length === 0) return `No incubator has deliverables of ${year} yet`
  if (ranked === 0) return part > 0 ? 'Nothing is due yet' : `Nothing of ${year} is due yet`
  if (bands.behind === 0 && bands['slightly-behind'] === 0)
    return ranked === 1 ? 'The incubator is on track' : `All ${ranked} incubators are on track`
  const late = bands.behind > 0 ? 'behind' : 'slightly-behind'
  const count = bands[late]
  const behind = `${count} of ${formatQuantity(ranked, 'incubator')} ${count === 1 ? 'is' : 'are'} ${BAND_WORDS[late].toLowerCase()}`
  const names = holdingBack(rows.filter(({ band }) => band === late))
  const most = count === 1 ? 'it' : 'most of them'
  return names.length === 0
    ? behind
    : `${behind}; ${enumerate.format(names)} ${names.length === 1 ? 'holds' : 'hold'} ${most} back`
}

/** "Attainment is 83 %, Slightly behind; Patents filed holds it back". */
export function verdictOf({ band, attainment, scores }: ScoredIncubator): string {
  if (attainment === null) return 'Nothing is due yet'
  const names = holdingBack([{ scores }])
  const back =
    names.length === 0 ? '' : `; ${enumerate.format(names)} ${names.length === 1 ? 'holds' : 'hold'} it back`
  return `${wordOfAttainment(attainment)} of what is due, ${BAND_WORDS[band].toLowerCase()}${back}`
}
