import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeXlsx } from '#server/platform/sheets/testing/make-xlsx.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const FIELDS = ['startup', 'type', 'year', 'amount', 'agency']

/** Prepares an import of one cell for each amount; the header of the amounts is mapped by the person. */
async function prepare(header: string, amounts: readonly string[], more: object = {}) {
  const columns = ['Startup', 'Type', 'Year', header, 'Funding agency']
  const rows = amounts.map((amount, n) => `S${n},Angel,2023,"${amount.replaceAll('"', '""')}",X`)
  const mapping = Object.fromEntries(columns.map((column, n) => [column, FIELDS[n]]))
  const file = [columns.map((c) => `"${c}"`).join(','), ...rows].join('\n')
  const { body, status } = await upload(t, 'coe-master', file, { module: 'funding-raised', mapping, ...more })
  expect(status).toBe(201)
  return body
}

/** The amount that each row would save, or why it would not. */
const amountsOf = (body: {
  sample: { values: { amount: number } | null; errors: { message: string }[] }[]
}) => body.sample.map(({ values, errors }) => values?.amount ?? errors[0]?.message)

describe('a unit in the header of an amount', () => {
  it.each([
    ['Amount raised (in lakhs)', '25', 2_500_000],
    ['Amount (INR Cr)', '2.5', 25_000_000],
    ["Amount (Rs. '000)", '250', 250_000],
    ['Amount in thousands', '2.5', 2_500],
    ['Amount (₹ mn)', '1.25', 1_250_000],
    ['Amount raised (in lakhs)', '12.5 Lac', 1_250_000],
    ['Amount (INR Cr)', '₹2.5 Cr', 25_000_000],
  ])('%s makes %s %i rupees, and the preview shows both', async (header, cell, rupees) => {
    const body = await prepare(header, [cell])
    expect(body.missing_rates).toEqual({})
    expect(amountsOf(body)).toEqual([rupees])
    expect(body.sample[0].changes).toContainEqual({
      column: header,
      from: cell,
      to: String(rupees),
      ...(/^[\d.]+$/.test(cell) ? { converted: rupees } : {}),
    })
  })

  it('that its cell contradicts is refused with a sentence', async () => {
    const message = (cell: string) =>
      `"${cell}" does not have the unit of its column's header; write it in that unit, or change the header`
    expect(amountsOf(await prepare('Amount (in lakhs)', ['2 Cr', '$5']))).toEqual([
      message('2 Cr'),
      '"$5" is in USD; enter the rate for it in the step Columns',
    ])
    expect(amountsOf(await prepare('Amount (USD)', ['€5', '₹5']))).toEqual([message('€5'), message('₹5')])
    expect(amountsOf(await prepare('Amount (INR)', ['$5']))).toEqual([message('$5')])
  })

  it('of another currency is asked about once, also in millions', async () => {
    const body = await prepare('Amount (USD mn)', ['1.5', '$2', '3 mn'])
    expect(body).toMatchObject({ status: 'incomplete', missing_rates: { amount: 'USD' } })
    const { body: rated } = await t.call('coe-master', 'PUT', `/imports/${body._id}`, {
      rates: { amount: 80 },
    })
    expect(rated).toMatchObject({ status: 'ready', missing_rates: {}, needed_rates: { amount: 'USD' } })
    expect(amountsOf(rated)).toEqual([120_000_000, 160_000_000, 240_000_000])
  })

  it('that is not clear is asked about once', async () => {
    const body = await prepare('Amount (lakhs / crores)', ['2', '3 lakh'], { rates: { amount: 10_000_000 } })
    expect(body).toMatchObject({ status: 'ready', needed_rates: { amount: 'lakh or crore' } })
    expect(amountsOf(body)).toEqual([20_000_000, 300_000])
    for (const unit of ['m', 'paise', 'Arab', 'ten lakhs', '0.1M', '10 Lakh'])
      expect(await prepare(`Amount (${unit})`, ['2'])).toMatchObject({
        status: 'incomplete',
        missing_rates: { amount: unit },
      })
  })

  it('is replaced by a rate that a person gives', async () => {
    const body = await prepare('Amount (in lakhs)', ['2'], { rates: { amount: 1_000 } })
    expect(amountsOf(body)).toEqual([2_000])
  })

  it('is no longer asked about when another column is mapped, and its rate is forgotten', async () => {
    const body = await prepare('Amount ($)', ['2'], { rates: { amount: 80 } })
    const { body: now } = await t.call('coe-master', 'PUT', `/imports/${body._id}`, {
      mapping: { 'Funding agency': 'amount' },
    })
    expect(now).toMatchObject({ rates: {}, needed_rates: {} })
  })

  it('is never that of a percentage', async () => {
    const sentence = (cell: string) => `"${cell}" is a percentage; write Amount as a number without %`
    expect(amountsOf(await prepare('Amount', ['12%']))).toEqual([sentence('12%')])
    expect(amountsOf(await prepare('% of funding', ['12']))).toEqual([sentence('12')])
  })
})

