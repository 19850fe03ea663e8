import { expect, it } from 'vitest'
import { incubator } from '#domain/entities/incubator.ts'
import { enteredIn } from './new-record.ts'

const NAIN = 'New Age Innovation Network (NAIN)'
const COE = 'Center of Excellence (COE)'

it('a form empties what a later choice hid, and sends no input of it', () => {
  const update = (record: object, input: object) =>
    enteredIn(incubator, { ...input }, { record: { ...record }, mode: 'update' })
  // (incubators.md, Phase of a NAIN)
  expect(update({ incubator_type: NAIN, phase: 3 }, { incubator_type: COE })).toEqual({
    incubator_type: COE,
    phase: null,
  })
  expect(update({ incubator_type: COE, phase: null }, { incubator_type: NAIN, phase: '3' })).toEqual({
    incubator_type: NAIN,
    phase: '3',
  })
  expect(update({ incubator_type: COE, phase: null }, { tagline: 'Soil', phase: '3' })).toEqual({
    tagline: 'Soil',
  })
  expect(enteredIn(incubator, { incubator_type: COE, phase: '3' }, { record: {}, mode: 'create' })).toEqual({
    incubator_type: COE,
  })
})
