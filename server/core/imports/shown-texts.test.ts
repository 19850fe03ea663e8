/** What a sheet shows of numbers and days beside the cells that a person maps to a field of text. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableAsXls, tableAsXlsx, type StoredCell } from '#server/platform/sheets/testing/make-table.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HEAD = ['Startup', 'Type', 'Year', 'Amount raised', 'Funding agency']
const day: StoredCell = { number: 45_323, format: 'dd\\-mmm\\-yy' }
const round = (startup: string, agency: StoredCell): StoredCell[] => [
  startup,
  'Angel',
  '2023',
  '1000',
  agency,
]

interface Row {
  values: Record<string, unknown>
  cells: Record<string, string>
  changes: { column: string; from: string | null; to: string }[]
}
const agencies = (sample: Row[]) => sample.map(({ values }) => values['agency'])
const marks = (sample: Row[]) =>
  sample.map(({ changes }) => changes.find(({ column }) => column === 'Funding agency')?.from)

describe.each([
  ['xlsx', tableAsXlsx],
  ['xls', tableAsXls],
])('in an %s', (type, asFile) => {
  const send = async (
    rows: StoredCell[][],
    more: object = {},
    merges: [number, number, number, number][] = [],
  ) => (await upload(t, 'coe-master', asFile({ rows, merges }), { module: 'funding-raised', ...more })).body

  it('is what the preview shows and the commit saves', async () => {
    const name = `Shown ${type}`
    const { _id: id, sample } = await send([HEAD, round(name, day)])
    expect([sample[0].cells['Funding agency'], ...agencies(sample), ...marks(sample)]).toEqual([
      '01-Feb-24',
      '01-Feb-24',
      undefined,
    ])
    expect(await commit(t, 'coe-master', id)).toMatchObject({ status: 'done', rows_added: 1 })
    const { body } = await t.call('coe-master', 'GET', `/funding-raised?search=${encodeURIComponent(name)}`)
    const saved = body.data.find((one: { startup: string }) => one.startup === name)
    expect(saved).toMatchObject({ agency: '01-Feb-24' })
  })

  it('is the same across a merged range, whatever its cells keep below it', async () => {
    const kept: StoredCell = { number: 45_323, format: 'yyyy' }
    const hidden: StoredCell = { number: 2_500, format: '#,##0' }
    const rows = [HEAD, round('A', day), round('B', kept), round('C', hidden), round('D', hidden)]
    const { sample } = await send(rows, {}, [[1, 3, 4, 4]])
    expect(agencies(sample)).toEqual(['01-Feb-24', '01-Feb-24', '01-Feb-24', '2,500'])
    expect(marks(sample)).toEqual([undefined, '', '', undefined])
    const plain = await send([HEAD, round('A', 'SIDBI'), round('B', day)], {}, [[1, 2, 4, 4]])
    expect(agencies(plain.sample)).toEqual(['SIDBI', 'SIDBI'])
  })

  it('gives way to a correction, which is saved as typed', async () => {
    const { _id: id, sample } = await send([HEAD, round('A', { number: 250_000, format: '#,##0' })])
    expect([...agencies(sample), ...marks(sample)]).toEqual(['250000', null])
    const cells = [{ row: 2, column: 'Funding agency', value: '2,50,000' }]
    const { body } = await t.call('coe-master', 'PUT', `/imports/${id}`, { cells })
    expect([...agencies(body.sample), ...marks(body.sample)]).toEqual(['2,50,000', undefined])
  })

  it('is read of the first row too, if that holds no headers', async () => {
    const mapping = {
      'Column 1': 'startup',
      'Column 2': 'type',
      'Column 3': 'year',
      'Column 4': 'amount',
      'Column 5': 'agency',
    }
    const { sample } = await send([round('A', day), round('B', day)], { header_row: 0, mapping })
    expect(agencies(sample)).toEqual(['01-Feb-24', '01-Feb-24'])
  })
})
