/** Units of amounts that stand beside their column: above the table, in rows of their own, in notes. */
import { describe, expect, it } from 'vitest'
import { tableAsXls, tableAsXlsx } from '#server/platform/sheets/testing/make-table.ts'
import { makeXlsx, textRow } from '#server/platform/sheets/testing/make-xlsx.ts'
import { amountsOf, FUNDING_HEAD as HEAD, fundingApp } from './testing/upload.ts'

const { call, send } = fundingApp()

describe('a unit that a text beside the table names', () => {
  it.each([
    ['above the headers', ['Funding raised 2023-24 (Rs. in lakhs)', HEAD, 'A,Angel,2023,25,SIDBI'], 'lakh'],
    ['alone above the column', [',,,(₹ in crore),', HEAD, 'A,Angel,2023,25,SIDBI'], 'crore'],
    ['in Kannada', ['(₹ ಲಕ್ಷಗಳಲ್ಲಿ)', HEAD, 'A,Angel,2023,25,SIDBI'], 'lakh'],
    ['in a sentence', ['All figures in USD', HEAD, 'A,Angel,2023,25,SIDBI'], 'USD'],
    ['in a note below', [HEAD, 'A,Angel,2023,25,SIDBI', 'Note: all amounts in Rs. lakhs,,,,'], 'lakh'],
    ['with the year', ['Funding in Rs. Lakhs for 2023-24', HEAD, 'A,Angel,2023,25,SIDBI'], 'lakh'],
    ['at the end', ['Funding raised Rs. Lakhs', HEAD, 'A,Angel,2023,25,SIDBI'], 'lakh'],
    ['before a year', ['Rs. in Lakhs FY 2023-24', HEAD, 'A,Angel,2023,25,SIDBI'], 'lakh'],
    [
      'with exceptions',
      ['All amounts in INR lakhs unless stated otherwise', HEAD, 'A,Angel,2023,25,X'],
      'lakh',
    ],
    ['in Hindi', ['लाख रुपये में', HEAD, 'A,Angel,2023,25,SIDBI'], 'lakh'],
    ['in zeros', ['Rs in 000s', HEAD, 'A,Angel,2023,25,SIDBI'], 'thousand'],
    ['below the headers, in the first column', [HEAD, '(Rs. in lakhs),,,,', 'A,Angel,2023,25,SIDBI'], 'lakh'],
    ['beside the headers', [`${HEAD},,Rs. in lakhs`, 'A,Angel,2023,25,SIDBI'], 'lakh'],
    ['beside a row', [HEAD, 'A,Angel,2023,25,SIDBI,,all figures in Rs. lakhs'], 'lakh'],
    ['below the headers, at the end', [HEAD, ',,,,Rs. in lakhs', 'A,Angel,2023,25,SIDBI'], 'lakh'],
    [
      'in two ways',
      ['(in lakhs)', HEAD, 'A,Angel,2023,25,SIDBI', '* figures in crores,,,,'],
      'lakh or crore',
    ],
  ])('%s is asked about once', async (_where, lines, unit) => {
    const body = await send(lines)
    expect(body).toMatchObject({ status: 'incomplete', sheet_unit: unit, missing_rates: { amount: unit } })
    const { body: rated } = await call('coe-master', 'PUT', `/imports/${body._id}`, {
      rates: { amount: 100_000 },
    })
    expect([rated.status, amountsOf(rated)]).toEqual(['ready', [2_500_000]])
    expect(rated.sample.find(({ values }: { values: object | null }) => values).changes).toContainEqual({
      column: 'Amount raised',
      from: '25',
      to: '2500000',
      converted: 2_500_000,
    })
  })

  it.each([
    ['the name of its sheet', { name: 'Funding (Rs in lakhs)' }],
    ['its page header', { pageHeader: '&L&"Arial,Bold"&12Centre A&RAmounts in Rs lakhs' }],
  ])('is asked about where %s names it', async (_where, more) => {
    const rows = [HEAD.split(','), ['A', 'Angel', '2023', '25', 'SIDBI']]
    for (const asFile of [tableAsXlsx, tableAsXls]) {
      expect(await send(asFile({ rows, ...more }))).toMatchObject({
        sheet_unit: 'lakh',
        missing_rates: { amount: 'lakh' },
      })
    }
  })

  it('is asked about where a sheet of explanations names it, but not one with a table', async () => {
    const data = [textRow(1, ...HEAD.split(',')), textRow(2, 'A', 'Angel', '2023', '25', 'SIDBI')].join('')
    const unitWith = async (other: string) => (await send(makeXlsx({ sheets: [other, data] }))).sheet_unit
    expect(await unitWith(textRow(1, 'Read me') + textRow(2, 'All amounts are in Rs. lakhs'))).toBe('lakh')
    expect(await unitWith(textRow(1, 'Costs (in lakhs)') + textRow(2, 'Rent', 'Power', 'Staff'))).toBeNull()
  })

  it('does not hold for a column or a cell with a unit of its own', async () => {
    const lines = ['Rs. in lakhs', HEAD.replace('raised', 'raised (in crores)'), 'A,Angel,2023,2,SIDBI']
    const mapping = { 'Amount raised (in crores)': 'amount' }
    expect(await send(lines, { mapping })).toMatchObject({
      missing_rates: {},
      sample: [{ values: { amount: 20_000_000 } }],
    })
    const more = { rates: { amount: 100_000 } }
    const mixed = await send(['Rs. in lakhs', HEAD, 'A,Angel,2023,2 Cr,SIDBI', 'B,VC,2023,2,X'], more)
    expect(amountsOf(mixed)).toEqual([20_000_000, 200_000])
    expect(JSON.stringify(mixed.sample)).not.toContain('it is read as rupees')
  })

  it('holds for amounts that say only that they are rupees', async () => {
    const header = 'Amount raised (Rs)'
    const more = { mapping: { [header]: 'amount' }, rates: { amount: 100_000 } }
    const lines = [HEAD.replace('Amount raised', header), 'A,Angel,2023,₹ 25,SIDBI', 'B,VC,2023,2 Cr,X']
    expect(amountsOf(await send(['All amounts in lakhs', ...lines], more))).toEqual([2_500_000, 20_000_000])
    expect(await send(['All amounts in USD', ...lines], more)).toMatchObject({ needed_rates: {} })
  })

  it.each(['Top 5 crore-plus rounds', 'Funding of 2023', 'Districts in Karnataka', 'Plan B', 'Rounds (B)'])(
    'is none in "%s"',
    async (title) => {
      expect(await send([title, HEAD, 'A,Angel,2023,25,SIDBI'])).toMatchObject({
        sheet_unit: null,
        status: 'ready',
      })
    },
  )
})

