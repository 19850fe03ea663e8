import { describe, expect, test } from 'vitest'
import { findNonRecords } from './find-non-records.ts'

const HEADERS = ['Startup', 'Type', 'Year', 'Amount', 'Agency']

/** What each row of a sheet is taken for; null for a record. Cells are separated by "|". */
function kindsIn(rows: readonly string[], headers: readonly string[] = HEADERS): (string | null)[] {
  const found = findNonRecords(
    headers,
    rows.map((text, at) => ({ row: at + 2, cells: text.split('|') })),
  )
  return rows.map((_, at) => found.get(at + 2)?.kind ?? null)
}
const kindOf = (row: string, headers?: readonly string[]) =>
  kindsIn(['A|VC|2024|500|X', row, 'B|VC|2024|900|X'], headers)[1]

describe('a row is no record', () => {
  test.each([
    'Total|||300000|',
    'TOTAL:|||3,00,000|',
    'Grand Total|||₹3,00,000.50|',
    'Sub-total||||',
    'Sub Total|||12 lakhs|',
    'subtotal|||1|',
    '|Total||300000|',
    '3|Total||300000|',
    '|||300000|Total',
    'Total: 1||||',
    'Total (Rs. in lakhs) 2023-24|||25|',
    'Sum of amounts|||1|',
    'Average|||1|',
    'Total no. of records: 12||||',
    'Grand Total (A+B)|||410|',
    'Total (i) + (ii)|||410|',
    'Carried over|||410|',
    'Brought forward|||410|',
    'Opening balance|||410|',
    'ಒಟ್ಟು|||300|',
    'ಒಟ್ಟು ಮೊತ್ತ|||300|',
    'कुल योग|||300|',
    'कुल|||300|',
  ])('a total: %s', (row) => {
    expect(kindOf(row)).toBe('total')
  })

  test.each([HEADERS.join('|'), 'STARTUP|type|Year||', 'Startup|||Amount|'])(
    'the headers again: %s',
    (row) => {
      expect(kindOf(row)).toBe('headers')
    },
  )

  test.each(['-----|---|--|---|--', '=====||||', '———|———|||', '...|...|...||', '-|-|-|-|-'])(
    'a line: %s',
    (row) => {
      expect(kindOf(row)).toBe('line')
    },
  )

  test.each([
    'Note: figures are provisional||||',
    'NOTES - audited||||',
    '|Source: DPIIT|||',
    'Generated on 1 May 2024||||',
    '* includes grants||||',
    'Page 2 of 3||||',
    'End of report||||',
    'ಸೂಚನೆ: ತಾತ್ಕಾಲಿಕ||||',
    'स्रोत: विभाग||||',
    'Note 1: none||||',
    '(Amounts in lakhs)||||',
    'Rs. in lakhs||||',
    'Place: Mysuru||||',
    'Date: 1-4-2024||||',
    'Last updated: 1-4-2024||||',
    'Authorised signatory||||',
    'Certified that the figures are correct||||',
  ])('a note: %s', (row) => {
    expect(kindOf(row)).toBe('note')
  })

  test.each(['=SUM(A1:A9)|||5|', 'Sum A1 B2|||5|', '=SUM(A1:A9) 33603||||'])(
    'none for a name that contains cells: %s',
    (row) => {
      expect(kindOf(row)).toBeNull()
    },
  )

  test('every text of which is struck out', () => {
    expect(kindOf('A\u0336|V\u0336C\u0336|||5\u0336')).toBe('struck-out')
    expect(kindOf('A\u0336|VC|2024|5|X')).toBeNull()
  })

  test.each([
    '1|2|3|4|5',
    '(1)|(2)|(3)|(4)|(5)',
    '1.|2.|3.||',
    '1|2||4|5',
    '(a)|(b)|(c)|(d)|(e)',
    'A|B|C|D|E',
    'I|II|III|IV|V',
    '1|2|3|4|5=3+4',
    '(1)|(2)|(3)|(4)|(5) = (3) + (4)',
    '1|2|3|4|5 (3+4)',
  ])('the numbers of the columns right below the headers: %s', (row) => {
    expect(kindsIn([row, 'A|VC|2024|500|X', row])).toEqual(['numbers', null, null])
  })

  test('a row with a word for totals and the sum of the figures above it', () => {
    const rows = ['A|VC|2024|500|X', 'B|VC|2024|900|X', 'Total - VC|||1,400|', 'C|VC|2024|7|X']
    expect(kindsIn([...rows, 'D|VC|2024|8|X', 'Overall|||15|'])).toEqual([
      null,
      null,
      'total',
      null,
      null,
      'total',
    ])
    // Of all rows, after a total of some.
    expect(kindsIn([...rows, 'Total of VC and Angel|||1,407|']).at(-1)).toBe('total')
    expect(kindsIn([...rows, 'Total (3 startups)|||1,407|2 agencies']).at(-1)).toBe('total')
    expect(kindsIn([...rows.slice(0, 2), 'Total Foods|||900|'])[2]).toBeNull()
    expect(kindsIn(['A|VC||1|X', 'B|VC||2|X', 'Total Foods|||3|'])[2]).toBeNull()
  })

  test('the sum at the end without a label, though a note follows it', () => {
    expect(kindsIn(['A|VC|2024|500|X', 'B|VC|2024|9,00|X', '|||1,400|', '', 'Source: us||||'])).toEqual([
      null,
      null,
      'total',
      null,
      'note',
    ])
    expect(kindsIn(['A|VC|2024|500|X', 'B|VC|2024|900|X', '|||1,401|'])[2]).toBeNull()
    expect(kindsIn(['A|VC|2024|500|X', '|||500|'])[1]).toBeNull()
  })
})