describe('a currency in a cell', () => {
  it('is asked about once for its column, and rupees stay rupees', async () => {
    const body = await prepare('Amount raised', ['$5,000', '€ 1.2M', '2500'])
    expect(body).toMatchObject({
      status: 'incomplete',
      missing_rates: { 'amount.USD': 'USD', 'amount.EUR': 'EUR' },
    })
    const rates = { 'amount.USD': 80, 'amount.EUR': 90 }
    const { body: rated } = await t.call('coe-master', 'PUT', `/imports/${body._id}`, { rates })
    expect(rated).toMatchObject({ status: 'ready', rates })
    expect(amountsOf(rated)).toEqual([400_000, 108_000_000, 2_500])
  })

  it('needs the rate of the field alone if it is the only one', async () => {
    const body = await prepare('Amount raised', ['5000 USD', '2500'], { rates: { amount: 80 } })
    expect(body).toMatchObject({ status: 'ready', needed_rates: { amount: 'USD' } })
    expect(amountsOf(body)).toEqual([400_000, 2_500])
  })

  it('without its rate is said when the import is committed', async () => {
    const body = await prepare('Amount raised', ['$5', '€5'])
    const { body: refused } = await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {
      skip_invalid: true,
    })
    expect(refused.errors).toEqual([
      { path: 'rates.amount.USD', message: 'Amount is in USD. Enter the exchange rate in rupees' },
    ])
  })
})

it('a number format is read as a person sees it', async () => {
  const formats = ['$#,##0', '0.00" Lac"', '₹ #,##0', '0.0,,"M"', '0,', '[$€-2] #,##0.00', '0.0,," Cr"', '0%']
  const styles = `<numFmts>${formats.map((code, n) => `<numFmt numFmtId="${200 + n}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, n) => `<xf numFmtId="${200 + n}"/>`).join('')}</cellXfs>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const head = `<row r="1">${['Startup', 'Type', 'Year', 'Amount raised', 'Funding agency'].map(text).join('')}</row>`
  const stored = [5_000, 12.5, 2_500_000, 1_500_000, 25_000, 5_000, 2_500_000, 0.12]
  const rows = stored.map(
    (value, n) =>
      `<row r="${n + 2}">${text(`S${n}`)}${text('Angel')}<c><v>2023</v></c><c s="${n + 1}"><v>${value}</v></c>${text('X')}</row>`,
  )
  const file = makeXlsx({ sheets: [head + rows.join('')], styles })
  const rates = { 'amount.USD': 80, 'amount.EUR': 90 }
  const { body } = await upload(t, 'coe-master', file, { module: 'funding-raised', rates })
  expect(body.needed_rates).toEqual({ 'amount.USD': 'USD', 'amount.EUR': 'EUR' })
  expect(amountsOf(body)).toEqual([
    400_000,
    1_250_000,
    2_500_000,
    1_500_000,
    25_000,
    450_000,
    '"2.5 Cr (stored as 2500000)" is not an amount; write it like 10,00,000 or 10 lac',
    '"12%" is a percentage; write Amount as a number without %',
  ])
})

