import { expect, it } from 'vitest'
import { deliverable } from '#domain/entities/deliverable.ts'
import { mentor } from '#domain/entities/mentor.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { columnsOf } from './columns.tsx'
import { readableColumns } from './use-list-columns.ts'

const actor = (of: Partial<Actor>): Actor => ({
  kind: 'coe-viewer',
  uid: 'me',
  name: 'Asha',
  designation: null,
  roleType: 'incubator',
  incubatorId: 'own',
  startupId: null,
  mentorId: null,
  ...of,
})
const shown = (
  person: Partial<Actor>,
  entity: Entity,
  incubatorId: string | null,
  names?: readonly string[],
) =>
  readableColumns(actor(person), entity, { incubatorId }, columnsOf(entity, names ? { names } : {})).map(
    ({ key }) => key,
  )

// (roles-and-rights.md, Who may read what)
it('a list shows the columns of private fields to those who read its records in full', () => {
  expect(shown({}, deliverable, 'own')).toContain('evidence')
  expect(shown({}, deliverable, 'other')).toEqual(deliverable.columns.filter((name) => name !== 'evidence'))
  const startup = { kind: 'startup', roleType: 'startup', startupId: 'one' } as const
  expect(shown(startup, deliverable, 'own')).not.toContain('evidence')
  expect(shown({ kind: 'portal-view', incubatorId: null }, deliverable, 'other')).toContain('evidence')
  // Of a list of all records, a person may read some in full.
  expect(shown({}, deliverable, null)).toContain('evidence')
})

it('mentors are read in full by everyone person is signed in', () => {
  expect(shown({}, mentor, 'other', ['name', 'date_of_joining'])).toEqual(['name', 'date_of_joining'])
})