describe('a row is a record', () => {
  test.each([
    'Total Energies|Angel|2024|100|X',
    'Total|Angel|2024|100|X',
    'Totally Fresh|||5|',
    'Sum Labs|||5|',
    'Summit|||5|',
    'Angel Total|||5|',
    'Grand Foods|||5|',
    'Note|Angel|2024|5|X',
    'Source Robotics||||',
    'Notebook Labs||||',
    'Page Industries||||',
    'Startup|Angel|2024|5|X',
    'Startup||||',
    '-|Angel|2024|5|X',
    '*Star|Angel|2024|5|X',
    'Generated Power||||',
    'Signature Foods||||',
    'Date Palm Labs||||',
    '1|2|3|2024|X',
    'A|VC|C|D|E',
    '3M||||',
  ])('%s', (row) => {
    expect(kindOf(row)).toBeNull()
  })

  test('a note in a file with one column is its value', () => {
    expect(kindOf('Note: all of it', ['Name'])).toBeNull()
    expect(kindOf('Name', ['Name'])).toBe('headers')
  })
})

test('a subtotal names the value of the rows right above it', () => {
  expect(
    kindsIn([
      'A|VC|2024|500|X',
      '|VC Total||500|',
      'B|Angel|2024|900|X',
      '|Angel Count||1|',
      '|VC Total||500|',
    ]),
  ).toEqual([null, 'total', null, 'total', null])
})

test('rows below headers in another order, or of another unit, belong to another table', () => {
  expect(
    kindsIn(['A|VC|2024|500|X', 'Startup|Type|Amount|Year|Agency', 'B|VC|900|2024|X', 'C|VC|800|2024|X']),
  ).toEqual([null, 'other-table', 'other-table', 'other-table'])
  expect(kindsIn(['Startup|Type|Year|Amount (in crores)|Agency', 'B|VC|2024|9|X'])).toEqual([
    'other-table',
    'other-table',
  ])
  expect(kindsIn(['Startup|Type|Amount|Year|Agency', HEADERS.join('|'), 'B|VC|2024|9|X'])).toEqual([
    'other-table',
    'headers',
    null,
  ])
})
