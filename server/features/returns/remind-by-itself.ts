/** The reminders that nobody sends by hand (returns.md, Reminders). */
import { dayIn } from '#domain/vocabulary/dates.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import type { DatabaseAccess } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify, type Notice } from '#server/platform/outbox/notify.ts'
import { DUE_ON, findPlaces, isSubmitted, type Place } from './places.ts'
import { noticeOf } from './remind.ts'

/** Days from the due day. */
const DAYS = [-7, -1, 1, 7] as const
/** After this many days the portal gets the number of those that are missing. */
const LAST = 7
/** Who reminds when no person does. */
const PROGRAMME = 'Programme'

/**
 * Reminds those whose returns are due in a week, tomorrow, since yesterday or since a week, once; then tells the portal how
 * many are missing. The statement that notes the reminder decides which server sends it.
 */
export async function remindByItself(
  db: DatabaseAccess,
  timeZone: string,
  now = new Date(),
): Promise<number> {
  const today = dayIn(timeZone, now)
  const due = DAYS.map((days) => dayAfter(today, -days))
  return db.transact(async (tx) => {
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
    if (rows.length === 0) return 0
    const places = await findPlaces(
      tx,
      today,
      sql`p.id = any(${sql.param(rows.map((row) => row.id))}::uuid[])`,
    )
    const missing = places.filter((place) => !isSubmitted(place))
    const late = missing.filter(
      (place) => place.startup_id === null && place.due_on === dayAfter(today, -LAST),
    )
    const groups = new Map<string, Place[]>()
    for (const place of late) {
      const key = `${place.form_id} ${place.period}`
      groups.set(key, [...(groups.get(key) ?? []), place])
    }
    const lists = [...groups].map(([key, of]): Notice => ({
      kind: 'returns',
      message: {
        code: 'returns-missing',
        params: { title: of[0]!.title, period: of[0]!.period, missing: of.length },
      },
      to: { portal: true },
      path: `/returns?form=${of[0]!.form_id}&period=${of[0]!.period}`,
      once: `returns-missing ${key}`,
    }))
    await notify(tx, [...missing.map((place) => noticeOf(place, null)), ...lists])
    return missing.length
  })
}
