/** Shows the activity log and the profile activities. Only `server/core/submit` and the sign-in write them. */
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as api from '#domain/api/activity.ts'
import type { Page } from '#domain/api/page.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { formatProfile } from '#domain/messages/format-message.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { profileActivityTable } from '#server/platform/db/tables/changes.ts'
import { mount, mountRefusal } from '#server/platform/http/mount.ts'
import { sendSheet } from '#server/core/records/send-sheet.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { readLogFigures } from './log-figures.ts'
import { daysSql, logSql, reachSql, requirePerson } from './log-sql.ts'
import { eachLogRow, listLog, LOG_COLUMNS } from './read-log.ts'

type ProfileQuery = z.output<typeof api.listProfileActivity.query>
type ProfileRow = typeof profileActivityTable.$inferSelect & { icon: string | null }

const presentProfile = (row: ProfileRow): api.ProfileActivity => ({
  _id: row.id,
  user_id: row.user_id,
  activity_type: row.activity_type,
  statement: formatProfile({ code: row.activity_type, params: { name: row.name } }),
  name: row.name,
  icon: row.icon,
  role_type: row.role_type,
  incubator_id: row.incubator_id,
  createdAt: row.created_at,
})

export async function addActivityRoutes(app: FastifyInstance, { db, settings }: FeatureParts): Promise<void> {
  const zone = settings.programme.time_zone
  const pictures = ENTITIES.filter(({ account }) => account !== undefined).map(
    ({ name, account }) =>
      sql`select r.profile from ${sql.identifier(name)} r where role_type = ${account} and r.id = user_id`,
  )
  const icon = sql`(${sql.join(pictures, sql` union all `)}) as icon`

  async function profilesIn(
    { page, pageSize, ...days }: ProfileQuery,
    within: SQL,
  ): Promise<Page<api.ProfileActivity>> {
    const source = sql`from profile_activity where ${within} and ${daysSql(sql`created_at`, days, zone)}`
    const [{ rows }, { rows: counted }] = await Promise.all([
      db.query<ProfileRow>(
        sql`select *, ${icon} ${source} order by created_at desc, id desc ${pagingSql({ page, pageSize })}`,
      ),
      db.query<{ total: number }>(sql`select count(*) as total ${source}`),
    ])
    return { data: rows.map(presentProfile), total: counted[0]?.total ?? 0, page, pageSize }
  }
  const reason = 'Only the server writes entries.'

  for (const [list, listOfIncubator, add] of [
    [api.listLog, api.listLogOfIncubator, api.addToLog],
    [api.listLogAlias, api.listLogOfIncubatorAlias, api.addToLogAlias],
  ] as const) {
    mount(app, list, ({ actor, query }) => {
      reachSql(actor)
      const { page, pageSize, ...filters } = query()
      return listLog(db, logSql(actor, filters, zone), { page, pageSize }, zone)
    })
    mount(app, listOfIncubator, ({ actor, params, query }) => {
      reachSql(actor, params.id)
      const { page, pageSize, ...filters } = query()
      return listLog(db, logSql(actor, filters, zone, params.id), { page, pageSize }, zone)
    })
    mountRefusal(app, add, reason)
  }
  mount(app, api.readLogFigures, ({ actor, query }) => {
    reachSql(actor)
    const filters = query()
    return readLogFigures(db, logSql(actor, filters, zone), filters.person)
  })
  mount(app, api.exportLog, ({ actor, query, reply }) => {
    reachSql(actor)
    const { format = 'csv', ...filters } = query()
    const rows = eachLogRow(db, logSql(actor, filters, zone), zone)
    return sendSheet(reply, format, `activities-${dayIn(zone, new Date())}`, LOG_COLUMNS, rows)
  })
  mount(app, api.listProfileActivity, ({ actor, query }) => {
    const within = reachSql(actor)
    return profilesIn(query(), within)
  })
  mount(app, api.listProfileActivityOfIncubator, ({ actor, params, query }) => {
    const within = reachSql(actor, params.id)
    return profilesIn(query(), within)
  })
  mount(
    app,
    api.listProfileActivityOfPerson,
    async ({ request: { session }, actor, params: { id }, query }) => {
      const own = [session?.uid, session?.user_id].includes(id.toLowerCase())
      if (!own) await requirePerson(db, actor, id)
      return profilesIn(query(), sql`${own ? sql`true` : reachSql(actor)} and user_id = ${id}`)
    },
  )
  mountRefusal(app, api.addProfileActivity, reason)
}
