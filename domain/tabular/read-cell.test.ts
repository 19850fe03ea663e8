import { expect, test } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import { below } from '#domain/vocabulary/reading.ts'
import { cleanCell } from './clean-cell.ts'
import { readCell, readingOf } from './read-cell.ts'

const FACTS = { needed: {}, unclearOrders: {}, timeZone: 'UTC' }
const CHOICES = { values: {}, rates: {}, dateOrders: {} }

/** What a cell of a field says if it is refused; undefined if it is read. */
function refusalOf(module: string, field: string, cell: string): string | undefined {
  const entity = entityOf(module)
  const column = readingOf('A column', field, entity.fields[field]!, CHOICES, FACTS)
  const read = readCell(column, cleanCell(cell))
  return read.ok ? undefined : formatProblem(entity, below(field, read.problems)[0]!)
}

test.each([
  ['funding-raised', 'amount', '1,25.00'],
  ['funding-raised', 'amount', '५,५०.००'],
  ['funding-raised', 'amount', "'12,5"],
  ['funding-raised', 'amount', '15,0%.00'],
  ['funding-raised', 'amount', '10+'],
  ['funding-raised', 'year', '೨೦೨೫೫'],
  ['funding-raised', 'year', 'FY 2024\u201325'],
  ['funding-raised', 'year', '20245.00'],
  ['event', 'start_date', '32\u201301\u20132024'],
  ['event', 'start_date', "'45323"],
  ['event', 'start_date', 'ಮೇ'],
  ['performance', 'count', '1.250'],
  ['performance', 'count', '15%'],
])('a refusal of %s.%s quotes the cell as it stands: %s', (module, field, cell) => {
  expect(refusalOf(module, field, cell)).toContain(`"${cell}"`)
})

test.each([
  ['FY 2024-25', '2024 or 2025'],
  ['2024-25', '2024 or 2025'],
  ['2011-12', '2011 or 2012'],
  ['2024/2025', '2024 or 2025'],
  ['F.Y. 2024–25', '2024 or 2025'],
  ['FY24-25', '2024 or 2025'],
  ['FY25', '2024 or 2025'],
  ['FY 2025', '2024 or 2025'],
  ['2024-25 (FY)', '2024 or 2025'],
  ['Financial year 1999-00', '1999 or 2000'],
])('a financial year is refused with the two years that it spans: %s', (cell, years) => {
  expect(refusalOf('funding-raised', 'year', cell)).toBe(
    `"${cell}" spans two years; write the one that your records count, ${years}`,
  )
})

test.each(['2024', '2024-05', '2024/11', '24-10-2024', 'Feb 2024'])('%s is the year of one day', (cell) => {
  expect(refusalOf('funding-raised', 'year', cell)).toBeUndefined()
})

test('a text that spans other years is neither a year nor a financial one', () => {
  expect(refusalOf('funding-raised', 'year', '2019-2024')).toContain('is neither a year nor a date')
})
