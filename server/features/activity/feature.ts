import { UPDATE_CODES } from '#domain/codes/update-codes.ts'
import { daysOf, periodAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { beginningOf } from '#server/core/records/condition-sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'
import { addActivityRoutes } from './routes.ts'

const CODES = sql.join(
  UPDATE_CODES.map((code) => sql.literal(code)),
  sql`, `,
)

/**
 * When the people of an incubator last did something, or a request of its was decided; null if never. Whether an entry
 * is one of theirs is a subquery, which PostgreSQL expects of half of them: it then reads the latest first, where a join
 * would read all.
 */
export const lastUpdateSql = (incubatorId: SQL): SQL =>
  sql`select a.activity_date from activity_log a
    where a.incubator_id = ${incubatorId} and a.message->>'code' in (${CODES})
      and (select p.incubator_id = ${incubatorId} from account p where p.id = a.account_id)
    order by a.activity_date desc limit 1`

export const activity: Feature = {
  addRoutes: addActivityRoutes,
  conditions: {
    // (dashboards-and-figures.md, Quarters). Not by "not exists", which would join all entries of the quarter.
    'incubator.not-updated': ({ day, timeZone }) =>
      sql`coalesce((${lastUpdateSql(sql`t.id`)}) < ${beginningOf(daysOf(yearKind(), periodAt(yearKind(), 'quarter', day)).from, timeZone)}::timestamptz, true)`,
  },
}
