/** The ranking and the comparison of incubators as tables (dashboards-and-figures.md, Exports of the dashboard). */
import type { exportPortalInsights, PortalInsights, Score } from '#domain/api/insights.ts'
import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import { formatDeliverable } from '#domain/entities/proofs.ts'
import { BAND_WORDS, namesOfScores } from '#domain/vocabulary/attainment.ts'
import { dayIn, formatDate } from '#domain/vocabulary/dates.ts'
import type { CellKind, Table, TableCell, TableColumn } from '#domain/vocabulary/tables.ts'
import { yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import type { z } from 'zod'
import type { Queryable } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { tableOfFigure } from './export-figure.ts'
import type { Reader } from './figure.ts'
import { readPortal } from './portal.ts'
import { readParts } from './read-parts.ts'
import { scoredIncubatorsSql, scoreboardPart } from './scoreboard.ts'
import { pastPart } from './past.ts'

type Query = Omit<z.output<typeof exportPortalInsights.query>, 'format'>

const column = (header: string, kind: CellKind = 'words'): TableColumn => ({ header, kind })

const aboutOf = ({ type, region }: Query, year: string, today: string): string =>
  [
    year,
    ...(type === undefined ? [] : [`Type: ${type}`]),
    ...(region === undefined ? [] : [`Region: ${region}`]),
    formatDate(today),
  ].join(' · ')

/** What was achieved of what is due; nothing where nothing is due. */
const shareOf = ({ target, due, achieved }: Score): number | null =>
  target > 0 && due > 0 ? achieved / due : null

/** The lowest share, where an incubator has a deliverable of this name twice. */
function lowestOf(scores: readonly Score[], name: string): number | null {
  const shares = scores.filter((score) => score.program_name === name).map(shareOf)
  const known = shares.filter((share) => share !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** All incubators with deliverables of the year, who is furthest behind first, with a column for each deliverable. */
async function readRanking(db: Queryable, reader: Reader, query: Query): Promise<Table> {
  const today = dayIn(reader.timeZone, new Date())
  const year = query.year ?? yearAt(yearKind(), today)
  const { scoreboard, past } = await readParts(db, {
    scoreboard: scoreboardPart(reader, { ...query, year, isWhole: true }),
    past: pastPart({ year, today, where: scoredIncubatorsSql(reader, query) }),
  })
  const standingOf = new Map(past.standings.map((one) => [one.incubator_id, one]))
  const names = namesOfScores(scoreboard.rows)
  if (query.part === 'heat-map')
    return {
      title: `Achieved of what is due, by deliverable, ${scoreboard.year_name}`,
      about: aboutOf(query, scoreboard.year_name, today),
      columns: [column('Incubator'), column('Type'), ...names.map((name) => column(name, 'percent'))],
      rows: scoreboard.rows.map((row): TableCell[] => [
        row.name,
        row.incubator_type,
        ...names.map((name) => lowestOf(row.scores, name)),
      ]),
    }
  return {
    title: `Ranking of incubators, ${scoreboard.year_name}`,
    about: aboutOf(query, scoreboard.year_name, today),
    columns: [
      column('Incubator'),
      column('Type'),
      column('Region'),
      column('Status'),
      column('Attainment', 'percent'),
      column('At the end of the last quarter', 'percent'),
      column('Behind since'),
      column('Last update', 'day'),
      ...names.map((name) => column(`${name}, of what is due`, 'percent')),
    ],
    rows: scoreboard.rows.map((row): TableCell[] => {
      const standing = standingOf.get(row.incubator_id)
      const before = standing?.before ?? null
      return [
        row.name,
        row.incubator_type,
        row.location,
        BAND_WORDS[row.band],
        row.attainment === null ? null : row.attainment / 100,
        before === null ? null : before / 100,
        row.band === 'behind' ? (standing?.behind_since ?? null) : null,
        standing?.last_update ? dayIn(reader.timeZone, new Date(standing.last_update)) : null,
        ...names.map((name) => lowestOf(row.scores, name)),
      ]
    }),
  }
}

type Compared = PortalInsights['compared'][number]

const scoresInWords = ({ scores }: Compared, name: string): string =>
  scores
    .filter((score) => score.program_name === name)
    .map(
      (score) =>
        `${formatDeliverable(score, score.achieved)} of ${formatDeliverable(score, score.target)}, ${score.word}`,
    )
    .join('; ') || 'Not promised'

const KINDS: Readonly<Record<string, CellKind>> = { rupees: 'rupees', minutes: 'minutes' }

/** The incubators side by side: a row for each deliverable, then one for each figure. */
async function readComparison(db: Queryable, reader: Reader, query: Query): Promise<Table> {
  const { compared, scoreboard } = await readPortal(db, reader, query)
  const names = [...new Set(compared.flatMap(({ scores }) => scores.map((score) => score.program_name)))]
  const lines = new Map(
    compared.flatMap(({ figures }) =>
      figures.flatMap(({ name, rows }) =>
        rows.map(({ keys, labels }) => [
          `${name} ${keys.join(' ')}`,
          { name, keys: keys.join(' '), label: [FIGURE_WORDS[name].label, ...labels].join(': ') },
        ]),
      ),
    ),
  )
  return {
    title: `Comparison of ${compared.map(({ name }) => name).join(', ')}`,
    about: aboutOf({}, scoreboard.year_name, scoreboard.on),
    columns: [column('Figure'), ...compared.map(({ name }) => column(name))],
    rows: [
      ...names.map((name): TableCell[] => [name, ...compared.map((one) => scoresInWords(one, name))]),
      ...[...lines.values()].map(({ name, keys, label }): TableCell[] => [
        label,
        ...compared.map(({ figures }): TableCell => {
          const rows = figures.find((figure) => figure.name === name)?.rows ?? []
          const value = rows.find((row) => row.keys.join(' ') === keys)?.value ?? 0
          return { kind: KINDS[FIGURE_WORDS[name].unit ?? ''] ?? 'decimal', value }
        }),
      ]),
    ],
  }
}

/** 403 for all but the portal; 404 for an incubator that does not exist. */
export async function readPortalTable(db: Queryable, reader: Reader, query: Query): Promise<Table> {
  if (!readsAll(reader.actor))
    throw new Refusal('forbidden', "The portal's dashboard is for the portal team.")
  if (query.figure !== undefined) {
    const { figures, scoreboard } = await readPortal(db, reader, query)
    return tableOfFigure(figures, query.figure, aboutOf(query, scoreboard.year_name, scoreboard.on))
  }
  return query.compare === undefined ? readRanking(db, reader, query) : readComparison(db, reader, query)
}