it.each([
  ['below the headers', [',,(YYYY),(Rs. in lakhs),'], 3],
  ['below the numbers of the columns', ['(1),(2),(3),(4),(5)', ',,(YYYY),(Rs. in lakhs),'], 4],
  ['below letters and a computed column', ['a,b,c,d,e=c+d', ',,,Rs. in lakhs,'], 4],
  ['above the numbers of the columns', [',,(YYYY),(Rs. in lakhs),', '1,2,3,4,5'], 4],
])('a row of units %s belongs to the headers', async (_where, lines, row) => {
  const unit = lines.find((line) => line.includes('Rs'))!.split(',')[3]
  const { sample, ...body } = await send([HEAD, ...lines, 'A,Angel,2023,25,SIDBI'], {
    mapping: { [`Amount raised ${unit}`]: 'amount' },
  })
  expect(body).toMatchObject({ missing_headers: [], missing_rates: {}, non_records: lines.length - 1 })
  expect(sample.at(-1)).toMatchObject({ row, values: { amount: 2_500_000 } })
})

it('a unit that is merged across columns is that of each', async () => {
  for (const asFile of [tableAsXlsx, tableAsXls]) {
    const across = [HEAD.split(','), ['(Rs. in lakhs)'], ['A', 'Angel', '2023', '25', 'X']]
    const body = await send(asFile({ rows: across, merges: [[1, 1, 0, 4]] }))
    expect(body).toMatchObject({ missing_rates: { amount: 'lakh' }, missing_headers: [] })
    const rows = [
      ['Project Name', 'Fund Allocated', 'Funds utilized'],
      ['', '(Rs. in lakhs)'],
      ['A', '25', '5'],
    ]
    const mapping = {
      'Fund Allocated (Rs. in lakhs)': 'funds_allocated',
      'Funds utilized (Rs. in lakhs)': 'funds_utilized',
    }
    const projects = await send(asFile({ rows, merges: [[1, 1, 1, 2]] }), { module: 'project', mapping })
    expect(projects.sample).toMatchObject([
      { values: { funds_allocated: 2_500_000, funds_utilized: 500_000 } },
    ])
  }
})

