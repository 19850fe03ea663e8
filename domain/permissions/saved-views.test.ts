import { expect, it } from 'vitest'
import { ACTOR_KINDS, VISITOR, type Actor, type ActorKind } from './actor.ts'
import { canSeeView, decideOnView, type ViewOwner } from './saved-views.ts'

const isOfIncubator = (kind: ActorKind) => kind.startsWith('coe') || kind === 'startup' || kind === 'mentor'
const actor = (kind: ActorKind): Actor =>
  kind === 'visitor'
    ? VISITOR
    : { ...VISITOR, kind, uid: 'u', incubatorId: isOfIncubator(kind) ? 'own' : null }
const actorsOf = (can: (actor: Actor) => boolean): ActorKind[] =>
  ACTOR_KINDS.filter((kind) => can(actor(kind)))
const maySave = (view: ViewOwner) => actorsOf((a) => decideOnView(a, view).outcome === 'apply')
const see = (view: ViewOwner) => actorsOf((a) => canSeeView(a, view))

const SIGNED_IN = ACTOR_KINDS.filter((kind) => kind !== 'visitor')
const mine: ViewOwner = { audience: 'me', authorId: 'u', incubatorId: null }
const shared = (incubatorId: string | null): ViewOwner => ({
  audience: 'incubator',
  authorId: 'v',
  incubatorId,
})
const forAll: ViewOwner = { audience: 'everyone', authorId: 'v', incubatorId: null }

// (lists-and-search.md, Saved views)
it('everybody who is signed in can save private views, which nobody else sees or changes', () => {
  expect(maySave(mine)).toEqual(SIGNED_IN)
  expect(see(mine)).toEqual(SIGNED_IN)
  expect(maySave({ ...mine, authorId: 'v' })).toEqual([])
  expect(see({ ...mine, authorId: 'v' })).toEqual([])
})

it('only a COE Master can save views for the incubator, whose staff see them', () => {
  expect(maySave(shared('own'))).toEqual(['coe-master'])
  expect(see(shared('own'))).toEqual(['coe-master', 'coe-editor', 'coe-viewer'])
  for (const foreign of [shared('other'), shared(null)]) {
    expect(maySave(foreign)).toEqual([])
    expect(see(foreign)).toEqual([])
  }
})

it('only Portal Edit can save views for everyone', () => {
  expect(maySave(forAll)).toEqual(['portal-edit'])
  expect(see(forAll)).toEqual(SIGNED_IN)
})