it('a count may be in thousands or lakhs, and with a word of its header', async () => {
  const file = 'Indicator,Year,Count (in thousands)\nJobs created,2023,2.5\n'
  const read = async (header: string, cell: string) => {
    const { body } = await upload(
      t,
      'coe-master',
      file.replace('Count (in thousands)', header).replace('2.5', cell),
      {
        module: 'performance',
        mapping: { [header]: 'count' },
      },
    )
    const row = body.sample[0]
    const error = row.errors.find((e: { column: string }) => e.column === header)
    return (
      error?.message ??
      row.changes.find((c: { column: string }) => c.column === header)?.to ??
      row.cells[header]
    )
  }
  expect(await read('Count (in thousands)', '2.5')).toBe('2500')
  expect(await read('Count', '1.2 lakh')).toBe('120000')
  expect(await read('Count of jobs', '25 jobs')).toBe('25')
  expect(await read('Count', '25.0')).toBe('25')
  expect(await read('Count', '25 jobs')).toMatch(/whole number/)
  expect(await read('Count', '2.5')).toMatch(/whole number/)
  expect(await read('Count', '12%')).toMatch(/percentage/)
})

describe('counts', () => {
  const performance = async (lines: string[], more: object = {}) =>
    (await upload(t, 'coe-master', lines.join('\n'), { module: 'performance', ...more })).body

  it.each([
    ["above the table: Figures in '000", ["Figures in '000", 'Indicator,Count,Year', 'Jobs Created,25,2024']],
    ['in a note: (in lakhs)', ['Indicator,Count,Year', 'Jobs Created,25,2024', '(in lakhs),,']],
    ['of rupees, as no field is an amount', ['Rs. in lakhs', 'Indicator,Count,Year', 'Revenue,25,2024']],
  ])('are read as they stand, and named, beside a unit %s', async (_where, lines) => {
    const body = await performance(lines)
    expect(body).toMatchObject({ counts_without_unit: ['Count'], missing_rates: {}, status: 'ready' })
    expect(body.sample[0].values).toMatchObject({ count: 25 })
  })

  it.each([
    ['in the header', ["Figures in '000", "Indicator,Count ('000),Year", 'Jobs Created,25,2024']],
    ['in each cell', ['All in lakhs', 'Indicator,Count,Year', 'Jobs Created,25 lakh,2024']],
    ['of nothing', ["Figures in '000", 'Indicator,Count,Year', 'Jobs Created,0,2024']],
  ])('are not named with a unit %s', async (_where, lines) => {
    const header = lines[1]!.split(',')[1]!
    const mapping = { [header]: 'count' }
    const body = await performance(lines, { mapping })
    expect([body.counts_without_unit, body.rows_total]).toEqual([[], 1])
  })

  it('are refused below a header with another currency, which only amounts have a rate for', async () => {
    const lines = ['Indicator,Count (USD),Year', 'Revenue,125,2024']
    const body = await performance(lines, { mapping: { 'Count (USD)': 'count' } })
    expect(body.sample[0].errors).toMatchObject([
      { message: '"125" is in another currency; write it in rupees' },
    ])
  })
})

it('a misspelt option of an open list is saved as written, and the preview names it', async () => {
  const lines = ['Indicator,Count,Year', 'Job Created,25,2024', 'Jobs Created,3,2024', 'Patents sold,1,2024']
  const { body } = await upload(t, 'coe-master', lines.join('\n'), { module: 'performance' })
  expect(body).toMatchObject({
    near_options: { indicator: { 'Job Created': 'jobs_created' } },
    rows_valid: 3,
  })
})
