import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { tableAsXlsx, type StoredCell, type StoredTable } from '#server/platform/sheets/testing/make-table.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HEAD = 'Institution,Description,Type,Date,Duration of MOU,Expected Outcome,Actual Impact'

async function prepare(dates: readonly string[], more: object = {}) {
  const rows = dates.map((date, n) => `P${n},d,Private Institutions,"${date}",1,x,y`)
  const { body, status } = await upload(t, 'coe-master', [HEAD, ...rows].join('\n'), {
    module: 'partnership',
    ...more,
  })
  expect(status).toBe(201)
  return body
}

/** The day that each row would save, or why it would not. */
const daysOf = (body: { sample: { values: { date: string } | null; errors: { message: string }[] }[] }) =>
  body.sample.map(({ values, errors }) => values?.date ?? errors[0]?.message)

it('a moment is its day in the programme, marked in the preview', async () => {
  const moment = '2024-01-31T18:30:00.000Z'
  const body = await prepare([moment, '2024-02-01T00:00:00+05:30', '2024-02-01 00:00:00', '1-Feb-24'])
  expect(daysOf(body)).toEqual(Array.from({ length: 4 }, () => '2024-02-01'))
  expect(body.sample[0].changes).toEqual([{ column: 'Date', from: moment, to: '2024-02-01' }])
})

it('a serial number and a month without a day are refused with the way to put them right', async () => {
  expect(daysOf(await prepare(['45323', 'Feb 2024']))).toEqual([
    '"45323" is a number; show its column as dates in the spreadsheet, save the file and upload it again, or write DD/MM/YYYY',
    '"Feb 2024" names no day; write DD/MM/YYYY or YYYY-MM-DD',
  ])
})

describe('a column with a day such as 02/13/2024', () => {
  const dates = ['02/03/2024', '2024-05-06', '02/13/2024', '02/14/24']
  const refused = (text: string) =>
    `"${text}" may have the day or the month first; say which in the step Columns`

  it('is asked about, and none of its days in numbers is read before', async () => {
    const body = await prepare(dates)
    expect(body).toMatchObject({
      status: 'incomplete',
      needed_orders: { date: '02/13/2024' },
      missing_orders: { date: '02/13/2024' },
    })
    expect(daysOf(body)).toEqual([refused(dates[0]!), '2024-05-06', refused(dates[2]!), refused(dates[3]!)])
    const { body: not } = await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {
      skip_invalid: true,
    })
    expect(not.errors).toEqual([
      {
        path: 'date_orders.date',
        message: 'Date has "02/13/2024". Say whether the day or the month comes first',
      },
    ])
  })

  it('is read in one order, the one that the person says', async () => {
    const body = await prepare(dates)
    const choose = async (order: string) =>
      (await t.call('coe-master', 'PUT', `/imports/${body._id}`, { date_orders: { date: order } })).body
    const monthFirst = await choose('month-first')
    expect(monthFirst).toMatchObject({
      status: 'ready',
      missing_orders: {},
      date_orders: { date: 'month-first' },
    })
    expect(daysOf(monthFirst)).toEqual(['2024-02-03', '2024-05-06', '2024-02-13', '2024-02-14'])
    const dayFirst = await choose('day-first')
    expect(daysOf(dayFirst).slice(0, 3)).toEqual([
      '2024-03-02',
      '2024-05-06',
      '"02/13/2024" is not a date; check its day and month',
    ])
    expect(await prepare(dates, { date_orders: { date: 'month-first' } })).toMatchObject({ status: 'ready' })
  })

  it('beside one such as 13/02/2024 refuses that of the order not chosen, and marks what may be of either', async () => {
    const mixed = ['13/02/2024', '03/04/2024', '02/13/2024', '05/05/2024', '2024-03-04']
    const inOrder = async (order: string) => {
      const body = await prepare(mixed, { date_orders: { date: order } })
      const marks = body.sample.map(({ warnings }: { warnings: string[] }) =>
        warnings.filter((one) => /other order/.test(one)),
      )
      return [daysOf(body), marks] as const
    }
    const none = (text: string) => `"${text}" is not a date; check its day and month`
    const mark = (example: string) =>
      `"03/04/2024" may have day and month in the other order, as "${example}" of its column has; check it`
    expect(await inOrder('month-first')).toEqual([
      [none('13/02/2024'), '2024-03-04', '2024-02-13', '2024-05-05', '2024-03-04'],
      [[], [mark('13/02/2024')], [], [], []],
    ])
    expect(await inOrder('day-first')).toEqual([
      ['2024-02-13', '2024-04-03', none('02/13/2024'), '2024-05-05', '2024-03-04'],
      [[], [mark('02/13/2024')], [], [], []],
    ])
  })

  it('is not asked about where it stands for its year, nor are days before 13', async () => {
    expect(await prepare(['02/03/2024', '13/02/2024'])).toMatchObject({ needed_orders: {} })
    const file = 'Startup,Type,Year,Amount raised,Funding agency\nA,Angel,02/13/2023,5,X\n'
    const { body } = await upload(t, 'coe-master', file, { module: 'funding-raised' })
    expect(body).toMatchObject({ status: 'ready', needed_orders: {} })
    expect(body.sample[0].values.year).toBe(2023)
  })
})

