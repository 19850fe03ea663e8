/** Notices that time makes, not a change. */
import type { Action } from '#domain/codes/codes.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Jobs } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/outbox/notify.ts'

/** Days after which those who decide are reminded of a request (notices.md, Notices that time makes). */
const WAITED_DAYS = 3
/** Days before its due date at which a milestone is mentioned, besides the day itself. */
const DAYS_AHEAD = 7

const DAY = 24 * 60 * 60 * 1000

/** One notice a request and account, because the key of a notice is unique: also with several servers. */
async function notifyOfWaiting(db: Jobs, now: Date): Promise<void> {
  const { rows } = await db.query<{
    id: string
    incubator_id: string
    editor: string
    editor_account_id: string | null
    action: Action
    request_date: string
  }>(sql`
    select id, incubator_id, editor, editor_account_id, action, request_date from approval a
    where status = 'pending' and request_date <= ${now.toISOString()}::timestamptz - make_interval(days => ${WAITED_DAYS})
    and not exists (select 1 from notice n where n.subject_id = a.id and n.once = 'waiting ' || a.id)`)
  await notify(
    db,
    rows.map(({ id, incubator_id, editor, editor_account_id, action, request_date }) => ({
      kind: 'requests',
      message: {
        code: 'request-waiting',
        params: {
          of: action,
          by: editor,
          days: Math.floor((now.getTime() - Date.parse(request_date)) / DAY),
        },
      },
      to: { mastersOf: incubator_id },
      path: `/approvals?open=${id}`,
      subject: id,
      except: editor_account_id,
      once: `waiting ${id}`,
    })),
  )
}

async function notifyOfMilestones(db: Jobs, zone: string, now: Date): Promise<void> {
  const { rows } = await db.query<{
    id: string
    incubator_id: string
    title: string
    due: string
    days: number
    once: string
  }>(sql`
    select * from (
      select id, incubator_id, title, due_date::text as due, due_date - ${dayIn(zone, now)}::date as days,
        concat_ws(' ', 'due', id, due_date, due_date - ${dayIn(zone, now)}::date) as once
      from milestone where due_date = any(array[${dayIn(zone, now)}::date, ${dayIn(zone, now)}::date + ${DAYS_AHEAD}::int])
      and coalesce(achieved, 0) < target) m
    where not exists (select 1 from notice n where n.subject_id = m.id and n.once = m.once)`)
  await notify(
    db,
    rows.map(({ id, incubator_id, title, due, days, once }) => ({
      kind: 'milestones',
      message: { code: 'milestone-due', params: { title, due, days } },
      to: { staffOf: incubator_id },
      path: `/incubator/${incubator_id}?tab=milestones`,
      subject: id,
      once,
    })),
  )
}

/** Notifies of requests that have waited for days and of milestones that are due in the programme's time zone. */
export async function notifyOfTime(db: Jobs, zone: string, now = new Date()): Promise<void> {
  await notifyOfWaiting(db, now)
  await notifyOfMilestones(db, zone, now)
}
