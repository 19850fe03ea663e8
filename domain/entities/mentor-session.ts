import { SESSION_MAX, SESSION_MIN } from '#domain/vocabulary/weekly-hours.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity, type StateChange } from './entity.ts'
import { mentorAndStartup } from './mentorship.ts'

/** A session counts as done once its time has come, unless it was cancelled (mentor-sessions.md, Statuses of a session). */
export const SESSION_STATUSES = [
  { value: 'upcoming', label: 'Upcoming', tone: 'blue' },
  { value: 'done', label: 'Done', tone: 'green' },
  { value: 'cancelled', label: 'Cancelled', tone: 'red' },
] as const

const SCHEDULE = ['datetime', 'length', 'agenda', 'link']
const FEEDBACK = ['feedback_mentor', 'feedback_startup'] as const
/** What the two sides enter once it has begun. */
const CLOSING = ['mentorHours', ...FEEDBACK] as const

/**
 * The reasons of sessions that lose their assignment, mentor or startup
 * (mentor-sessions.md, Sessions that lose their assignment).
 */
export const CANCELLED_BECAUSE = {
  assignment: 'The mentor is no longer assigned to the startup',
  mentor: 'The mentor was deleted',
  startup: 'The startup was deleted',
} as const

interface State {
  readonly status: unknown
  readonly datetime: string | null
  readonly mentorHours: number | null
  readonly feedback_mentor: string | null
  readonly feedback_startup: string | null
}

/** What a session's state does not allow (mentor-sessions.md, What is possible when). */
function refuseSession({ before, after, changed, now }: StateChange<State>) {
  const closing = (state: State | null) => CLOSING.some((name) => (state?.[name] ?? null) !== null)
  if (before === null) return closing(after) ? ('session-not-begun' as const) : undefined
  const isCancelled = before.status === 'cancelled'
  if (isCancelled && (after === null || changed.length > 0)) return 'session-cancelled' as const
  const hasBegun = before.status === 'done'
  if (after === null) return hasBegun ? ('session-begun' as const) : undefined
  if (changed.some((name) => SCHEDULE.includes(name))) {
    if (hasBegun) return 'session-begun' as const
    if (changed.includes('datetime') && String(after.datetime) <= now) return 'session-begun' as const
  }
  if (changed.includes('cancel_reason') && closing(before)) return 'session-held' as const
  if (CLOSING.some((name) => changed.includes(name)) && !hasBegun) return 'session-not-begun' as const
  return FEEDBACK.some((name) => changed.includes(name) && before[name] !== null)
    ? ('feedback-given' as const)
    : undefined
}

type SessionStatus = 'upcoming' | 'done' | 'cancelled'

const statusOf = (datetime: string, reason: string | null, now: string): SessionStatus =>
  reason !== null ? 'cancelled' : datetime <= now ? 'done' : 'upcoming'

/**
 * Whether a session is over and nobody has entered its hours (mentor-sessions.md, Hours missing), at the present moment
 * in milliseconds.
 */
export const lacksHours = (
  session: { status: unknown; datetime: string; length: number; mentorHours: unknown },
  now: number,
): boolean =>
  session.status === 'done' &&
  session.mentorHours === null &&
  Date.parse(session.datetime) + session.length * 60_000 <= now

/** A meeting of a mentor with a startup (mentor-sessions.md, Session fields). It belongs to the startup's incubator. */
export const mentorSession = defineEntity({
  name: 'mentor-session',
  label: { one: 'Mentor Session', many: 'Mentor Sessions' },
  fields: {
    // The assignment decides which mentors may hold sessions with a startup.
    ...mentorAndStartup('mentor-session.schedule'),
    datetime: { kind: 'date-time', label: 'Day and time', required: true, isAhead: true },
    length: {
      kind: 'whole-number',
      label: 'Length',
      hint: 'In minutes',
      required: true,
      min: SESSION_MIN,
      max: SESSION_MAX,
      isMinutes: true,
    },
    agenda: { kind: 'long-text', label: 'Agenda' },
    link: { kind: 'url', label: 'Link' },
    status: { kind: 'choice', label: 'Status', options: SESSION_STATUSES, isDerived: true },
    cancel_reason: { kind: 'long-text', label: 'Reason for cancelling' },
    mentorHours: {
      kind: 'whole-number',
      label: 'Hours',
      hint: 'In minutes',
      max: SESSION_MAX,
      isMinutes: true,
    },
    feedback_mentor: { kind: 'long-text', label: 'Feedback of the mentor' },
    feedback_startup: { kind: 'long-text', label: 'Feedback of the startup' },
  },
  titleField: 'mentor_id',
  secondTitleField: 'startup_id',
  ownerName: 'incubator_id',
  isOfStartups: true,
  isOfMentors: true,
  isByHand: true,
  readers: 'mentor-session',
  actions: {
    create: 'mentor-session.schedule',
    update: 'mentor-session.schedule',
    delete: 'mentor-session.schedule',
    fields: {
      cancel_reason: 'mentor-session.close',
      mentorHours: 'mentor-session.close',
      feedback_mentor: 'mentor-session.mentor-feedback',
      feedback_startup: 'mentor-session.startup-feedback',
    },
  },
  columns: ['datetime', 'mentor_id', 'startup_id', 'length', 'status', 'mentorHours'],
  pageSize: 10,
  search: ['mentor_id', 'startup_id'],
  filters: ['mentor_id', 'startup_id', 'status'],
  conditions: {
    today: { label: 'Today' },
    'this-year': { label: 'This year' },
    'hours-missing': { label: 'Hours missing' },
  },
  sort: { field: 'datetime', order: 'desc' },
  texts: {
    ...textsFor('Mentor Session', 'Mentor Sessions'),
    created: 'Session scheduled successfully',
    updated: 'Session updated successfully',
    requested: 'Session request is added to the approval list',
    deleteRequested: 'Session request is added to the approval list',
    empty: 'No Sessions found',
    addTitle: 'Schedule Session',
  },
  file: {
    columns: [
      'datetime',
      'mentor_id',
      'startup_id',
      'length',
      'agenda',
      'link',
      'status',
      'cancel_reason',
      'mentorHours',
      'feedback_mentor',
      'feedback_startup',
    ],
    required: ['datetime', 'mentor_id', 'startup_id', 'length'],
    example: [
      '2099-01-01T10:00:00Z',
      'Sample Mentor',
      'Hasiru Sense',
      '60',
      'Go through the pilot plan',
      'https://example.org/meet',
      '',
      '',
      '',
      '',
      '',
    ],
  },
  derives: ({ datetime, cancel_reason: reason }, { now }) => ({ status: statusOf(datetime, reason, now) }),
  refuses: refuseSession,
})
