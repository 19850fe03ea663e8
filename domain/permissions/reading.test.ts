import { describe, expect, it } from 'vitest'
import { ACTOR_KINDS, VISITOR, type Actor, type ActorKind } from './actor.ts'
import type { Target } from './decide.ts'
import { reachOf, THINGS, viewOf, type Thing } from './reading.ts'

const isOfIncubator = (kind: ActorKind) => kind.startsWith('coe') || kind === 'startup' || kind === 'mentor'
const actor = (kind: ActorKind): Actor => ({
  ...VISITOR,
  kind,
  uid: 'u',
  incubatorId: isOfIncubator(kind) ? 'own' : null,
  startupId: kind === 'startup' ? 's' : null,
  mentorId: kind === 'mentor' ? 'm' : null,
})

const OTHER = { incubatorId: 'other', startupId: 't', mentorId: 'n' }
const OWN = { incubatorId: 'own', startupId: null, mentorId: null }
const STAFF = ['coe-master', 'coe-editor', 'coe-viewer'] as const
const PORTAL = ['portal-edit', 'portal-view'] as const

describe('the reading table', () => {
  it('lets staff read everything of their own incubator, and the portal team everything', () => {
    for (const thing of THINGS.filter(
      (t) =>
        ![
          'approval',
          'admin',
          'contact-message',
          'invitation',
          'mail',
          'system',
          'request-to-portal',
          'rights',
        ].includes(t),
    )) {
      for (const kind of STAFF) expect(viewOf(actor(kind), thing, OWN), `${kind} ${thing}`).toBe('full')
      for (const kind of PORTAL) expect(viewOf(actor(kind), thing, OTHER), `${kind} ${thing}`).toBe('full')
    }
  })

  it('lets everybody read the public fields of public records, and nothing else of others', () => {
    const isPublic: readonly Thing[] = ['incubator', 'startup', 'record']
    for (const thing of THINGS.filter((t) => t !== 'mentor' && t !== 'rights'))
      for (const kind of [...STAFF, 'startup', 'mentor', 'visitor'] as const)
        expect(viewOf(actor(kind), thing, OTHER), `${kind} ${thing}`).toBe(
          isPublic.includes(thing) ? 'public' : 'none',
        )
  })

  it('lets a startup read everything about itself, and a mentor their own details', () => {
    const startup = { incubatorId: 'own', startupId: 's' }
    for (const thing of ['startup', 'startup-funding', 'details'] as const)
      expect(viewOf(actor('startup'), thing, startup), thing).toBe('full')
    expect(viewOf(actor('mentor'), 'details', { incubatorId: 'own', mentorId: 'm' })).toBe('full')
    expect(viewOf(actor('mentor'), 'startup-funding', startup)).toBe('none')
  })

  it('lets signed-in people read mentors in full, and visitors their cards', () => {
    for (const kind of ACTOR_KINDS)
      expect(viewOf(actor(kind), 'mentor', OTHER), kind).toBe(kind === 'visitor' ? 'public' : 'full')
  })

  it('lets those who manage admins read them, which a COE Viewer does not', () => {
    const readers = ['portal-edit', 'portal-view', 'coe-master', 'coe-editor']
    expect(ACTOR_KINDS.filter((kind) => viewOf(actor(kind), 'admin', OWN) === 'full')).toEqual(readers)
  })

  it('lets only the incubator’s own staff read approvals, not even the portal team', () => {
    expect(ACTOR_KINDS.filter((kind) => viewOf(actor(kind), 'approval', OWN) === 'full')).toEqual(STAFF)
  })

  it('lets staff read the programs of the whole programme, and nobody else below the portal', () => {
    const wide = { incubatorId: null }
    expect(ACTOR_KINDS.filter((kind) => viewOf(actor(kind), 'program', wide) === 'full')).toEqual([
      ...PORTAL,
      ...STAFF,
    ])
    for (const kind of STAFF) expect(viewOf(actor(kind), 'record', wide), kind).toBe('public')
  })

  it('lets staff read what is raised to their incubator and not what is raised to the portal', () => {
    const readers = (thing: Thing, target: Target) =>
      ACTOR_KINDS.filter((kind) => viewOf(actor(kind), thing, target) === 'full')
    const others = { incubatorId: 'own', authorId: 'somebody' }
    expect(readers('request-to-portal', others)).toEqual(PORTAL)
    expect(readers('request-to-incubator', others)).toEqual([...PORTAL, ...STAFF])
    const own = { incubatorId: 'other', authorId: 'u' }
    expect(readers('request-to-portal', own)).toEqual([...PORTAL, 'startup', 'mentor'])
    expect(readers('note', own)).toEqual(PORTAL)
  })

  it('lets the portal team and a COE Master read invitations and contact messages, and the portal team alone failed mails', () => {
    const readers = ['portal-edit', 'portal-view', 'coe-master']
    for (const thing of ['invitation', 'contact-message'] as const)
      expect(ACTOR_KINDS.filter((kind) => viewOf(actor(kind), thing, OWN) === 'full')).toEqual(readers)
    expect(ACTOR_KINDS.filter((kind) => viewOf(actor(kind), 'mail', OWN) === 'full')).toEqual(PORTAL)
  })

  it('gives an account without an incubator, startup or mentor nothing of its own', () => {
    for (const kind of ['coe-master', 'startup', 'mentor'] as const) {
      const nobody = { ...actor(kind), incubatorId: null, startupId: null, mentorId: null }
      expect(reachOf(nobody, 'details').full, kind).toBe('none')
      expect(viewOf(nobody, 'details', { incubatorId: null }), kind).toBe('none')
    }
  })
})
