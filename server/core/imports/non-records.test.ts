import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HEAD = 'Startup,Type,Year,Amount raised,Funding agency'
const send = (rows: readonly string[]) =>
  upload(t, 'coe-master', [HEAD, ...rows].join('\n'), { module: 'funding-raised' })
const change = (id: string, body: object) => t.call('coe-master', 'PUT', `/imports/${id}`, body)

const ROWS = [
  'A,Angel,2023,100,X',
  HEAD,
  'B,VC,2023,200,Y',
  '-----,---,,,',
  'Total,,,300,',
  'Note: provisional,,,,',
]

test('totals, notes, lines and repeated headers are skipped, and nothing else of them is asked about', async () => {
  const { body } = await send(ROWS)
  expect(body).toMatchObject({
    non_records: 4,
    leave_out: ['non_records', 'hidden'],
    rows_valid: 2,
    rows_invalid: 4,
    unknown_values: {},
    status: 'ready',
  })
  expect(body.errors.map((e: { row: number; message: string }) => [e.row, e.message])).toEqual([
    [3, 'Looks like the headers again, not a record; skipped'],
    [5, 'Looks like a dividing line, not a record; skipped'],
    [6, 'Looks like a total, not a record; skipped'],
    [7, 'Looks like a note, not a record; skipped'],
  ])
  // One answer for a whole column cannot make records of them.
  const groups = body.error_groups.map((g: { message: string; rows: number; remedy: unknown }) => [
    g.message.replace(/^Looks like (.*), not a record; skipped$/, '$1'),
    g.rows,
    g.remedy,
  ])
  expect(groups).toEqual(
    ['the headers again', 'a dividing line', 'a total', 'a note'].map((kind) => [kind, 1, null]),
  )
  expect(await commit(t, 'coe-master', body._id, { skip_invalid: true })).toMatchObject({ rows_added: 2 })
})

test('a total stays out when values for all rows would make it valid, and a person can keep it', async () => {
  const rows = 'Startup,Amount raised,Funding agency\nA,100000,X\nB,200000,X\nTotal,300000,'
  const { body } = await upload(t, 'coe-master', rows, {
    module: 'funding-raised',
    fixed: { type: 'Angel', year: 2023, agency: 'X' },
  })
  expect(body).toMatchObject({ non_records: 1, rows_valid: 2, rows_invalid: 1 })
  const { body: kept } = await change(body._id, { leave_out: [] })
  expect(kept).toMatchObject({ non_records: 1, rows_valid: 3, rows_invalid: 0, rows_warned: 3 })
  expect(kept.sample[2].warnings).toContain('Looks like a total, not a record')
  // A corrected cell makes it a record.
  const { body: named } = await change(body._id, {
    leave_out: ['non_records', 'hidden'],
    cells: [{ row: 4, column: 'Startup', value: 'Total Energies' }],
  })
  expect(named).toMatchObject({ non_records: 0, rows_valid: 3 })
})
