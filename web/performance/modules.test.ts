import { expect, it } from 'vitest'
import { actorOf } from '#web/session/session.ts'
import { coeMaster, coeViewer, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { modulesFor } from './modules.tsx'
import { nameOfModule } from './module-table.tsx'

const HERE = 'incubator-1'
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
    expect(namesFor(actorOf(session), HERE)).toEqual(ALL)
})

it('milestones are hidden from startups and from other incubators', () => {
  expect(namesFor(actorOf(startupPerson), HERE)).toEqual(WITHOUT_MILESTONES)
  expect(namesFor(actorOf(coeMaster), 'incubator-2')).toEqual(WITHOUT_MILESTONES)
})
