import { describe, expect, it } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { readCells, spreadCells } from './pasted-cells.ts'

describe('copied cells', () => {
  it.each([
    ['one cell', 'Asha', [['Asha']]],
    ['a row', 'a\tb\t\tc', [['a', 'b', '', 'c']]],
    ['rows with any line ends, without empty ones', 'a\r\nb\nc\rd\r\n\r\n\t\n', [['a'], ['b'], ['c'], ['d']]],
    [
      'tabs, line ends and quotes within quotes',
      '"a\tb"\t"c\r\nd"\t"He said ""e"""\nf',
      [['a\tb', 'c\r\nd', 'He said "e"'], ['f']],
    ],
    ['quotes that are none', '5" pipe\t"a" b\t"', [['5" pipe', '"a" b', '"']]],
  ])('are read: %s', (_what, text, cells) => {
    expect(readCells(text)).toEqual(cells)
  })
})

describe('copied cells in the rows of a table', () => {
  const shown = fundingRaised.columns
  const spread = (text: string, from = 'startup') => spreadCells(fundingRaised, readCells(text), shown, from)

  it('follow each other from the cell with the focus, and are read as a file’s', () => {
    expect(spread('angel\t25,00,000\tAgency\t2024', 'type')).toEqual({
      rows: [{ type: 'Angel', amount: 2_500_000, agency: 'Agency', year: 2024 }],
      left: 0,
    })
  })

  it('go to the fields that a row of headers names, whatever their order', () => {
    expect(
      spread('Year\tStartup\tNote\tAmount raised\n2024\tHasiru\tx\t5\n2023\tBeeja\ty\t6', 'agency'),
    ).toEqual({
      rows: [
        { year: 2024, startup: 'Hasiru', amount: 5 },
        { year: 2023, startup: 'Beeja', amount: 6 },
      ],
      left: 1,
    })
  })

  it('stay as they are where they cannot be read, and leave empty what they leave empty', () => {
    expect(spread('Hasiru\tSomething\t\t\tlast year').rows).toEqual([
      { startup: 'Hasiru', type: 'Something', year: 'last year' },
    ])
  })

  it('beyond the last column are counted', () => {
    expect(spread('7\tmore\tand more', 'month')).toEqual({ rows: [{ month: 7 }], left: 2 })
  })
})