it('an amount without the currency or the unit of others is read as rupees, and its row says so', async () => {
  const warned = async (...amounts: string[]) =>
    (await send([HEAD, ...amounts.map((amount, n) => `S${n},Angel,2023,"${amount}",X`)])).sample.map(
      ({ warnings }: { warnings: string[] }) => warnings.find((one) => one.includes('unlike')) ?? '',
    )
  expect(await warned('$5,000', '6,000')).toEqual([
    '',
    '"6,000" has no currency, unlike others of its column; it is read as rupees',
  ])
  expect(await warned('25 lakh', '1,25.00')).toEqual(['', ''])
  expect(await warned('25 lakh', '30', '12,50,000')).toEqual([
    '',
    '"30" has no unit, unlike others of its column; it is read as rupees',
    '',
  ])
})

it.each([
  ['₴5,000', 'is not an amount'],
  ['1.250', 'may have a fraction or thousands'],
  ['250\n300', 'is not an amount'],
  ['500, 200', 'is not an amount'],
])('%j is not guessed', async (amount, message) => {
  const { sample } = await send([HEAD, `A,Angel,2023,"${amount}",X`])
  expect(sample[0].errors).toMatchObject([{ message: expect.stringContaining(message) }])
})

it.each([
  ['A,Angel,2023,12,500,SIDBI', '12,500'],
  ['A,Angel,2023,1,50,000', '1,50,000'],
  ['A,Angel,2023,12,500', '12,500'],
])('an amount that its commas split refuses its row, however long that is: %s', async (line, amount) => {
  const { sample } = await send([`${HEAD},Remarks`, line])
  expect(sample[0].errors).toMatchObject([
    { message: expect.stringContaining(`"${amount}" is in several cells`) },
  ])
})

it.each(['-do-', 'ditto', '"', '〃', 'as above', '-"-', '↑', 'idem', 'ಮೇಲಿನಂತೆ'])(
  '%s for the cell above is refused',
  async (sign) => {
    const { sample } = await send([HEAD, `A,Angel,2023,5,X`, `B,Angel,2023,5,"${sign.replace('"', '""')}"`])
    expect(sample[1].errors).toMatchObject([
      { message: `"${sign}" repeats the cell above; write the value itself` },
    ])
  },
)

