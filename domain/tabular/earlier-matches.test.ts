import { expect, it } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { CellError } from './check-rows.ts'
import type { ImportSetup } from './import-setup.ts'
import { findEarlierMatches, type Matches } from './earlier-matches.ts'
import { matchHeaders } from './match-headers.ts'

const entity = entityOf('funding-raised')
const COLUMNS = ['Firm', 'Round', 'Year', 'Sum']
const setupOf = (mapping: ImportSetup['mapping'] = {}): ImportSetup => ({
  mapping: { ...matchHeaders(entity, COLUMNS), ...mapping },
  values: {},
  fixed: {},
  rates: {},
  dateOrders: {},
  cells: {},
  leaveOut: [],
})
const errorOf = (column: string, value: string): CellError => ({
  row: 2,
  column,
  value,
  problem: problemAt('', 'required'),
})
const find = (earlier: Partial<Matches>, setup = setupOf(), errors: CellError[] = []) =>
  findEarlierMatches(entity, setup, { mapping: {}, values: {}, ...earlier }, errors)

it('the fields of an earlier file are suggested for columns with the same header', () => {
  expect(find({ mapping: { Firm: 'startup', Sum: 'amount', Elsewhere: 'type' } })?.mapping).toEqual({
    Firm: 'startup',
    Sum: 'amount',
  })
})

it('a column that the person mapped since keeps its field, and nobody else is suggested for it', () => {
  const setup = setupOf({ Round: 'startup' })
  expect(find({ mapping: { Firm: 'startup', Round: 'type', Sum: 'amount' } }, setup)?.mapping).toEqual({
    Sum: 'amount',
  })
})

it('a field that the product gave to a column can be suggested for the column that had it before', () => {
  expect(setupOf().mapping['Year']).toBe('year')
  expect(find({ mapping: { Firm: 'year', Year: 'type' } })?.mapping).toEqual({ Firm: 'year', Year: 'type' })
})

it('a field that the module no longer has is not suggested', () => {
  expect(find({ mapping: { Firm: 'constructor', Sum: 'total' } })).toBeNull()
})

it('values that are refused here are suggested as they were read before, each once', () => {
  const values = { type: { 'Series Z': 'Angel', Unused: 'Angel' }, amount: { undisclosed: '0' } }
  const setup = setupOf({ Round: 'type', Sum: 'amount' })
  const errors = [
    errorOf('Round', 'series-z'),
    errorOf('Round', 'Series Z'),
    errorOf('Sum', 'Undisclosed'),
    errorOf('Firm', 'Series Z'),
  ]
  expect(find({ values }, setup, errors)).toEqual({
    mapping: {},
    values: { type: { 'series-z': 'Angel' }, amount: { Undisclosed: '0' } },
  })
})

it('a value that its field no longer accepts is not suggested, nor an empty one where it is required', () => {
  const setup = setupOf({ Round: 'type', Sum: 'amount' })
  const errors = [errorOf('Round', 'X'), errorOf('Sum', 'Y')]
  expect(find({ values: { type: { X: 'No such type' }, amount: { Y: null } } }, setup, errors)).toBeNull()
})

it('words that every object knows are only words', () => {
  const setup = setupOf({ Round: 'type' })
  expect(find({}, setup, [errorOf('Round', 'constructor'), errorOf('Round', '__proto__')])).toBeNull()
  const matches = find({ values: { type: JSON.parse('{"__proto__":"Angel"}') } }, setup, [
    errorOf('Round', '__proto__'),
  ])
  expect(Object.entries(matches?.values['type'] ?? {})).toEqual([['__proto__', 'Angel']])
})
