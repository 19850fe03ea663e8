import { expect, it } from 'vitest'
import { readValues } from '#domain/changes/read-values.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { nameOfItem } from './name-of-item.ts'

it('drops a new item in which nothing is filled in, and keeps every other', () => {
  // (values.md, Lists of small records)
  const _id = '0189584a-a410-77e7-9cde-a22dcd29deef'
  const read = readValues(
    incubator,
    { board_directors: [{ name: 'Asha' }, { name: null, email: ' ' }, {}, { _id, name: null }] },
    'update',
  )
  expect(read.ok && read.values['board_directors']).toMatchObject([{ name: 'Asha' }, { _id, name: null }])
})

it('an item is called by its name, its title or its label before any other text', () => {
  expect(nameOfItem({ code: 'jobs', section: 'Work', label: 'People employed' })).toBe('People employed')
  expect(nameOfItem({ code: 'jobs', name: 'Asha', label: 'x' })).toBe('Asha')
  expect(nameOfItem({ code: 'jobs' })).toBe('jobs')
  expect(nameOfItem({ source: 'events_held', program_name: 'Events' })).toBe('Events')
})
