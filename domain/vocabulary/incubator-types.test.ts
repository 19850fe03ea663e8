import { expect, it } from 'vitest'
import { INCUBATOR_TYPES, isNain, SHORT_TYPES, shortTypeOf, typeOfShort } from './incubator-types.ts'

// (incubators.md, Types of incubators)
it('the short type is the part in parentheses, and identifies the type', () => {
  expect(INCUBATOR_TYPES.map(({ value }) => shortTypeOf(value))).toEqual([...SHORT_TYPES])
  for (const { value } of INCUBATOR_TYPES) expect(typeOfShort(shortTypeOf(value).toLowerCase())).toBe(value)
})

it('a text without parentheses has no short type', () => {
  for (const text of ['An incubator', '', null, undefined]) expect(shortTypeOf(text)).toBe('N/A')
})

it('a NAIN is recognised by its type', () => {
  expect(SHORT_TYPES.filter((short) => isNain({ incubator_type: typeOfShort(short) }))).toEqual(['NAIN'])
})
