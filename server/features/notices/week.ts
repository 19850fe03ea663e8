import { sql, type SQL } from '#server/platform/db/sql.ts'

/** Summaries are sent from this hour on Monday, in the programme's time zone. */
const HOUR = 7

/** The Monday of the week whose summaries are due. Until seven on Monday that is the previous week. */
export const WEEK = (zone: string): SQL =>
  sql`date_trunc('week', (now() at time zone ${zone}) - make_interval(hours => ${HOUR}))::date`
