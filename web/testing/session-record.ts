import type { Row } from '#web/platform/api/use-records.ts'

/** A mentor's session with a startup, which has not begun. */
export const SESSION: Row = {
  _id: 's1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  mentor_id: 'mentor-1',
  mentor_name: 'Ravi Rao',
  startup_id: 'startup-1',
  startup_name: 'Hasiru Sense',
  datetime: '2026-11-21T12:10:00.000Z',
  length: 60,
  agenda: null,
  link: null,
  status: 'upcoming',
  cancel_reason: null,
  mentorHours: null,
  feedback_mentor: null,
  feedback_startup: null,
}
