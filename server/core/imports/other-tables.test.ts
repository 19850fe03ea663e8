/** Several tables in one sheet: what one says of itself does not hold for the others. */
import { describe, expect, it } from 'vitest'
import { tableAsCsv, tableAsXls, tableAsXlsx } from '#server/platform/sheets/testing/make-table.ts'
import { amountsOf, FUNDING_HEAD, fundingApp } from './testing/upload.ts'

const { call, send } = fundingApp()

const FILES = {
  csv: (rows: string[][]) => Buffer.from(tableAsCsv(rows)),
  xlsx: (rows: string[][]) => tableAsXlsx({ rows }),
  xls: (rows: string[][]) => tableAsXls({ rows }),
}
/** Lines of cells, which "|" separates; a blank one is a blank row. */
const rowsOf = (lines: readonly string[]): string[][] =>
  lines.map((line) => (line === '' ? ['', '', '', '', ''] : line.split('|')))
const HEAD = FUNDING_HEAD.replaceAll(',', '|')
const OTHER =
  'Looks like part of another table, by its headers or its unit; skipped. Move it to a sheet or a file of its own'

describe.each(Object.keys(FILES) as (keyof typeof FILES)[])('in a %s', (type) => {
  const prepare = (lines: readonly string[], more: object = {}) => send(FILES[type](rowsOf(lines)), more)

  it.each([
    ['says nothing of its unit', ['', HEAD]],
    ['is in rupees', ['', 'Grants (Rs)', HEAD]],
    ['has another unit', ['', 'Grants (Rs in crore)', '', HEAD]],
    ['follows without a blank row', ['Grants 2024', HEAD]],
    ['has a row of units', ['', HEAD, '|||(Rs. in crores)|']],
    ['has units and more below its headers', [HEAD, '||(YYYY)|(Rs. in crores)|']],
    ['has other headers with a unit', ['Company|Round|FY|Funds (crores)|Source']],
    ['has other headers', ['', 'Name of the company|Round|FY|Funds received|Source']],
  ])('a second table that %s is not read in the unit of the first', async (_what, between) => {
    const lines = ['Funds (Rs in Lakh)', '', HEAD, 'A|Angel|2023|25|X', ...between, 'B|VC|2024|500000|Y']
    const body = await prepare(lines, { rates: { amount: 100_000 } })
    expect(body).toMatchObject({ sheet_unit: 'lakh', needed_rates: { amount: 'lakh' }, status: 'ready' })
    expect(amountsOf(body)).toEqual([2_500_000])
    expect(body.sample.at(-1)).toMatchObject({ row: lines.length, errors: [{ message: OTHER }] })
  })

  it('a unit that only a second table has is not asked about for the first', async () => {
    const lines = [HEAD, 'A|Angel|2023|250000|X', '', 'Funds (USD)', HEAD, 'B|VC|2024|$25|Y']
    const body = await prepare(lines)
    expect(body).toMatchObject({ sheet_unit: null, needed_rates: {}, status: 'ready' })
    expect(amountsOf(body)).toEqual([250_000])
  })

  it.each([
    ['', HEAD, '|||(Rs. in crores)|'],
    [HEAD, '||(YYYY)|(Rs. in crores)|'],
    ['Company|Round|FY|Funds (crores)|Source'],
  ])(
    'units below the headers of a second table are not asked about for the first: %j',
    async (...between) => {
      const body = await prepare([HEAD, 'A|Angel|2023|250000|X', ...between, 'B|VC|2024|2|Y'])
      expect(body).toMatchObject({ sheet_unit: null, needed_rates: {}, status: 'ready' })
      expect(amountsOf(body)).toEqual([250_000])
    },
  )

  it.each([['B|VC rounds (in crores)'], ['|||(Rs. in crores)|'], ['||(YYYY)|(Rs. in crores)|']])(
    'rows below %j among the rows are not read in the unit of those above',
    async (title) => {
      const lines = ['Rs. in lakhs', HEAD, 'A|Angel|2023|25|X', title, 'B|VC|2024|2|Y']
      const body = await prepare(lines, { rates: { amount: 100_000 } })
      expect(body).toMatchObject({ rows_valid: 1 })
      expect(amountsOf(body)).toEqual([2_500_000])
    },
  )

  it('titles with a unit below the headers part the rows, unless it is the same', async () => {
    const lines = (unit: string) => [
      HEAD,
      'Angel (lakhs)',
      'A|Angel|2023|25|X',
      `VC (${unit})`,
      'B|VC|2023|5|Y',
    ]
    const more = { rates: { amount: 100_000 } }
    expect(amountsOf(await prepare(lines('lakhs'), more))).toEqual([2_500_000, 500_000])
    expect(amountsOf(await prepare(lines('crores'), more))).toEqual([2_500_000])
  })

  it('a row of units some way below the headers is about all rows', async () => {
    const body = await prepare([HEAD, '', '||(YYYY)|(Rs. in lakhs)|', 'A|Angel|2023|25|X'])
    expect(body).toMatchObject({ sheet_unit: 'lakh', missing_rates: { amount: 'lakh' }, rows_valid: 1 })
  })

  it('a note with a unit below a second table may be about that alone, so only the first is read', async () => {
    const lines = [HEAD, 'A|Angel|2023|250000|X', '', HEAD, 'B|VC|2024|2|Y', '* Rs. in lakhs']
    const body = await prepare(lines, { rates: { amount: 1 } })
    expect(body).toMatchObject({ sheet_unit: 'lakh', rows_valid: 1 })
    expect(amountsOf(body)).toEqual([250_000])
  })

  it('records with a name only above headers that a page repeats stay records', async () => {
    const head = 'Project Name|Fund Allocated|Funds utilized'
    const body = await prepare([head, 'A|5|6', 'B', 'C', head, 'D|7|8'], { module: 'project' })
    expect(body).toMatchObject({ rows_valid: 4, non_records: 1 })
  })

  it('a second table with the same unit, or with none where no unit is named, is read too', async () => {
    const title = 'Funds (Rs in Lakh)'
    const same = [title, HEAD, 'A|Angel|2023|25|X', '', title, HEAD, 'B|VC|2024|5|Y']
    expect(amountsOf(await prepare(same, { rates: { amount: 100_000 } }))).toEqual([2_500_000, 500_000])
    const none = ['2023', HEAD, 'A|Angel|2023|25|X', '', 'Funds of 2024', HEAD, 'B|VC|2024|5|Y']
    const body = await prepare(none)
    expect([amountsOf(body), body.status]).toEqual([[25, 5], 'ready'])
  })

  it('headers that a page repeats begin no table', async () => {
    const lines = ['Funds (Rs in Lakh)', HEAD, 'A|Angel|2023|25|X', HEAD, 'B|VC|2024|5|Y']
    expect(amountsOf(await prepare(lines, { rates: { amount: 100_000 } }))).toEqual([2_500_000, 500_000])
  })

  it('rows below a note with another unit are not read in that of the rows above', async () => {
    const lines = [HEAD, 'A|Angel|2023|250000|X', '(Rs. in lakhs)', 'B|VC|2024|5|Y']
    const body = await prepare(lines, { rates: { amount: 1 } })
    expect(amountsOf(body)).toEqual([250_000])
    expect(body.sample[2].errors).toMatchObject([{ message: OTHER }])
    const inRupees = ['All amounts in lakhs', HEAD, 'A|Angel|2023|25|X', '(in Rs.)', 'B|VC|2024|500000|Y']
    expect(amountsOf(await prepare(inRupees, { rates: { amount: 100_000 } }))).toEqual([2_500_000])
  })

  it('what the cells of another table say is not asked about for the first', async () => {
    const days = (lines: string[]) => prepare(lines, { module: 'event' })
    const head = 'Name|Type|Start date|Venue'
    expect(
      await days([
        head,
        'A|Webinar|03/02/2024|X',
        '',
        'Type|Name|Venue|Start date',
        'B|Webinar|X|02/13/2024',
      ]),
    ).toMatchObject({ needed_orders: {}, rows_valid: 1 })
    const units = await prepare([
      'Startup|Type|Year|Amount raised|Remarks|Agency',
      'A|Angel|2023|25|Lakh|X',
      '',
      'Startup|Type|Amount raised|Year|Remarks|Agency',
      'B|VC|5|2024|paid|Y',
      'C|VC|5|2024|paid|Y',
    ])
    expect(amountsOf(units)).toEqual([2_500_000])
  })

  it('a person can keep the rows of another table, which are then read as those of the first', async () => {
    const lines = ['Funds (Rs in Lakh)', HEAD, 'A|Angel|2023|25|X', '', HEAD, 'B|VC|2024|5|Y']
    const { _id } = await prepare(lines, { rates: { amount: 100_000 } })
    const { body } = await call('coe-master', 'PUT', `/imports/${_id}`, { leave_out: [] })
    expect(amountsOf(body)).toEqual([2_500_000, 500_000])
    expect(body.sample.at(-1).warnings).toContain(OTHER.replace('; skipped', ''))
  })
})

it('a unit at the end of a title is seen however long that is', async () => {
  const title = `Statement of the funds that startups of the centre have received ${'and reported '.repeat(50)}(Rs. in lakhs)`
  expect(await send([title, FUNDING_HEAD, 'A,Angel,2023,25,X'])).toMatchObject({ sheet_unit: 'lakh' })
})
