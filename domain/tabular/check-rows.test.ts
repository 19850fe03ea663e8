import { describe, expect, it } from 'vitest'
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import { isAnsweredOfReferences } from '#domain/entities/references.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import { headerOf } from '#domain/kinds/kind.ts'
import { findUnknownValues, makeRowChecker, type CellError } from './check-rows.ts'
import type { ImportSetup } from './import-setup.ts'
import { cleanCell, stripApostrophe } from './clean-cell.ts'
import { matchHeaders, nameColumns } from './match-headers.ts'
import { exportColumns, missingHeaders } from './template.ts'

const entities: readonly Entity[] = ENTITIES.filter(canBeImported)
const setup = (s: Partial<ImportSetup>): ImportSetup => ({
  mapping: {},
  values: {},
  fixed: {},
  rates: {},
  dateOrders: {},
  cells: {},
  leaveOut: [],
  ...s,
})
const mapping = { company: 'startup', kind: 'type', when: 'year', amount_$: 'amount', from: 'agency' }
const columns = Object.keys(mapping)

const messageOf = ({ problem }: CellError): string => formatProblem(fundingRaised, problem)

describe('a file of funding rounds', () => {
  const check = makeRowChecker(
    fundingRaised,
    columns,
    setup({
      mapping,
      values: { type: { 'Seed Funding': 'Angel', 'Series A': 'VC' } },
      rates: { amount: 80 },
      cells: { 4: { when: '2019' } },
    }),
  )

  it('is read with mapped values, years from dates, and converted and rounded amounts', () => {
    const row = check({ row: 2, cells: ['Hasiru Sense', 'seed funding', '09-01-2020', '1,00,000.51', 'N/A'] })
    expect(row.errors).toEqual([])
    expect(row.values).toMatchObject({
      startup: 'Hasiru Sense',
      type: 'Angel',
      year: 2020,
      amount: 8_000_041,
      agency: 'N/A',
    })
    expect(row.changes.find((c) => c.column === 'amount_$')).toEqual({
      column: 'amount_$',
      from: '1,00,000.51',
      to: '8000041',
      converted: 8_000_040.8,
    })
  })

  it('rejects ambiguous cells, each with a sentence', () => {
    const row = check({ row: 3, cells: ['', 'Series B', 'soon', '14,342,000+', ''] })
    expect(row.values).toBeNull()
    expect(row.errors.map((e) => [e.column, messageOf(e)])).toEqual([
      ['company', 'Startup is required'],
      ['kind', expect.stringContaining('Type must be one of')],
      ['when', expect.stringContaining('neither a year')],
      ['amount_$', expect.stringContaining('open amount')],
    ])
  })

  it('requires an amount, even if the cell contains a word for "none"', () => {
    const messagesFor = (amount: string) =>
      check({ row: 5, cells: ['A', 'VC', '2020', amount, ''] }).errors.map(messageOf)
    expect(messagesFor('')).toEqual(['Amount is required'])
    for (const amount of ['undisclosed', 'N/A', 'a lot'])
      expect(messagesFor(amount)).toEqual([`"${amount}" is not an amount; write it like 10,00,000 or 10 lac`])
  })

  it('uses the cells that a person corrected', () => {
    expect(check({ row: 4, cells: ['A', 'VC', '05/072018', '1', ''] }).values).toMatchObject({ year: 2019 })
  })

  it('asks once for each unknown value, regardless of spelling', () => {
    const rows = [
      ['', 'Seed / Angel'],
      ['', 'seed/angel'],
      ['', 'Debt'],
      ['', 'VC'],
      ['', ''],
    ].map((cells, at) => ({ row: at + 2, cells }))
    expect(findUnknownValues(fundingRaised, columns, setup({ mapping }), rows)).toEqual({
      type: { 'Seed / Angel': 2, Debt: 1 },
    })
  })
})

it('a value for every row fills only empty cells', () => {
  const check = makeRowChecker(fundingRaised, columns, setup({ mapping, fixed: { year: 2021 } }))
  expect(check({ row: 2, cells: ['A', 'VC', '', '10', ''] }).values).toMatchObject({ year: 2021 })
  expect(check({ row: 3, cells: ['A', 'VC', '2019', '10', ''] }).values).toMatchObject({ year: 2019 })
})

it('a row with _id changes only its columns', () => {
  const check = makeRowChecker(
    fundingRaised,
    ['_id', 'Amount raised'],
    setup({ mapping: { _id: '_id', 'Amount raised': 'amount' } }),
  )
  expect(check({ row: 2, cells: ['AB', '12'] })).toMatchObject({
    recordId: 'ab',
    values: { amount: 12 },
    errors: [],
  })
})

it('columns have unique names of limited length', () => {
  expect(nameColumns(['Name', '', 'Name', 'Name (2)', 'Column 2', 'Name'])).toEqual([
    'Name',
    'Column 2',
    'Name (2)',
    'Name (2) (2)',
    'Column 2 (2)',
    'Name (3)',
  ])
  const [long] = nameColumns(['🌱'.repeat(300)])
  expect(long).toBe('🌱'.repeat(200))
})

it('a header full of brackets is read as fast as any other', () => {
  const headers = nameColumns(Array.from({ length: 2_000 }, () => '('.repeat(32_000)))
  expect(new Set(Object.values(matchHeaders(fundingRaised, headers)))).toEqual(new Set([null]))
})

it('escaped bytes and no-break spaces are removed from cells', () => {
  expect(cleanCell('\\xc2\\xa010/7/2015')).toBe('10/7/2015')
  expect(cleanCell(' \u00a0Caf\\xc3\\xa9 ')).toBe('Café')
  expect(cleanCell('\\\\xc2\\\\xa020,000,000')).toBe('20,000,000')
  expect(cleanCell('a\\xzz')).toBe('a\\xzz')
})

it("the apostrophe of an export is removed, a person's is not", () => {
  expect(stripApostrophe("'=1+1")).toBe('=1+1')
  expect(stripApostrophe("'tis")).toBe("'tis")
})

it.each(entities)('every header that $name writes can be read', (entity) => {
  const written = exportColumns(entity)
  const found = matchHeaders(entity, ['_id', ...written.map((c) => c.header)])
  expect(found['_id']).toBe('_id')
  // The name of a reference is derived from its record.
  for (const { header, field } of written.filter((c) => !isAnsweredOfReferences(entity, c.field)))
    expect(found[header], header).toBe(field)
  expect(missingHeaders(entity, new Set(Object.values(found) as string[]))).toEqual([])
  expect(missingHeaders(entity, new Set())).toEqual(
    entity.file.required.map((f) => headerOf(entity.fields[f]!)),
  )
  expect(entity.file.example).toHaveLength(entity.file.columns.length)
})

it.each(entities)('the example row of the template of $name is valid', (entity) => {
  const names = entity.file.columns.map((f) => headerOf(entity.fields[f]!))
  const check = makeRowChecker(entity, names, setup({ mapping: matchHeaders(entity, names) }))
  expect(check({ row: 2, cells: entity.file.example }).errors).toEqual([])
})

it('columns with the same name are told apart', () => {
  expect(nameColumns(['Name', '', 'Name'])).toEqual(['Name', 'Column 2', 'Name (2)'])
})
