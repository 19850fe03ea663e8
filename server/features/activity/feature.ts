import { UPDATE_CODES } from '#domain/codes/update-codes.ts'
import { daysOf, periodAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { beginningOf } from '#server/core/records/condition-sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'
import { addActivityRoutes } from './routes.ts'

/**
 * The condition that an entry `a` of the log says that people of an incubator changed something, or that a request of
 * its was decided. Whether it was one of them is a subquery, which PostgreSQL expects of half of the entries: it
 * then reads the latest first, where a join would read all of them.
 */
const isUpdateOf = (incubatorId: SQL): SQL =>
  sql`a.incubator_id = ${incubatorId} and a.message->>'code' in (${sql.join(
    UPDATE_CODES.map((code) => sql.literal(code)),
    sql`, `,
  )}) and (select p.incubator_id = ${incubatorId} from account p where p.id = a.account_id)`

/** When the people of an incubator last did something, or a request of its was decided; null if never. */
export const lastUpdateSql = (incubatorId: SQL): SQL =>
  sql`select a.activity_date from activity_log a where ${isUpdateOf(incubatorId)}
    order by a.activity_date desc limit 1`

export const activity: Feature = {
  addRoutes: addActivityRoutes,
  conditions: {
    // (dashboards-and-figures.md, Quarters)
    'incubator.not-updated': ({ day, timeZone }) => sql`not exists (
      select 1 from activity_log a where ${isUpdateOf(sql`t.id`)} and a.activity_date >= ${beginningOf(daysOf(yearKind(), periodAt(yearKind(), 'quarter', day)).from, timeZone)}::timestamptz)`,
  },
}
