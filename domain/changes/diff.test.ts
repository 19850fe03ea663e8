import { expect, test } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import { startup } from '#domain/entities/startup.ts'
import { diffOf } from './diff.ts'

test('an empty list or text equals a missing one, but emptying a value is a change', () => {
  expect(
    diffOf(startup, { team_members: null, awards: undefined }, { team_members: [], awards: [] }),
  ).toEqual([])
  expect(diffOf(prototype, { description: null }, { description: '' })).toEqual([])
  const emptied = diffOf(startup, { awards: [{ _id: 'a', title: 'First' }] }, { awards: [] })
  expect(emptied.map(({ field, to }) => [field, to])).toEqual([['awards', []]])
})
