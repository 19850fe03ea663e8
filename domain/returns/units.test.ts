import { expect, it } from 'vitest'
import { canAddUp, canBeTaken, isMoney, isTime, RUPEES } from './units.ts'

// (returns.md, Return forms)
it.each([
  ['number', null, { isMoney: false, isTime: false, canAddUp: true, canBeTaken: true }],
  ['money', null, { isMoney: true, isTime: false, canAddUp: true, canBeTaken: true }],
  ['percent', null, { isMoney: false, isTime: false, canAddUp: false, canBeTaken: false }],
  ['text', null, { isMoney: false, isTime: false, canAddUp: true, canBeTaken: false }],
  ['counted', 'events_held', { isMoney: false, isTime: false, canAddUp: true, canBeTaken: true }],
  ['counted', 'funds_raised', { isMoney: true, isTime: false, canAddUp: true, canBeTaken: true }],
  ['counted', 'mentor_hours', { isMoney: false, isTime: true, canAddUp: true, canBeTaken: false }],
] as const)('what can be done with answers of the kind %s from %s', (kind, source, expected) => {
  const question = { kind, source, unit: null }
  expect({
    isMoney: isMoney(question),
    isTime: isTime(question),
    canAddUp: canAddUp(question),
    canBeTaken: canBeTaken(question),
  }).toEqual(expected)
})

it('amounts of startups are amounts, too', () => {
  expect(
    isMoney({ kind: 'counted', source: { form_id: 'f', code: 'revenue', take: 'sum' }, unit: RUPEES }),
  ).toBe(true)
})
