import { expect, test } from 'vitest'
import { funding } from '#domain/entities/funding.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { performance } from '#domain/entities/performance.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { actorOf } from '#web/platform/session/session.ts'
import { SESSION } from '#web/testing/session-record.ts'
import {
  coeEditor,
  coeMaster,
  coeViewer,
  makeSession,
  mentorPerson,
  startupPerson,
} from '#web/testing/sessions.ts'
import { rightsIn } from './list-scope.ts'

const item = (startup_id: string | null): Row => ({
  _id: 'f1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  user_id: 'incubator-1',
  startup_id,
})
const OWN = { fixed: { user_id: 'startup-1' }, incubatorId: 'incubator-1', startupId: 'startup-1' }
const INCUBATORS = { fixed: { user_id: 'incubator-1' }, incubatorId: 'incubator-1' }

test("a startup adds to and changes its own funding, but not its incubator's", () => {
  const startup = actorOf(startupPerson)
  const own = rightsIn(startup, funding, OWN)
  expect(own.create.outcome).toBe('apply')
  expect(own.update(item('startup-1')).outcome).toBe('apply')
  expect(own.canSeeHistory(item('startup-1'))).toBe(true)
  expect(own.update(item('startup-2')).outcome).toBe('refuse')
  const incubators = rightsIn(startup, funding, INCUBATORS)
  expect(incubators.create.outcome).toBe('refuse')
  expect(incubators.update(item(null)).outcome).toBe('refuse')
})

test("the incubator's staff may change a startup's funding too: a Master directly, an Editor by request", () => {
  expect(rightsIn(actorOf(coeMaster), funding, OWN).update(item('startup-1')).outcome).toBe('apply')
  expect(rightsIn(actorOf(coeEditor), funding, OWN).create.outcome).toBe('request')
  const stranger = actorOf(makeSession({ incubator_id: 'incubator-2' }))
  expect(rightsIn(stranger, funding, OWN).create.outcome).toBe('refuse')
})

// (mentor-sessions.md, What is possible when)
test.each([
  ['ahead', {}, 'apply'],
  ['begun', { status: 'done' }, 'refuse'],
  ['cancelled', { status: 'cancelled', cancel_reason: 'Ill' }, 'refuse'],
])(
  'a session that is %s is offered for change and deletion as the server allows it',
  (_, values, outcome) => {
    const { update, remove } = rightsIn(actorOf(coeMaster), mentorSession, INCUBATORS)
    const row = { ...SESSION, ...values }
    expect(update(row).outcome).toBe(outcome)
    expect(remove(row).outcome).toBe(outcome)
  },
)

test('the figure of an indicator that comes from an accepted return is not offered for change', () => {
  const { update, remove } = rightsIn(actorOf(coeMaster), performance, INCUBATORS)
  const offers = (row: Row) => [update(row).outcome, remove(row).outcome]
  expect(offers({ ...item(null), return_id: null })).toEqual(['apply', 'apply'])
  expect(offers({ ...item(null), return_id: 'return-1' })).toEqual(['refuse', 'refuse'])
})

test.each([
  ['a mentor', mentorPerson, true],
  ['a startup', startupPerson, true],
  ['a COE Master', coeMaster, true],
  ['a COE Viewer', coeViewer, false],
])('%s is offered to select sessions before they are loaded as afterwards', (_, session, isOffered) => {
  const actor = actorOf(session)
  const scope = { fixed: {}, incubatorId: actor.incubatorId }
  const { removeAny, remove } = rightsIn(actor, mentorSession, scope)
  expect(removeAny).toBe(isOffered)
  expect(remove(SESSION).outcome !== 'refuse').toBe(isOffered)
})
