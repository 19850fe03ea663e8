import { yearName } from '#domain/vocabulary/programme-year.ts'
import { spendingIn, sumFunding } from '#domain/api/funding-sums.ts'
import { seriesOf } from '#domain/api/indicator-series.ts'
import type { Figure } from '#domain/api/list-figures.ts'
import type { PublicFigure, Share } from '#domain/api/public-page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { funding } from '#domain/entities/funding.ts'
import { performance } from '#domain/entities/performance.ts'
import { project } from '#domain/entities/project.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { wordOfFigure } from '#domain/vocabulary/indicators.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Database } from '#server/platform/db/database.ts'
import { indicatorsOf, type Programme } from '#server/platform/programme.ts'
import { readFigures } from '#server/core/records/figures.ts'
import { readFigureQuery } from '#server/core/records/list-query.ts'
import { publicPageTexts } from '../english.ts'

const { figures: texts } = publicPageTexts

/** Whose figures are shown. */
export interface FiguresOf {
  readonly db: Database
  readonly programme: Programme
  readonly incubatorId: string
  readonly shortType: string
}

const counted = (label: string, count: number): PublicFigure => ({ label, figure: formatNumber(count) })

const read = (
  { db, programme, incubatorId }: FiguresOf,
  entity: Entity,
  query: Record<string, string> = {},
) =>
  readFigures(
    db,
    VISITOR,
    entity,
    readFigureQuery(entity, query, programme.regions, { incubator_id: incubatorId }),
  )
const recordsOf = (figures: readonly Figure[], field: string, value: string | number): number =>
  figures.filter((figure) => figure[field] === value).reduce((sum, { records }) => sum + records, 0)

/** The latest figure of each indicator, the one before, and those of all years (performance.md, Performance cards). */
async function ofPerformance(of: FiguresOf): Promise<PublicFigure[]> {
  const { data } = await read(of, performance)
  const records = data.map((figure) => ({ version: 0, createdAt: figure.updatedAt, ...figure, pending: [] }))
  return seriesOf(indicatorsOf(of.programme), of.shortType, records).map(({ indicator, figures }) => {
    const [latest, before] = figures.toReversed()
    const wordOf = (count: number) => wordOfFigure(indicator.unit, count)
    return {
      label: indicator.label,
      figure: latest ? wordOf(latest.count) : '–',
      line: [
        latest ? texts.inYear(yearName(latest.year)) : texts.none,
        ...(before ? [texts.ofYear({ figure: wordOf(before.count), year: yearName(before.year) })] : []),
      ].join(' · '),
      trend: figures.map(({ year, count }) => ({ year: yearName(year), count, word: wordOf(count) })),
    }
  })
}

/** What an incubator was given and spent, and the years that it has items of (funding.md, Funding panel). */
export interface FundingFigures {
  readonly figures: readonly PublicFigure[]
  readonly spending: readonly Share[]
  /** Newest first, each with the number of its items. */
  readonly years: readonly { readonly year: string; readonly items: number }[]
  readonly items: number
}

/** The sum of each type, of one year or, without one, of all; spending leaves out what only sums up. */
export async function readFunding(of: FiguresOf, year: string): Promise<FundingFigures> {
  const { data, total } = await read(of, funding)
  const sums = sumFunding(data, year === '' ? null : Number(year))
  const years = data.map((figure) => figure['year']).filter((one) => typeof one === 'number')
  return {
    figures: sums.map(({ label, items, amount }) => ({
      label,
      figure: items === 0 ? '–' : shortenRupees(amount),
      ...(items === 0 ? { line: texts.noItems } : {}),
    })),
    spending: spendingIn(sums),
    years: [...new Set(years)]
      .toSorted((a, b) => b - a)
      .map((one) => ({ year: String(one), items: recordsOf(data, 'year', one) })),
    items: total,
  }
}

/** (dashboards-and-figures.md, Counts of startups by status) */
async function ofStartups(of: FiguresOf): Promise<PublicFigure[]> {
  const { data, total } = await read(of, startup)
  const [graduated, gone] = [recordsOf(data, 'status', 'graduated'), recordsOf(data, 'status', 'droppedout')]
  return [
    counted(texts.startups.total, total),
    counted(texts.startups.active, total - graduated - gone),
    counted(texts.startups.graduated, graduated),
    counted(texts.startups.gone, gone),
  ]
}

/** (projects.md, Project overview cards) */
async function ofProjects(of: FiguresOf): Promise<PublicFigure[]> {
  const [projects, startups] = await Promise.all([read(of, project), read(of, startup)])
  return [
    counted(texts.projects.total, projects.total),
    counted(texts.projects.active, recordsOf(projects.data, 'stage', 'Active')),
    counted(texts.projects.startups, startups.total),
  ]
}

/** (events.md, Event figures) */
async function ofEvents(of: FiguresOf): Promise<PublicFigure[]> {
  const { data, total } = await read(of, event)
  return [
    counted(texts.events.total, total),
    ...EVENT_TYPES.map((type) => counted(type, recordsOf(data, 'type', type))),
  ]
}

/** The figures above the list of a tab. */
export async function readTabFigures(
  of: FiguresOf,
  tab: string,
  part: string,
): Promise<readonly PublicFigure[]> {
  if (tab === 'performance') return ofPerformance(of)
  if (tab === 'events') return ofEvents(of)
  if (part === 'projects') return ofProjects(of)
  return tab === 'startups' || tab === 'projects' ? ofStartups(of) : []
}
