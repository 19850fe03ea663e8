import { describe, expect, it } from 'vitest'
import { ACTOR_KINDS, actorKindOf, VISITOR, type Actor, type ActorKind } from './actor.ts'
import { decide } from './decide.ts'
import { ACTION_KEYS, permissionOf, type ActionKey } from './table.ts'

const actor = (kind: ActorKind): Actor => ({
  ...VISITOR,
  kind,
  uid: 'u',
  incubatorId: kind.startsWith('coe') || kind === 'startup' || kind === 'mentor' ? 'own' : null,
  startupId: kind === 'startup' ? 's' : null,
  mentorId: kind === 'mentor' ? 'm' : null,
})

describe('the permission table', () => {
  it('lets nobody who only views change anything but their own password and a registration', () => {
    const allowed = (['portal-view', 'coe-viewer', 'visitor'] as const).map((kind) =>
      ACTION_KEYS.filter((action) => permissionOf(action, kind) !== '-'),
    )
    expect(allowed).toEqual([
      ['event.register', 'password.change'],
      ['password.change'],
      // With an invitation, and as a participant.
      ['incubator.create', 'startup.create', 'event.register'],
    ])
  })

  it("never applies a COE Editor's change of a record: it waits", () => {
    for (const action of ACTION_KEYS.filter((a) =>
      /^(record|startup|mentor|funding|program|incubator\.update)/.test(a),
    ))
      expect(['request', '-'], action).toContain(permissionOf(action, 'coe-editor'))
  })

  it('refuses everybody what it does not name', () => {
    // Names that every object has come from a body, and never as a key of the table.
    for (const action of ['constructor', 'toString', '__proto__', 'nonsense'] as unknown as ActionKey[])
      expect(decide(actor('portal-edit'), action).outcome, action).toBe('refuse')
  })

  it('lets only a COE Master decide on approvals', () => {
    expect(ACTOR_KINDS.filter((k) => permissionOf('approval.decide', k) !== '-')).toEqual(['coe-master'])
  })
})

describe('decide', () => {
  it("refuses another incubator's record by reach, after the column", () => {
    expect(decide(actor('coe-master'), 'record.update', { incubatorId: 'other' })).toMatchObject({
      outcome: 'refuse',
      why: 'reach',
    })
    expect(decide(actor('coe-viewer'), 'record.update', { incubatorId: 'own' })).toMatchObject({
      outcome: 'refuse',
      why: 'column',
    })
    expect(decide(actor('coe-editor'), 'record.update', { incubatorId: 'own' })).toEqual({
      outcome: 'request',
    })
    expect(decide(actor('portal-edit'), 'record.update', { incubatorId: 'other' })).toEqual({
      outcome: 'apply',
      isLogged: true,
    })
  })

  it('lets a startup change itself without a log, and nothing else', () => {
    expect(decide(actor('startup'), 'startup.update', { incubatorId: 'own', startupId: 's' })).toEqual({
      outcome: 'apply',
      isLogged: false,
    })
    expect(decide(actor('startup'), 'startup.update', { incubatorId: 'own', startupId: 't' }).outcome).toBe(
      'refuse',
    )
    expect(
      decide(actor('startup'), 'startup.set-status', { incubatorId: 'own', startupId: 's' }).outcome,
    ).toBe('refuse')
  })
})

it('a superincubator or incubator without an admin id is its Startup Cell or COE Master', () => {
  expect(actorKindOf('superincubator', null, null)).toBe('portal-edit')
  expect(actorKindOf('superincubator', 'Master View', 'a')).toBe('portal-view')
  expect(actorKindOf('incubator', null, null)).toBe('coe-master')
  expect(actorKindOf('incubator', 'COE Viewer', 'a')).toBe('coe-viewer')
})
