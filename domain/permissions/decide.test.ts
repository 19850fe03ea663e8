import { describe, expect, it } from 'vitest'
import { ACTOR_KINDS, actorKindOf, VISITOR, type Actor, type ActorKind } from './actor.ts'
import { decide, type Target } from './decide.ts'
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
  it('lets viewers and visitors change only their list preferences, their password and a registration', () => {
    const allowed = (['portal-view', 'coe-viewer', 'visitor'] as const).map((kind) =>
      ACTION_KEYS.filter((action) => permissionOf(action, kind) !== '-'),
    )
    expect(allowed).toEqual([
      ['event.register', 'preferences.change', 'password.change'],
      ['preferences.change', 'password.change'],
      // With an invitation, and as a participant.
      ['incubator.create', 'startup.create', 'event.register'],
    ])
  })

  it('turns every change of a record by a COE Editor into a request', () => {
    for (const action of ACTION_KEYS.filter((a) =>
      /^(record|startup|mentor|funding|program|incubator\.update)/.test(a),
    ))
      expect(['request', '-'], action).toContain(permissionOf(action, 'coe-editor'))
  })

  it('refuses unknown actions to everybody', () => {
    // These inherited names could come from a body. They are not keys of the table.
    for (const action of ['constructor', 'toString', '__proto__', 'nonsense'] as unknown as ActionKey[])
      expect(decide(actor('portal-edit'), action).outcome, action).toBe('refuse')
  })

  it('lets the programme do what is due without a person, which only reminding of returns people do as well', () => {
    const due = ACTION_KEYS.filter((action) => permissionOf(action, 'programme') !== '-')
    const isOfPeople = (action: ActionKey) => ACTOR_KINDS.some((kind) => permissionOf(action, kind) !== '-')
    expect(due.map((action) => [action, permissionOf(action, 'programme'), isOfPeople(action)])).toEqual([
      ['return.remind', 'apply', true],
      ['return-period.open', 'apply', false],
      ['figure-snapshot.take', 'apply', false],
      ['reminder.send', 'apply', false],
    ])
  })

  it('lets only a COE Master decide on approvals', () => {
    expect(ACTOR_KINDS.filter((k) => permissionOf('approval.decide', k) !== '-')).toEqual(['coe-master'])
  })
})

describe('decide', () => {
  it('refuses a record of another incubator by reach, after checking the role', () => {
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

  it('lets a startup change only itself, without a log entry', () => {
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

it('what belongs to its author is changed by nobody else, and added for others by nobody', () => {
  for (const kind of ['portal-edit', 'coe-master', 'coe-editor'] as const) {
    const own = { incubatorId: 'own', authorId: 'u' }
    expect(decide(actor(kind), 'note.change', own), kind).toEqual({ outcome: 'apply', isLogged: false })
    for (const authorId of ['somebody', null])
      expect(decide(actor(kind), 'note.change', { ...own, authorId }), kind).toMatchObject({ why: 'author' })
  }
  expect(decide(actor('coe-master'), 'note.change', { incubatorId: 'other', authorId: 'u' })).toMatchObject({
    why: 'reach',
  })
  for (const kind of ['startup', 'mentor'] as const) {
    const raise = (target: Target) => decide(actor(kind), 'request.raise', target).outcome
    expect(raise({ incubatorId: 'own', authorId: 'u' }), kind).toBe('apply')
    expect(raise({ incubatorId: 'own', authorId: 'somebody' }), kind).toBe('refuse')
    expect(raise({ incubatorId: 'other', authorId: 'u' }), kind).toBe('refuse')
  }
})

describe('a visitor with an invitation', () => {
  const invited = (kind: 'startup' | 'incubator', incubatorId: string | null): Actor => ({
    ...VISITOR,
    invitation: { kind, incubatorId },
  })
  const applied = { outcome: 'apply', isLogged: true }

  it('may add what it is for, where it is for, and nothing else', () => {
    const startup = invited('startup', 'own')
    expect(decide(startup, 'startup.create')).toEqual(applied)
    expect(decide(startup, 'startup.create', { incubatorId: 'own' })).toEqual(applied)
    expect(decide(startup, 'startup.create', { incubatorId: 'other' })).toMatchObject({ why: 'reach' })
    const incubator = invited('incubator', null)
    expect(decide(incubator, 'incubator.create', { incubatorId: null })).toEqual(applied)
    for (const action of ACTION_KEYS.filter((key) => key !== 'event.register')) {
      if (action !== 'startup.create')
        expect(decide(startup, action, { incubatorId: 'own' }).outcome, action).toBe('refuse')
      if (action !== 'incubator.create')
        expect(decide(incubator, action, { incubatorId: null }).outcome, action).toBe('refuse')
    }
  })

  it('is the only visitor who may', () => {
    expect(decide(VISITOR, 'startup.create')).toMatchObject({ why: 'column', reason: 'Sign in to do this.' })
    expect(decide(VISITOR, 'incubator.create', { incubatorId: null }).outcome).toBe('refuse')
  })

  it('gets nothing more from it once signed in', () => {
    const viewer = { ...actor('coe-viewer'), invitation: { kind: 'startup', incubatorId: 'own' } as const }
    expect(decide(viewer, 'startup.create', { incubatorId: 'own' }).outcome).toBe('refuse')
  })
})

it('a superincubator or incubator account without an admin id is the Startup Cell or the COE Master', () => {
  expect(actorKindOf('superincubator', null, null)).toBe('portal-edit')
  expect(actorKindOf('superincubator', 'Master View', 'a')).toBe('portal-view')
  expect(actorKindOf('incubator', null, null)).toBe('coe-master')
  expect(actorKindOf('incubator', 'COE Viewer', 'a')).toBe('coe-viewer')
})
