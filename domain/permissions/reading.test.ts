import { describe, expect, it } from 'vitest'
import { ACTOR_KINDS, VISITOR, type Actor, type ActorKind } from './actor.ts'
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

describe('who reads what', () => {
  it('staff read everything of their own incubator, the portal team of all', () => {
    for (const thing of THINGS.filter((t) => !['approval', 'admin', 'rights'].includes(t))) {
      for (const kind of STAFF) expect(viewOf(actor(kind), thing, OWN), `${kind} ${thing}`).toBe('full')
      for (const kind of PORTAL) expect(viewOf(actor(kind), thing, OTHER), `${kind} ${thing}`).toBe('full')
    }
  })

  it('everybody reads the public fields of what is public, and nothing else of others', () => {
    const isPublic: readonly Thing[] = ['incubator', 'startup', 'record']
    for (const thing of THINGS.filter((t) => t !== 'mentor' && t !== 'rights'))
      for (const kind of [...STAFF, 'startup', 'mentor', 'visitor'] as const)
        expect(viewOf(actor(kind), thing, OTHER), `${kind} ${thing}`).toBe(
          isPublic.includes(thing) ? 'public' : 'none',
        )
  })

  it('a startup reads everything of itself, a mentor its own details', () => {
    const startup = { incubatorId: 'own', startupId: 's' }
    for (const thing of ['startup', 'startup-funding', 'details'] as const)
      expect(viewOf(actor('startup'), thing, startup), thing).toBe('full')
    expect(viewOf(actor('mentor'), 'details', { incubatorId: 'own', mentorId: 'm' })).toBe('full')
    expect(viewOf(actor('mentor'), 'startup-funding', startup)).toBe('none')
  })

  it('everybody who is signed in reads mentors in full, a visitor their cards', () => {
    for (const kind of ACTOR_KINDS)
      expect(viewOf(actor(kind), 'mentor', OTHER), kind).toBe(kind === 'visitor' ? 'public' : 'full')
  })

  it('admins are read by who looks after them: a COE Viewer does not', () => {
    const readers = ['portal-edit', 'portal-view', 'coe-master', 'coe-editor']
    expect(ACTOR_KINDS.filter((kind) => viewOf(actor(kind), 'admin', OWN) === 'full')).toEqual(readers)
  })

  it("approvals are their incubator's own: not even the portal team reads them", () => {
    expect(ACTOR_KINDS.filter((kind) => viewOf(actor(kind), 'approval', OWN) === 'full')).toEqual(STAFF)
  })

  it('somebody without an incubator, startup or mentor of their own reaches nobody’s', () => {
    for (const kind of ['coe-master', 'startup', 'mentor'] as const) {
      const nobody = { ...actor(kind), incubatorId: null, startupId: null, mentorId: null }
      expect(reachOf(nobody, 'details').full, kind).toBe('none')
      expect(viewOf(nobody, 'details', { incubatorId: null }), kind).toBe('none')
    }
  })
})
