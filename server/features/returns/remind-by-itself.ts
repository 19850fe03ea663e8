/** The reminders that nobody sends by hand (returns.md, Reminders). */
import { dayIn } from '#domain/vocabulary/dates.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import type { DatabaseAccess, Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify, type Notice } from '#server/platform/outbox/notify.ts'
import { DUE_ON, findPlaces, IS_SUBMITTED, isSubmitted, placesSql } from './places.ts'
import { noticeOf } from './remind.ts'

/** Days from the due day. */
const DAYS = [-7, -1, 1, 7] as const
/** After this many days the portal gets the number of those that are missing. */
const LAST = 7
/** Who reminds when no person does. */
const PROGRAMME = 'Programme'

type Tx = Pick<Queryable, 'query'>

interface Missing {
  readonly form_id: string
  readonly period: string
  readonly title: string
  readonly missing: number
  readonly once: string
}

/** Reminds those whose returns are due in a week, tomorrow, since yesterday or since a week, and can still be submitted. */
async function remind(tx: Tx, today: string, timeZone: string, now: Date): Promise<Notice[]> {
  const due = DAYS.map((days) => dayAfter(today, -days))
  const { rows } = await tx.query<{ id: string }>(sql`
    update return_place p set reminded_at = ${now.toISOString()}::timestamptz, reminded_by = ${PROGRAMME}
    from return_period d
    where d.form_id = p.form_id and d.period = p.period
      and ${DUE_ON} = any(${sql.param(due)}::date[])
      and coalesce(p.until, d.closes_on) >= ${today}::date
      and (p.reminded_at is null or (p.reminded_at at time zone ${timeZone})::date < ${today}::date)
      and not exists (select from "return" r where r.id = p.id and r.status in ('submitted', 'accepted'))
      and not exists (select from pending_change c join approval a on a.id = c.approval_id and a.status = 'pending'
        where c.entity = 'return' and c.record_id = p.id)
    returning p.id`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const places = await findPlaces(tx, today, sql`p.id = any(${sql.param(ids)}::uuid[])`)
  return places.filter((place) => !isSubmitted(place)).map((place) => noticeOf(place, null))
}

/**
 * Tells the portal how many incubators are missing, whether or not they were reminded today and can still submit: those of
 * a form that closed earlier, and those that wait for a COE Master, are missing, too.
 */
async function listMissing(tx: Tx, today: string): Promise<Notice[]> {
  const day = dayAfter(today, -LAST)
  // Another server that does the same waits here, and then finds what is listed.
  await tx.query(sql`
    select from return_period d where exists (select from return_place p where p.form_id = d.form_id and p.period = d.period
      and p.startup_id is null and ${DUE_ON} = ${day}::date) order by form_id, period for update`)
  const { rows } = await tx.query<Missing>(sql`
    select l.* from (
      select p.form_id, p.period, min(v.title) as title, count(*)::int as missing,
        concat_ws(' ', 'returns-missing', p.form_id, p.period, ${day}::text) as once
      from ${placesSql(today)} where p.startup_id is null and t.due_on = ${day}::date and not ${IS_SUBMITTED}
      group by p.form_id, p.period) l
    where not exists (select from notice n where n.once = l.once)`)
  return rows.map(({ form_id: form, period, title, missing, once }): Notice => ({
    kind: 'returns',
    message: { code: 'returns-missing', params: { title, period, missing } },
    to: { portal: true },
    path: `/returns?form=${form}&period=${period}`,
    once,
  }))
}

/**
 * Sends the reminders of a day, each once, and the list to the portal. The statement that notes a reminder decides which
 * server sends it. Returns how many were reminded.
 */
export async function remindByItself(
  db: DatabaseAccess,
  timeZone: string,
  now = new Date(),
): Promise<number> {
  const today = dayIn(timeZone, now)
  return db.transact(async (tx) => {
    const reminders = await remind(tx, today, timeZone, now)
    const lists = await listMissing(tx, today)
    if (reminders.length + lists.length > 0) await notify(tx, [...reminders, ...lists])
    return reminders.length
  })
}
