import { expect, it } from 'vitest'
import { ACTOR_KINDS, VISITOR, type ActorKind } from './actor.ts'
import { decideOnPreparedImport, type ImportOwner } from './prepared-imports.ts'

const allowed = (owner: ImportOwner): ActorKind[] =>
  ACTOR_KINDS.filter((kind) => {
    const isOfIncubator = kind !== 'visitor' && !kind.startsWith('portal')
    const actor = { ...VISITOR, kind, uid: 'u', incubatorId: isOfIncubator ? 'own' : null }
    return decideOnPreparedImport(actor, 'record.create', owner).outcome !== 'refuse'
  })

// (imports.md, Whose import it is)
it('a prepared import is changed and discarded by its author, a Master of its incubator or Portal Edit', () => {
  expect(allowed({ authorId: 'u', incubatorId: 'own' })).toEqual(['portal-edit', 'coe-master', 'coe-editor'])
  expect(allowed({ authorId: 'v', incubatorId: 'own' })).toEqual(['portal-edit', 'coe-master'])
  expect(allowed({ authorId: 'u', incubatorId: 'other' })).toEqual(['portal-edit'])
})

it('what an Editor prepared becomes a request, and what a Master prepared is saved', () => {
  const verdictFor = (kind: ActorKind) =>
    decideOnPreparedImport({ ...VISITOR, kind, uid: 'u', incubatorId: 'own' }, 'record.create', {
      authorId: 'u',
      incubatorId: 'own',
    })
  expect(verdictFor('coe-editor').outcome).toBe('request')
  expect(verdictFor('coe-master').outcome).toBe('apply')
})
