import { lacksHours, mentorSession } from '#domain/entities/mentor-session.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide, type Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf, verdictOnUpdate } from '#web/core/records/list-scope.ts'

export interface SessionRights {
  /** The verdict on moving and changing it; null if it cannot be changed any more. */
  change: Verdict | null
  /** Of one that has begun, the sides say what became of it by its hours. */
  mayCancel: boolean
  /** Hours, and the feedback of the own side if it was not given yet. */
  mayClose: boolean
}

/** What a person may do with a session now (mentor-sessions.md, What is possible when). */
export function sessionRights(actor: Actor, row: Row): SessionRights {
  const target = targetOf(mentorSession, row)
  const change = verdictOnUpdate(actor, mentorSession, row)
  const isSide = decide(actor, 'mentor-session.close', target).outcome !== 'refuse'
  return {
    change: change.outcome === 'refuse' ? null : change,
    mayCancel: isSide && row['status'] === 'upcoming',
    mayClose: isSide && row['status'] === 'done',
  }
}

/** Whether it is over and has no hours yet (mentor-sessions.md, Hours missing). */
export const isWithoutHours = (row: Row): boolean =>
  lacksHours(
    {
      status: row['status'],
      datetime: String(row['datetime']),
      length: Number(row['length']),
      mentorHours: row['mentorHours'] ?? null,
    },
    Date.now(),
  )

/** The field with the feedback of a person's own side. */
export const ownFeedback = (actor: Actor): 'feedback_mentor' | 'feedback_startup' =>
  actor.mentorId === null ? 'feedback_startup' : 'feedback_mentor'
