import { daysOf, periodAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { beginningOf } from '#server/core/records/condition-sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'
import { addActivityRoutes } from './routes.ts'

/** Entries of the log that say that the incubator's people did something, or that a request was decided. */
const UPDATES = ['change', 'import', 'undo', 'undo-import', 'approve', 'reject']

/** When the people of an incubator last did something, or a request of its was decided; null if never. */
export const lastUpdateSql = (incubatorId: SQL): SQL =>
  sql`select a.activity_date from activity_log a join account p on p.id = a.account_id and p.incubator_id = ${incubatorId}
    where a.incubator_id = ${incubatorId} and a.message->>'code' = any(${sql.param(UPDATES)}::text[])
    order by a.activity_date desc limit 1`

export const activity: Feature = {
  addRoutes: addActivityRoutes,
  conditions: {
    // (dashboards-and-figures.md, Quarters)
    'incubator.not-updated': ({ day, timeZone }) => sql`not exists (
      select 1 from activity_log a join account p on p.id = a.account_id and p.incubator_id = t.id
      where a.incubator_id = t.id and a.activity_date >= ${beginningOf(daysOf(yearKind(), periodAt(yearKind(), 'quarter', day)).from, timeZone)}::timestamptz
        and a.message->>'code' = any(${sql.param(UPDATES)}::text[]))`,
  },
}
