import { describe, expect, test } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { guessHeaders, headersAt } from './find-headers.ts'

const funding = entityOf('funding-raised')

/** Lines of a sheet, cells separated by "|"; a blank line is counted and left out, as readers do. */
const linesOf = (...texts: string[]) =>
  texts.flatMap((text, at) => (text === '' ? [] : [{ row: at + 1, cells: text.split('|') }]))

const HEAD = 'Startup|Type|Year|Amount raised|Funding agency'
const DATA = ['A|Angel|2023|100000|X', 'B|VC|2023|200000|Y']

/** The row of the guessed headers and the sheet that they are in. */
function guess(...sheets: string[][]): [sheet: number, row: number] {
  const all = sheets.map((texts) => linesOf(...texts))
  const { sheet, at } = guessHeaders(funding, all)
  return [sheet, all[sheet]![at]!.row]
}

describe('the headers are found', () => {
  test.each<[string, string[], number]>([
    ['in the first row', [HEAD, ...DATA], 1],
    ['below a title and a blank row', ['Funding report 2023-24||||', '', HEAD, ...DATA], 3],
    [
      'below a title, a date and a note',
      ['Funding', 'As of|31 March 2024', 'All amounts in rupees', '', HEAD, ...DATA],
      5,
    ],
    ['in the lower of two rows', ['Startup|Funding|||Agency', '|Type|Year|Amount raised|', ...DATA], 2],
    ['in the lower row below the names of groups', ['Who|What|||By', HEAD, ...DATA], 2],
    ['in the first of two equal rows', [HEAD, DATA[0]!, HEAD, DATA[1]!], 1],
    [
      'though no name is exactly that of a field',
      ['Rounds of 2023', 'company|round|closed on|sum|investor', ...DATA],
      2,
    ],
    ['though no name is known', ['A title', 'Alpha|Beta|Gamma', '1|2|3', '4|5|6'], 2],
    ['though rows have notes beside them', ['Startup|Type', 'A|Angel|a|b|c|d', 'B|VC'], 1],
  ])('%s', (_, texts, row) => {
    expect(guess(texts)).toEqual([0, row])
  })

  test('in the sheet that knows most of them, and in the first of equal ones', () => {
    expect(guess(['How to fill this form', '1. Do not change the headers'], [HEAD, ...DATA])).toEqual([1, 1])
    expect(guess(['Summary', 'Type|Total', 'Angel|1'], ['Rounds', '', HEAD, ...DATA])).toEqual([1, 3])
    expect(guess([HEAD, ...DATA], [HEAD, ...DATA])).toEqual([0, 1])
    // A sheet without rows below its headers has no data.
    expect(guess([HEAD], [HEAD, ...DATA])).toEqual([1, 1])
    expect(guess(['x|y', '1|2'], ['p|q', '3|4'])).toEqual([0, 1])
  })

  test('and a row of data is no header, though it names some fields', () => {
    expect(guess(['col a|col b|col c', 'Startup Cell|Angel|Type', 'x|y|z'])).toEqual([0, 1])
  })
})

test('blank names come from the row above, and repeated ones follow the name of their group', () => {
  const names = (...texts: string[]) => headersAt(linesOf(...texts), texts.length - 1)
  expect(names('Startup|Funding|||Agency', '|Type|Year|Amount|')).toEqual({
    names: ['Startup', 'Type', 'Year', 'Amount', 'Agency'],
    isFromAbove: true,
  })
  expect(names('|2023||2024|', 'Startup|Q1|Q2|Q1|Q2').names).toEqual([
    'Startup',
    '2023 / Q1',
    '2023 / Q2',
    '2024 / Q1',
    '2024 / Q2',
  ])
  // Merged cells are filled by their reader.
  expect(names('|2023|2023|2024|2024', 'Startup|Q1|Q2|Q1|Q2').names[4]).toBe('2024 / Q2')
})

test('a title, or a row further above, completes no name', () => {
  const names = (...texts: string[]) => headersAt(linesOf(...texts), linesOf(...texts).length - 1)
  expect(names('Funding 2023|Funding 2023|Funding 2023', 'Startup||Type')).toEqual({
    names: ['Startup', '', 'Type'],
    isFromAbove: false,
  })
  expect(names('From|To|By', '', 'Startup||Type').isFromAbove).toBe(false)
})