describe('an amount of a ledger', () => {
  const side = (cell: string) =>
    `"${cell}" is a debit or a credit of a ledger; write it and its header without Dr or Cr`
  const read = async (header: string, ...amounts: string[]) => {
    const mapping = { [header]: 'amount' }
    const lines = amounts.map((amount, n) => `S${n},Angel,2023,"${amount}",X`)
    const body = await send([HEAD.replace('Amount raised', header), ...lines], { mapping })
    return body.sample.map((row: { values: { amount: number } | null; errors: { message: string }[] }) =>
      row.errors.length > 0 ? row.errors.map(({ message }) => message).join() : row.values?.amount,
    )
  }

  it('has no unit in a column with debits', async () => {
    expect(await read('Amount raised', '5,000.00 Cr', '600 Dr.', '700', '12Cr', '(5 Cr)')).toEqual([
      side('5,000.00 Cr'),
      side('600 Dr.'),
      700,
      side('12Cr'),
      side('(5 Cr)'),
    ])
    expect(await read('Amount raised', '2 Cr', '700')).toEqual([20_000_000, 700])
  })

  it('has none below the header of credits beside one of debits', async () => {
    expect(await read('Amount (Cr)', '2')).toEqual([20_000_000])
    const body = await send(['Startup,Type,Year,Amount (Cr),Amount (Dr)', 'A,Angel,2023,5000,'], {
      mapping: { 'Amount (Cr)': 'amount' },
    })
    expect(body.sample[0].errors).toMatchObject([{ message: side('5000') }])
  })
})

describe('the order of days', () => {
  const event = (more: object, ...lines: string[]) =>
    send(lines, { module: 'event', ...more }).then(({ sample, ...body }) => ({
      ...body,
      days: sample.map(({ values }: { values: Record<string, string> | null }) => [
        values?.['start_date'],
        values?.['end_date'],
      ]),
    }))

  it('is that of the header', async () => {
    const { days } = await event(
      {},
      'Name,Type,Start date (MM/DD/YYYY),End date (MM/DD/YYYY)',
      'E,Webinar,01/02/2024,01/03/2024',
    )
    expect(days).toEqual([['2024-01-02', '2024-01-03']])
  })

  it.each(['(M/D/Y)', '(mm-dd-yyyy)', '[month/day/year]', '(US)'])(
    'is that of a header with %s',
    async (order) => {
      const lines = [`Name,Type,Start date ${order},End date`, 'E,Webinar,01/02/2024,']
      const mapping = { [`Start date ${order}`]: 'start_date' }
      expect((await event({ mapping }, ...lines)).days[0]?.[0]).toBe('2024-01-02')
    },
  )

  it.each([
    ['(YY/MM/DD)', '24/01/13'],
    ['(YYYY-DD-MM)', '2024-01-02'],
  ])('is not guessed below a header with %s', async (order, day) => {
    const mapping = { [`Start date ${order}`]: 'start_date' }
    const { errors } = await event({ mapping }, `Name,Type,Start date ${order}`, `E,Webinar,${day}`)
    expect(errors).toMatchObject([{ message: expect.stringContaining('is not a date') }])
  })

  it('is not asked about for a day that is none in either order', async () => {
    expect(await event({}, 'Name,Type,Start date', 'E,Webinar,13/13/2024')).toMatchObject({
      missing_orders: {},
    })
  })

  it('is asked about for every column of a file in which one shows that the month may come first', async () => {
    const lines = ['Name,Type,Start date,End date', 'E,Webinar,03/01/2024,03/15/2024']
    expect(await event({}, ...lines)).toMatchObject({
      missing_orders: { start_date: '03/01/2024', end_date: '03/15/2024' },
    })
    const date_orders = { start_date: 'month-first', end_date: 'month-first' }
    expect((await event({ date_orders }, ...lines)).days).toEqual([['2024-03-01', '2024-03-15']])
  })
})

it('several known options in one cell are several, however they are separated', async () => {
  const sectors = async (cell: string) =>
    (
      await send(['name,email,phone,sector', `A,kinds@example.org,5000000001,"${cell}"`], {
        module: 'startup',
      })
    ).sample[0].values?.sector
  expect(await sectors('Agritech, Edtech')).toEqual(['Agritech', 'Edtech'])
  expect(await sectors('Agritech / Edtech and Fintech')).toEqual(['Agritech', 'Edtech', 'Fintech'])
  expect(await sectors('Agritech, Moon mining')).toEqual(['Agritech, Moon mining'])
})
