/** The calls of mentor sessions, and of the weekly hours of mentors (http-calls.md, Mentoring calls). */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/mentor-session.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Values } from '#domain/entities/entity.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { isBlank } from '#domain/kinds/kind.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { freeSlots, type Slot, type WeeklyHours } from '#domain/vocabulary/weekly-hours.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { dispositionOf } from '#server/platform/http/disposition.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  ChangeRefusal,
  invalid,
  notFound,
  Refusal,
  type RecordProblem,
} from '#server/platform/http/refusal.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import { findRows, readRecord } from '#server/core/records/read-records.ts'
import { targetOf } from '#server/core/records/target.ts'
import { writeCalendar } from './session-calendar.ts'
import { calendarSession } from './session-mails.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Submitted } from '#server/core/submit/types.ts'
import type { Settings } from '#server/platform/settings.ts'
import { answerOf, columnOf } from '#server/core/entities/calls.ts'

/** Reports problems of a field under the name that the call gives it. */
const renamed =
  (names: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (!(error instanceof ChangeRefusal)) throw error
    const { code, why, errors, extra } = error
    const rename = (problem: RecordProblem): RecordProblem => {
      const [field = '', ...rest] = problem.path.split('.')
      return { ...problem, path: [names[field] ?? field, ...rest].join('.') }
    }
    throw new ChangeRefusal(code, why, { errors: errors.map(rename), extra })
  }

/** 404 for a session that the actor may not read, 403 for one that they may only read. */
async function requireReach(db: Database, actor: Actor, id: string, action: ActionKey): Promise<void> {
  await readRecord(db, actor, mentorSession, id)
  const row = (await findRows(db, mentorSession, [id])).get(id)
  if (!row) throw notFound(mentorSession.label.one)
  const verdict = decide(actor, action, targetOf(mentorSession, row))
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

function addSessionCalls(app: FastifyInstance, db: Database): void {
  const change = (
    author: Author,
    recordId: string,
    values: Values,
    names: Readonly<Record<string, string>> = {},
  ): Promise<Submitted> => {
    const one: Change = { action: 'update', entity: mentorSession.name, recordId, values }
    return submit(db, author, [one]).catch(renamed(names))
  }
  const [mayClose, maySchedule] = [columnOf('mentor-session.close'), columnOf('mentor-session.schedule')]

  mount(
    app,
    api.cancelSession,
    async ({ actor, author, reply, params, body }) => {
      const id = params.id.toLowerCase()
      await requireReach(db, actor, id, 'mentor-session.close')
      const { reason } = body()
      if (isBlank(reason)) throw invalid([{ path: 'reason', message: 'Reason is required' }])
      const submitted = await change(author, id, { cancel_reason: reason }, { cancel_reason: 'reason' })
      return answerOf(db, { actor, reply }, mentorSession, submitted)
    },
    mayClose,
  )
  mount(
    app,
    api.closeSession,
    async ({ actor, author, reply, params, body }) => {
      const id = params.id.toLowerCase()
      await requireReach(db, actor, id, 'mentor-session.close')
      const { mentorHours, feedback } = body()
      if (isBlank(mentorHours) && isBlank(feedback))
        throw invalid([{ path: 'mentorHours', message: 'Hours or feedback are required' }])
      const own = actor.mentorId !== null ? 'feedback_mentor' : 'feedback_startup'
      const values = {
        ...(isBlank(mentorHours) ? {} : { mentorHours }),
        ...(isBlank(feedback) ? {} : { [own]: feedback }),
      }
      const submitted = await change(author, id, values, { [own]: 'feedback' })
      return answerOf(db, { actor, reply }, mentorSession, submitted)
    },
    mayClose,
  )
  mount(
    app,
    api.moveSession,
    async ({ actor, author, reply, params, body }) => {
      const id = params.id.toLowerCase()
      await requireReach(db, actor, id, 'mentor-session.schedule')
      const submitted = await change(author, id, { datetime: body().datetime })
      return answerOf(db, { actor, reply }, mentorSession, submitted)
    },
    maySchedule,
  )
}

/** The calendar file of a session (mentor-sessions.md, Calendar files). */
function addCalendar(app: FastifyInstance, db: Database, { programme }: Settings): void {
  mount(app, api.readCalendar, async ({ actor, params, reply }) => {
    const id = params.id.toLowerCase()
    await readRecord(db, actor, mentorSession, id)
    const row = (await findRows(db, mentorSession, [id])).get(id)
    if (!row) throw notFound(mentorSession.label.one)
    const organizer = { name: programme.name, email: programme.contact.email }
    const { content } = await writeCalendar(calendarSession(row), organizer)
    return reply
      .type(`${api.CALENDAR_TYPE}; charset=utf-8`)
      .header('Content-Disposition', dispositionOf('attachment', 'session.ics'))
      .send(content)
  })
}

function addHours(app: FastifyInstance, db: Database, { programme }: Settings): void {
  const hoursOf = async (actor: Actor, id: string): Promise<readonly WeeklyHours[]> =>
    // The field's kind checked them when they were stored.
    ((await readRecord(db, actor, mentor, id))['weekly_hours'] ?? []) as readonly WeeklyHours[]

  mount(app, api.readWeeklyHours, async ({ actor, params }) => ({
    hours: await hoursOf(actor, params.id.toLowerCase()),
  }))
  mount(
    app,
    api.changeWeeklyHours,
    async ({ actor, author, reply, params, body }) => {
      const recordId = params.id.toLowerCase()
      await readRecord(db, actor, mentor, recordId)
      const verdict = decide(actor, 'mentor-hours.change', { incubatorId: null, mentorId: recordId })
      if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
      const { hours } = body()
      const change: Change = {
        action: 'update',
        entity: mentor.name,
        recordId,
        values: { weekly_hours: hours },
      }
      const submitted = await submit(db, author, [change]).catch(renamed({ weekly_hours: 'hours' }))
      if (submitted.status === 'applied') setBatchHeader(reply, submitted.batchId)
      return { hours: await hoursOf(actor, recordId) }
    },
    columnOf('mentor-hours.change'),
  )
  mount(app, api.listSlots, async ({ actor, params, query }) => {
    const id = params.id.toLowerCase()
    const hours = await hoursOf(actor, id)
    const now = new Date()
    const { from = dayIn(programme.time_zone, now), to = dayAfter(from, api.SLOT_DAYS - 1) } = query()
    if (to < from || to >= dayAfter(from, api.SLOT_DAYS_MAX))
      throw invalid([{ path: 'to', message: `to must be within ${api.SLOT_DAYS_MAX} days after from` }])
    const { rows: taken } = await db.query<Slot>(sql`
      select datetime, length from mentor_session where mentor_id = ${id} and status <> 'cancelled'
      and datetime > now() - interval '1 day'`)
    return {
      slots: freeSlots(hours, taken, { from, to, now: now.toISOString(), timeZone: programme.time_zone }),
    }
  })
}

export function addMentoringRoutes(app: FastifyInstance, { db, settings }: FeatureParts): void {
  addSessionCalls(app, db)
  addCalendar(app, db, settings)
  addHours(app, db, settings)
}
