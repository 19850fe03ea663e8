import { expect, it } from 'vitest'
import { VISITOR } from '#domain/permissions/actor.ts'
import { actorOf } from '#web/session/session.ts'
import { coeMaster, coeViewer, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { modulesFor } from './modules.tsx'
import { nameOfModule } from './module-table.tsx'

const here = { incubatorId: 'incubator-1', isPublic: false }
const namesFor = (...args: Parameters<typeof modulesFor>) => modulesFor(...args).map(nameOfModule)
const ALL = [
  'Funding Raised',
  'Prototypes',
  'Partnerships',
  'Intellectual Properties',
  'Connects',
  'Milestones',
  'Projects',
  'Deliverables As Per MOU',
]
const WITHOUT_MILESTONES = ALL.filter((name) => name !== 'Milestones')

it('the modules are in the promised order for people who read everything of the incubator', () => {
  for (const session of [coeMaster, coeViewer, startupCell])
    expect(namesFor(actorOf(session), here)).toEqual(ALL)
})

it('milestones are hidden from visitors and other incubators, and from everyone on a public page', () => {
  const elsewhere = { ...here, incubatorId: 'incubator-2' }
  expect(namesFor(VISITOR, here)).toEqual(WITHOUT_MILESTONES)
  expect(namesFor(actorOf(startupPerson), here)).toEqual(WITHOUT_MILESTONES)
  expect(namesFor(actorOf(coeMaster), elsewhere)).toEqual(WITHOUT_MILESTONES)
  expect(namesFor(actorOf(coeMaster), { ...here, isPublic: true })).toEqual(WITHOUT_MILESTONES)
})
