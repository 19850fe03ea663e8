import { expect, it } from 'vitest'
import { ACTOR_KINDS, VISITOR, type ActorKind } from './actor.ts'
import { decideOnDiscarding, type ImportOwner } from './prepared-imports.ts'

const discarders = (owner: ImportOwner): ActorKind[] =>
  ACTOR_KINDS.filter((kind) => {
    const isOfIncubator = kind !== 'visitor' && !kind.startsWith('portal')
    const actor = { ...VISITOR, kind, uid: 'u', incubatorId: isOfIncubator ? 'own' : null }
    return decideOnDiscarding(actor, 'record.create', owner).outcome === 'apply'
  })

// (imports.md, Discarding an import)
it('a prepared import is discarded by its author, a Master of its incubator or Portal Edit', () => {
  expect(discarders({ authorId: 'u', incubatorId: 'own' })).toEqual([
    'portal-edit',
    'coe-master',
    'coe-editor',
  ])
  expect(discarders({ authorId: 'v', incubatorId: 'own' })).toEqual(['portal-edit', 'coe-master'])
  expect(discarders({ authorId: 'u', incubatorId: 'other' })).toEqual(['portal-edit'])
})
