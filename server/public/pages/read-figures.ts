import { seriesOf } from '#domain/api/indicator-series.ts'
import type { Figure } from '#domain/api/list-figures.ts'
import type { PublicFigure } from '#domain/api/public-page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { funding, FUNDING_ITEM_TYPES } from '#domain/entities/funding.ts'
import { performance } from '#domain/entities/performance.ts'
import { project } from '#domain/entities/project.ts'
import { startup } from '#domain/entities/startup.ts'
import { labelOf } from '#domain/kinds/options.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { wordOfFigure } from '#domain/vocabulary/indicators.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'
import type { Database } from '#server/db/open.ts'
import { indicatorsOf, type Programme } from '#server/programme.ts'
import { readFigures } from '#server/records/figures.ts'
import { readFigureQuery } from '#server/records/list-query.ts'

/** Whose figures are shown. */
export interface FiguresOf {
  readonly db: Database
  readonly programme: Programme
  readonly incubatorId: string
  readonly shortType: string
}

const grouped = new Intl.NumberFormat('en-IN')
const counted = (label: string, count: number): PublicFigure => ({ label, figure: grouped.format(count) })

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
const recordsOf = (figures: readonly Figure[], field: string, value: string): number =>
  figures.filter((figure) => figure[field] === value).reduce((sum, { records }) => sum + records, 0)

/** The latest figure of each indicator, and the one before (performance.md, Performance cards). */
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
        latest ? `in ${latest.year}` : 'No figure yet',
        ...(before ? [`${wordOf(before.count)} in ${before.year}`] : []),
      ].join(' · '),
    }
  })
}

/** The sum of each type, of one year or of all (funding.md, Funding panel). */
async function ofFunding(of: FiguresOf, year: string): Promise<PublicFigure[]> {
  const { data } = await read(of, funding, year === '' ? {} : { year })
  const types = new Set([
    ...FUNDING_ITEM_TYPES.map(({ value }) => value as string),
    ...data.map(({ type }) => String(type)),
  ])
  return [...types].map((type) => {
    const items = data.filter((figure) => figure['type'] === type)
    const amount = items.reduce((sum, figure) => sum + Number(figure['amount'] ?? 0), 0)
    return {
      label: labelOf(funding.fields.type, type),
      figure: items.length === 0 ? '–' : shortenRupees(amount),
      ...(items.length === 0 ? { line: 'No items' } : {}),
    }
  })
}

/** (dashboards-and-figures.md, Counts of startups by status) */
async function ofStartups(of: FiguresOf): Promise<PublicFigure[]> {
  const { data, total } = await read(of, startup)
  const [graduated, gone] = [recordsOf(data, 'status', 'graduated'), recordsOf(data, 'status', 'droppedout')]
  return [
    counted('Total Startups', total),
    counted('Active Startups', total - graduated - gone),
    counted('Graduated Startups', graduated),
    counted('Dropped Out', gone),
  ]
}

/** (projects.md, Project overview cards) */
async function ofProjects(of: FiguresOf): Promise<PublicFigure[]> {
  const [projects, startups] = await Promise.all([read(of, project), read(of, startup)])
  return [
    counted('Total Projects', projects.total),
    counted('Active Projects', recordsOf(projects.data, 'stage', 'Active')),
    counted('Number of Startups', startups.total),
  ]
}

/** (events.md, Event figures) */
async function ofEvents(of: FiguresOf): Promise<PublicFigure[]> {
  const { data, total } = await read(of, event)
  return [
    counted('Total Events', total),
    ...EVENT_TYPES.map((type) => counted(type, recordsOf(data, 'type', type))),
  ]
}

/** The figures above the list of a tab; `year` is the year that the address chooses, or empty. */
export async function readTabFigures(
  of: FiguresOf,
  tab: string,
  part: string,
  year: string,
): Promise<readonly PublicFigure[]> {
  if (tab === 'performance') return ofPerformance(of)
  if (tab === 'funding') return ofFunding(of, year)
  if (tab === 'events') return ofEvents(of)
  if (part === 'projects') return ofProjects(of)
  return tab === 'startups' || tab === 'projects' ? ofStartups(of) : []
}
