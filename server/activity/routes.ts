/** The activity log and the profile activities: read here, written by `run()` and the sign-in alone. */
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as api from '#domain/api/activity.ts'
import { tellDetails, tellProfile, tellTitle } from '#domain/messages/tell.ts'
import type { Page } from '#domain/api/page.ts'
import type { Database } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { activityTable, profileActivityTable } from '#server/db/tables/changes.ts'
import { mount, mountRefusal } from '#server/http/mount.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { isId } from '#server/db/new-id.ts'
import type { Settings } from '#server/settings.ts'

type LogQuery = z.output<typeof api.listLog.query>
type LogRow = typeof activityTable.$inferSelect & { incubator_name: string | null }

const present = (row: LogRow): api.ActivityEntry => ({
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
  batch_id: row.batch_id,
  deleted:
    row.message.code === 'change' && row.message.params.action === 'delete'
      ? row.message.params.entity
      : null,
})

const presentProfile = (row: typeof profileActivityTable.$inferSelect): api.ProfileActivity => ({
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
function reach(actor: Actor, incubatorId?: string): SQL[] {
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
    { page: at, pageSize, date, from, to }: LogQuery,
    conditions: readonly SQL[],
    table: { name: string; moment: string; also?: SQL },
    show: (row: never) => Shown,
  ): Promise<Page<Shown>> {
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
        sql`select *${table.also ?? sql``} ${source} order by ${moment} desc, id desc limit ${pageSize} offset ${(at - 1) * pageSize}`,
      ),
      db.query<{ total: number }>(sql`select count(*) as total ${source}`),
    ])
    return {
      data: rows.map((r) => show(r as never)),
      total: counted[0]?.total ?? 0,
      page: at,
      pageSize,
    }
  }

  const log = {
    name: 'activity_log',
    moment: 'activity_date',
    also: sql`, (select i.name from incubator i where i.id = activity_log.incubator_id) as incubator_name`,
  }
  const profiles = { name: 'profile_activity', moment: 'created_at' }
  const reason = 'Entries are written by the server alone.'

  for (const [list, listOfIncubator, add] of [
    [api.listLog, api.listLogOfIncubator, api.addToLog],
    [api.listLogAgain, api.listLogOfIncubatorAgain, api.addToLogAgain],
  ] as const) {
    mount(app, list, ({ actor, query }) => {
      const within = reach(actor)
      return page(query(), within, log, present)
    })
    mount(app, listOfIncubator, ({ actor, params, query }) => {
      const within = reach(actor, params.id)
      return page(query(), within, log, present)
    })
    mountRefusal(app, add, reason)
  }
  mount(app, api.listProfileActivity, ({ actor, query }) => {
    const within = reach(actor)
    return page(query(), within, profiles, presentProfile)
  })
  mount(app, api.listProfileActivityOfIncubator, ({ actor, params, query }) => {
    const within = reach(actor, params.id)
    return page(query(), within, profiles, presentProfile)
  })
  mount(app, api.listProfileActivityOfPerson, ({ request: { session }, actor, params: { id }, query }) => {
    const own = [session?.uid, session?.user_id].includes(id)
    if (!isId(id)) throw notFound('This list')
    const within = [...(own ? [] : reach(actor)), sql`user_id = ${id}`]
    return page(query(), within, profiles, presentProfile)
  })
  mountRefusal(app, api.addProfileActivity, reason)
}
