import { expect, it } from 'vitest'
import { ACTOR_KINDS, VISITOR, type ActorKind } from './actor.ts'
import { decide } from './decide.ts'
import { concerns, noticesOf, type NoticeKind } from './notices.ts'
import { canRead } from './reading.ts'

const actor = (kind: ActorKind) => ({ ...VISITOR, kind })
const concerned = (kind: NoticeKind) => ACTOR_KINDS.filter((one) => concerns(kind, actor(one)))
const may = (action: Parameters<typeof decide>[1]) =>
  ACTOR_KINDS.filter((one) => decide(actor(one), action).outcome !== 'refuse')

// (notices.md, Notices by mail)
it('mails about something go only to roles that may act on it or read it', () => {
  expect(concerned('requests')).toEqual(may('approval.decide'))
  expect(concerned('decisions')).toEqual(may('approval.withdraw'))
  expect(concerned('sessions')).toEqual(may('mentor-session.close'))
  expect(concerned('raised_requests')).toEqual(may('request.answer'))
  expect(concerned('answers')).toEqual(may('request.raise'))
  expect(concerned('invitations')).toEqual(may('invitation.change'))
  expect(concerned('accepted_invitations')).toEqual(may('invitation.change'))
  expect(concerned('comments')).toEqual(may('approval.comment'))
  expect(concerned('imports')).toEqual(
    may('record.create').filter((kind) => !['startup', 'mentor'].includes(kind)),
  )
  expect(concerned('activity_summary')).toEqual(ACTOR_KINDS.filter((one) => canRead(actor(one), 'activity')))
})

it('a visitor gets no mails, and each role chooses some', () => {
  expect(noticesOf(VISITOR)).toEqual([])
  for (const kind of ACTOR_KINDS.filter((one) => one !== 'visitor'))
    expect(noticesOf(actor(kind))).not.toEqual([])
})
