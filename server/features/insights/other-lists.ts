/** Lists that are not those of an entity, and their figures. */
import type { ActivityEntry } from '#domain/api/activity.ts'
import type { FigureList } from '#domain/api/figure-list.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import type { FigureName } from '#domain/api/insight-figures.ts'
import { filtersByIncubator, type IncubatorFilters } from '#domain/entities/incubator-filters.ts'
import { readsAll, viewOf } from '#domain/permissions/reading.ts'
import { entriesSql, presentEntry, type LogRow } from '#server/features/activity/read-log.ts'
import { countUnanswered } from '#server/features/contact/manage-contact-messages.ts'
import { ofIncubatorsSql } from '#server/core/records/related-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { FAILED_MAILS } from '#server/features/mail/failed-mails.ts'
import { partOf, rowsAsListSql, type Part, type Reader } from './figure.ts'

const totalPart = (name: FigureName, count: SQL, list: FigureList): Part<InsightFigure> =>
  partOf(count, (value) => ({
    name,
    rows: value === null ? [] : [{ keys: [], labels: [], value: value as number, list }],
  }))

/** The mails that could not be sent. */
export const mailsPart = totalPart('failed-mails', FAILED_MAILS, { entity: 'mail', filters: {} })

/** The unanswered contact messages to all or to such incubators; without rows for those who may not read them. */
export function messagesPart(
  { actor, regions }: Reader,
  { incubatorId, ...limits }: IncubatorFilters & { readonly incubatorId?: string },
): Part<InsightFigure> {
  const isRead = viewOf(actor, 'contact-message', { incubatorId: incubatorId ?? null }) === 'full'
  // A COE Master's list has only those of the own incubator.
  const owner = incubatorId !== undefined && readsAll(actor) ? { incubator_id: incubatorId } : {}
  const isTheirs =
    incubatorId === undefined
      ? ofIncubatorsSql(sql`m.incubator_id`, limits, regions)
      : sql`m.incubator_id = ${incubatorId}::uuid`
  return totalPart('contact-messages', isRead ? countUnanswered(actor, isTheirs) : sql`null::bigint`, {
    entity: 'contact-message',
    filters: { ...owner, ...filtersByIncubator({ ownerName: 'incubator_id' }, limits), answered: 'false' },
  })
}

/** How many entries of the log a dashboard shows. */
export const ENTRIES_SHOWN = 8

/** The newest of the entries `a` of the log. */
export const activityPart = (where: SQL, zone: string): Part<ActivityEntry[]> =>
  partOf(rowsAsListSql(entriesSql(where, sql`limit ${ENTRIES_SHOWN}`)), (value) =>
    (value as LogRow[]).map((row) =>
      presentEntry({ ...row, activity_date: new Date(row.activity_date).toISOString() }, zone),
    ),
  )
