import { expect, it } from 'vitest'
import { readValues } from '#domain/changes/read-values.ts'
import { incubator } from '#domain/entities/incubator.ts'

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
