import { expect, it } from 'vitest'
import { prototype } from './prototype.ts'
import { project } from './project.ts'
import { VISITOR, type Actor, type ActorKind } from '#domain/permissions/actor.ts'
import { PERFORMANCE_MODULES } from '#domain/vocabulary/performance-modules.ts'
import { firstModule, modulesFor } from './performance-modules.ts'

const HERE = 'incubator-1'
const actorOf = (kind: ActorKind): Actor => ({
  ...VISITOR,
  kind,
  uid: 'u',
  incubatorId: kind.startsWith('portal') ? null : HERE,
  startupId: kind === 'startup' ? 'startup-1' : null,
})
const namesFor = (kind: ActorKind, incubatorId: string) =>
  modulesFor(actorOf(kind), incubatorId).map(({ name }) => name)
const withoutMilestones = PERFORMANCE_MODULES.filter((name) => name !== 'milestone')

it('people who read everything of the incubator have every module, in the promised order', () => {
  for (const kind of ['coe-master', 'coe-viewer', 'portal-view'] as const)
    expect(namesFor(kind, HERE)).toEqual(PERFORMANCE_MODULES)
})

it('milestones are hidden from startups and from other incubators', () => {
  expect(namesFor('startup', HERE)).toEqual(withoutMilestones)
  expect(namesFor('coe-master', 'incubator-2')).toEqual(withoutMilestones)
})

it('the first module with records opens, or the first of all if none has any or the counts are unknown', () => {
  const modules = [project, prototype]
  expect(firstModule(modules, { project: 0, prototype: 2 })).toBe(prototype)
  expect(firstModule(modules, { project: 0 })).toBe(project)
  expect(firstModule(modules, undefined)).toBe(project)
})
