import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const FILE = [
  'Startup,Type,Year,Amount raised,Funding agency',
  'One,Angel,2024,Undisclosed,A',
  'Two,Angel,2024,undisclosed,B',
  'Three,Angel,2024,unknown,C',
  'Four,,2024,100,D',
  'Five,Series B,2024,100,E',
  'Six,VC,2024,100,F',
].join('\n')

const prepare = async (): Promise<Import> =>
  (await upload(t, 'coe-master', FILE, { module: 'funding-raised' })).body
const change = (id: string, body: object) => t.call('coe-master', 'PUT', `/imports/${id}`, body)
const groupOf = (data: Import, column: string, code: string) =>
  data.error_groups.find((g) => g.key === `${code}: ${column}`)

it('errors are grouped by reason, most rows first, with their words and a way to correct all of them', async () => {
  const data = await prepare()
  expect(data.error_groups.map((g) => [g.column, g.rows, g.remedy])).toEqual([
    ['Amount raised', 3, 'set'],
    ['Type', 1, 'set'],
    ['Type', 1, 'match'],
  ])
  expect([data.rows_unmatched, data.rows_warned]).toEqual([1, 1])
  expect(data.error_groups[0]).toMatchObject({
    field: 'amount',
    values_total: 2,
    values: [
      { text: 'Undisclosed', rows: 2 },
      { text: 'unknown', rows: 1 },
    ],
  })
  expect(data.error_groups[0]!.message).toBe(
    '"Undisclosed" is not an amount; write it like 10,00,000 or 10 lac',
  )
})

it('the rows with one error can be shown alone', async () => {
  const data = await prepare()
  const { key } = groupOf(data, 'Amount raised', 'not-an-amount')!
  const { body } = await t.call(
    'coe-master',
    'GET',
    `/imports/${data._id}/rows?kind=invalid&group=${encodeURIComponent(key)}`,
  )
  expect(body.data.map((r: { row: number }) => r.row)).toEqual([2, 3, 4])
})

it('one value corrects every cell of a group, unknown words and blanks, and no other cells', async () => {
  const data = await prepare()
  const amount = groupOf(data, 'Amount raised', 'not-an-amount')!.key
  const type = groupOf(data, 'Type', 'required')!.key
  const { status, body } = await change(data._id, {
    remedies: [
      { group: amount, value: '1 lac' },
      { group: type, value: 'VC' },
    ],
  })
  expect(status).toBe(200)
  expect([body.rows_valid, body.rows_invalid]).toEqual([5, 1])
  await commit(t, 'coe-master', data._id, { skip_invalid: true })
  const { body: saved } = await t.call('coe-master', 'GET', '/funding-raised?pageSize=20&sort=startup')
  const rows = saved.data.map((r: Record<string, unknown>) => [r['startup'], r['type'], r['amount']])
  expect(rows).toEqual(
    expect.arrayContaining([
      ['One', 'Angel', 100_000],
      ['Two', 'Angel', 100_000],
      ['Three', 'Angel', 100_000],
      ['Four', 'VC', 100],
      ['Six', 'VC', 100],
    ]),
  )
})

it('an invalid value, an empty required value and an outdated group are refused', async () => {
  const data = await prepare()
  const group = groupOf(data, 'Amount raised', 'not-an-amount')!.key
  for (const value of ['about a lot', null]) {
    const { status, body } = await change(data._id, { remedies: [{ group, value }] })
    expect([status, body.errors[0].path]).toEqual([400, 'remedies.0.value'])
  }
  const { body } = await change(data._id, { remedies: [{ group: 'required: Nothing', value: 1 }] })
  expect(body.errors).toEqual([{ path: 'remedies.0.group', message: 'No rows have this error any more' }])
})

it('a word for a number is matched character by character', async () => {
  const data = await prepare()
  const { body } = await change(data._id, {
    values: { amount: { '1.00': '7' } },
    cells: [{ row: 7, column: 'Amount raised', value: '100' }],
  })
  const { body: page } = await t.call('coe-master', 'GET', `/imports/${data._id}/rows?kind=valid`)
  expect(page.data[0].values.amount).toBe(100)
  expect(body.values).toEqual({ amount: { '1.00': '7' } })
})

it('a year that is not offered can be set for all its rows, even where the year is optional', async () => {
  const file = 'Title,Type,File,Year\nPlan,Finance,https://example.org/a.pdf,1991'
  const { body: data } = await upload(t, 'coe-master', file, { module: 'document' })
  const group = groupOf(data, 'Year', 'year-not-offered')!
  expect([group.remedy, group.message]).toEqual([
    'set',
    expect.stringMatching(/^Year must be between \d{4} and \d{4}$/),
  ])
  const { body } = await change(data._id, { remedies: [{ group: group.key, value: 2024 }] })
  expect([body.rows_valid, body.error_groups]).toEqual([1, []])
})

it('an unknown region can be set for all its rows', async () => {
  const file = 'Name,Type,Email,Phone,Region\nOutside,COE,outside@example.org,9876543210,Goa'
  const { body: data } = await upload(t, 'portal-edit', file, { module: 'incubator' })
  const group = groupOf(data, 'Region', 'not-a-region')!
  expect(group.remedy).toBe('set')
  const { body } = await t.call('portal-edit', 'PUT', `/imports/${data._id}`, {
    remedies: [{ group: group.key, value: 'Mysuru' }],
  })
  expect([body.rows_valid, body.error_groups]).toEqual([1, []])
})