it('an order is refused for what is no date', async () => {
  const { body } = await upload(t, 'coe-master', `${HEAD}\nP,d,Private Institutions,2024-01-01,1,x,y`, {
    module: 'partnership',
    date_orders: { type: 'day-first' },
  })
  expect(body.errors).toEqual([{ path: 'date_orders.type', message: '"type" is not a date' }])
})

describe('a stored day beside texts that the spreadsheet did not read as days', () => {
  const event = async (...days: StoredCell[]) => {
    const rows: StoredTable['rows'] = [
      ['Name', 'Type', 'Start date', 'End date'],
      ...days.map((day, n) => [`E${n}`, 'Webinar', day, ''] as const),
    ]
    const { body } = await upload(t, 'coe-master', tableAsXlsx({ rows }), {
      module: 'event',
      date_orders: { start_date: 'day-first' },
    })
    return body.sample.map(({ warnings }: { warnings: string[] }) =>
      warnings.filter((one) => /swapped/.test(one)),
    )
  }
  const stored = (day: string): StoredCell => ({
    number: Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569,
    format: 'dd/mm/yyyy',
  })
  const warning = (day: string, text: string) =>
    `"${day}" may have day and month swapped, because the spreadsheet did not read "${text}" of its column as a day; check it`

  it('is marked, in each row, if no stored day is later than the 12th', async () => {
    expect(await event(stored('2024-03-02'), '13/02/2024', stored('2024-12-12'))).toEqual([
      [warning('2024-03-02', '13/02/2024')],
      [],
      [warning('2024-12-12', '13/02/2024')],
    ])
    expect(await event('02/13/2024', stored('2024-03-02'))).toEqual([
      [],
      [warning('2024-03-02', '02/13/2024')],
    ])
  })

  it('is as it should be if another is later, or if the texts may be read either way', async () => {
    expect(await event(stored('2024-03-02'), '13/02/2024', stored('2024-03-13'))).toEqual([[], [], []])
    expect(await event(stored('2024-03-02'), '03/02/2024')).toEqual([[], []])
  })
})

it('a day that a new record begins with is shown where its cell is blank', async () => {
  const today = dayIn('Asia/Kolkata', new Date())
  const lines = ['Name,Type,Start date', 'Demo day,Conference,', 'Fair,Conference,2024-03-02']
  const { body } = await upload(t, 'coe-master', lines.join('\n'), { module: 'event' })
  expect(body.sample.map((row: { changes: unknown[] }) => row.changes)).toEqual([
    [{ column: 'Start date', from: '', to: today }],
    [],
  ])
  const withoutDays = await upload(t, 'coe-master', 'Name,Type\nDemo day,Conference\n', { module: 'event' })
  expect(withoutDays.body.sample[0].changes).toEqual([])
})
