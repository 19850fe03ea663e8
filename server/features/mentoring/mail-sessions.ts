import type { Row } from '#server/core/records/row.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import { calendarSession, notifyOfSessions, type SessionNews } from './session-mails.ts'
import type { Ready, WrittenBatch } from '#server/core/submit/types.ts'

/** What a change of a session is for its two sides; undefined if they get no mail. */
function changeOf({ change, row, values }: Ready): SessionNews['change'] | undefined {
  if (change.action === 'create') return 'scheduled'
  if (change.action === 'delete') return row?.['status'] === 'upcoming' ? 'cancelled' : undefined
  if ('cancel_reason' in values) return 'cancelled'
  return 'datetime' in values || 'length' in values ? 'rescheduled' : undefined
}

function newsOf(one: Ready, { at, author }: WrittenBatch): SessionNews[] {
  const { change: of, row, values, names, recordId, incubatorId } = one
  const change = changeOf(one)
  const version = row ? row.version + 1 : 1
  const common = { id: recordId, incubator_id: incubatorId, version, created_at: at, updated_at: at }
  const after: Row = { ...row, ...values, ...names, ...common }
  // A restored session may lie in the past.
  if (!change || (of.action === 'create' && after['status'] !== 'upcoming')) return []
  return [
    {
      change,
      session: calendarSession(after, of.action === 'delete'),
      startupId: String(after['startup_id']),
      mentorId: String(after['mentor_id']),
      by: author.actor.name,
      byAccount: author.actor.uid,
      ...(row && 'datetime' in values ? { before: String(row['datetime']) } : {}),
      ...(change === 'cancelled' ? { reason: after['cancel_reason'] as string | null } : {}),
    },
  ]
}

/** Tells both sides of a session when it is scheduled, moved or cancelled. */
export const mailSessions: Follower = {
  isConcernedBy: (ready) => ready.entity.name === 'mentor-session' && changeOf(ready) !== undefined,
  async follow(tx, batch, written) {
    const { name, contact } = batch.author.programme
    const news = written.flatMap((one) => newsOf(one, batch))
    await notifyOfSessions(tx, news, { name, email: contact.email })
  },
}
