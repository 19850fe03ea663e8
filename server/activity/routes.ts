/** The activity log and the profile activities: read here, written by `run()` and the sign-in alone. */
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  activityEntrySchema,
  profileActivitySchema,
  type ActivityEntry,
  type ProfileActivity,
} from '#domain/api/activity.ts'
import { tellDetails, tellProfile, tellTitle } from '#domain/messages/tell.ts'
import { daySchema, pageOf, pageQuery, type Page } from '#domain/api/page.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import type { Database } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { activityTable, profileActivityTable } from '#server/db/tables/changes.ts'
import { named } from '#server/http/open-api.ts'
import { queryOf, readInput } from '#server/http/read-input.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { isId } from '#server/db/new-id.ts'
import type { Settings } from '#server/settings.ts'

const logQuery = z.strictObject({
  ...pageQuery,
  date: daySchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
})
const logPage = pageOf(named('ActivityEntry', activityEntrySchema))
const profilePage = pageOf(named('ProfileActivity', profileActivitySchema))

type LogRow = typeof activityTable.$inferSelect & { incubator_name: string | null }

const present = (row: LogRow): ActivityEntry => ({
  _id: row.id,
  activityId: row.activity_id,
  incubatorId: row.incubator_id,
  incubator_name: row.incubator_name,
  userId: row.account_id,
  username: row.username,
  designation: row.designation,
  activity: tellTitle(row.message),
  activityDetails: tellDetails(row.message),
  ipv4: row.ipv4,
  activityDate: row.activity_date,
})

const presentProfile = (row: typeof profileActivityTable.$inferSelect): ProfileActivity => ({
  _id: row.id,
  user_id: row.user_id,
  activity_type: row.activity_type,
  statement: tellProfile({ code: row.activity_type, params: { name: row.name } }),
  name: row.name,
  icon: null,
  role_type: row.role_type,
  incubator_id: row.incubator_id,
  createdAt: row.created_at,
})

const and = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql` where ${sql.join([...conditions], sql` and `)}` : sql``

/** The entries within reach, of one incubator where it is named. */
function reach({ actor }: FastifyRequest, incubatorId?: string): SQL[] {
  const { full } = reachOf(actor, 'activity')
  if (full === 'none')
    throw new Refusal('forbidden', 'The log is for the staff of an incubator and the portal team.')
  if (incubatorId === undefined) return full === 'all' ? [] : [sql`incubator_id = ${full.id}`]
  const isTheirs = viewOf(actor, 'activity', { incubatorId: incubatorId.toLowerCase() }) === 'full'
  if (!isTheirs || !isId(incubatorId)) throw notFound('This list')
  return [sql`incubator_id = ${incubatorId}`]
}

export async function addActivityRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  const zone = settings.programme.time_zone
  const startOf = (date: string, days: number) =>
    sql`((${date}::date + ${days}::int)::timestamp at time zone ${zone})`

  async function page<Shown>(
    request: FastifyRequest,
    conditions: readonly SQL[],
    table: { name: string; moment: string; also?: SQL },
    show: (row: never) => Shown,
  ): Promise<Page<Shown>> {
    const { page: at = 1, pageSize, limit, date, from, to } = readInput(logQuery, queryOf(request))
    const size = pageSize ?? limit ?? PAGE_SIZE_DEFAULT
    const moment = sql.identifier(table.moment)
    const first = date ?? from
    const last = date ?? to
    const where = and([
      ...conditions,
      ...(first ? [sql`${moment} >= ${startOf(first, 0)}`] : []),
      ...(last ? [sql`${moment} < ${startOf(last, 1)}`] : []),
    ])
    const source = sql`from ${sql.identifier(table.name)}${where}`
    const [{ rows }, { rows: counted }] = await Promise.all([
      db.query(
        sql`select *${table.also ?? sql``} ${source} order by ${moment} desc, id desc limit ${size} offset ${(at - 1) * size}`,
      ),
      db.query<{ total: number }>(sql`select count(*) as total ${source}`),
    ])
    return {
      data: rows.map((r) => show(r as never)),
      total: counted[0]?.total ?? 0,
      page: at,
      pageSize: size,
    }
  }

  const log = {
    name: 'activity_log',
    moment: 'activity_date',
    also: sql`, (select i.name from incubator i where i.id = activity_log.incubator_id) as incubator_name`,
  }
  const profiles = { name: 'profile_activity', moment: 'created_at' }
  const paramOf = (request: FastifyRequest) => (request.params as { id: string }).id
  const refusePost = () => {
    throw new Refusal('method_not_allowed', 'Entries are written by the server alone.')
  }
  const serverAlone = 'Refused: entries are written by the server alone'
  const open = { validatorCompiler: () => (data: unknown) => ({ value: data }) }

  for (const path of ['/editActivity', '/edit-activity']) {
    const docs = { tags: ['Activity log'], reads: logQuery, answers: { 200: logPage } }
    app.get(path, { schema: { ...docs, summary: 'The activity log, newest first' } }, (r) =>
      page(r, reach(r), log, present),
    )
    app.get(`${path}/incubator/:id`, { schema: { ...docs, summary: "An incubator's activity log" } }, (r) =>
      page(r, reach(r, paramOf(r)), log, present),
    )
    app.post(path, { ...open, schema: { tags: docs.tags, summary: serverAlone } }, refusePost)
  }
  const docs = { tags: ['Profile activity'], reads: logQuery, answers: { 200: profilePage } }
  app.get('/activity', { schema: { ...docs, summary: 'Sign-ins and profiles, newest first' } }, (r) =>
    page(r, reach(r), profiles, presentProfile),
  )
  app.get('/activity/incubator/:id', { schema: { ...docs, summary: "An incubator's" } }, (r) =>
    page(r, reach(r, paramOf(r)), profiles, presentProfile),
  )
  app.get('/activity/:id', { schema: { ...docs, summary: "One person's" } }, (r) => {
    const own = [r.session?.uid, r.session?.user_id].includes(paramOf(r))
    if (!isId(paramOf(r))) throw notFound('This list')
    return page(r, [...(own ? [] : reach(r)), sql`user_id = ${paramOf(r)}`], profiles, presentProfile)
  })
  app.post('/activity', { ...open, schema: { tags: docs.tags, summary: serverAlone } }, refusePost)
}
