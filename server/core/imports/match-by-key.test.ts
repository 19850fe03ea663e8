/** Rows that repeat what no two records share (imports.md, Rows that update records). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const figures = (by: 'coe-master' | 'coe-editor', ...rows: string[]) =>
  upload(t, by, ['Indicator,Count,Year', ...rows].join('\r\n'), { module: 'performance' })
const byMonth = (...rows: string[]) =>
  upload(t, 'coe-master', ['Indicator,Count,Year,Month', ...rows].join('\r\n'), { module: 'performance' })
const messagesOf = ({ errors }: { errors: { row: number; message: string }[] }) =>
  errors.map(({ row, message }) => [row, message])
const rowsOf = async (id: string) => (await t.call('coe-master', 'GET', `/imports/${id}/rows`)).body.data
const listed = async (indicator: string) =>
  (await t.call('coe-viewer', 'GET', `/performance?indicator=${encodeURIComponent(indicator)}`)).body.data
const add = async (indicator: string, year: number, count: number): Promise<string> =>
  (await t.call('coe-master', 'POST', '/performance', { indicator, year, count })).body._id

describe('a row with the indicator and year of a figure', () => {
  it('updates that figure, and changes nothing if it has the same count', async () => {
    const indicator = `Patents ${newId()}`
    const id = await add(indicator, 2024, 5)
    await add(indicator, 2023, 4)
    const { body } = await figures(
      'coe-master',
      `${indicator.toUpperCase()},6,2024`,
      `${indicator},4,2023`,
      `${indicator},7,2022`,
    )
    expect(body).toMatchObject({ rows_updated: 1, rows_unchanged: 1, rows_added: 1, rows_invalid: 0 })
    const kinds = (await rowsOf(body._id)).map((row: { kind: string }) => row.kind)
    expect(kinds).toEqual(['update', 'unchanged', 'add'])
    await commit(t, 'coe-master', body._id)
    const counts = (await listed(indicator)).map((f: { year: number; count: number }) => [f.year, f.count])
    expect(counts).toEqual([
      [2024, 6],
      [2023, 4],
      [2022, 7],
    ])
    expect((await t.call('coe-master', 'GET', `/performance/${id}`)).body.count).toBe(6)

    expect((await t.call('coe-master', 'POST', `/imports/${body._id}/undo`)).status).toBe(200)
    expect((await listed(indicator)).map((f: { count: number }) => f.count)).toEqual([5, 4])
  })

  it('is refused if an earlier row of the file is the same', async () => {
    const indicator = `Patents ${newId()}`
    await add(indicator, 2024, 5)
    const { body } = await figures(
      'coe-master',
      `${indicator},6,2024`,
      `${indicator},7,2024`,
      `${indicator},8,2021`,
      `${indicator.toLowerCase()},9,2021`,
    )
    expect(body).toMatchObject({ rows_updated: 1, rows_added: 1, rows_invalid: 2 })
    expect(body.errors.map((e: { row: number; message: string }) => [e.row, e.message])).toEqual([
      [3, 'Row 2 has the same indicator and year'],
      [5, 'Row 4 has the same indicator and year'],
    ])
  })

  it('updates only the figure of the same month, or of the whole year, and is refused beside the other', async () => {
    const indicator = `Patents ${newId()}`
    await t.call('coe-master', 'POST', '/performance', { indicator, year: 2024, month: 7, count: 5 })
    await add(indicator, 2023, 4)
    const { body } = await byMonth(
      `${indicator},6,2024,July`,
      `${indicator},7,2024,8`,
      `${indicator},8,2024,`,
      `${indicator},9,2023,`,
      `${indicator},1,2023,Apr`,
      `${indicator},1,2022,Apr`,
      `${indicator},2,2022,4`,
      `${indicator},3,2022,`,
    )
    expect(body).toMatchObject({ rows_updated: 2, rows_added: 2, rows_invalid: 4 })
    expect(messagesOf(body)).toEqual([
      [4, 'Row 2 has the same indicator and year'],
      [6, 'Row 5 has the same indicator and year'],
      [8, 'Row 7 has the same indicator, year and month'],
      [9, 'Row 7 has the same indicator and year'],
    ])
    // A file without the column imports as before, but not over the months of a year.
    const old = await figures('coe-master', `${indicator},8,2024`, `${indicator},9,2023`)
    expect(old.body).toMatchObject({ rows_updated: 1, rows_added: 0, rows_invalid: 1 })
    expect(messagesOf(old.body)).toEqual([
      [2, 'There is already a record with this indicator and year, with a month'],
    ])
  })

  it('updates nothing of another incubator', async () => {
    const indicator = `Patents ${newId()}`
    const theirs = { indicator, year: 2024, count: 5, user_id: t.other.incubator }
    await t.call('portal-edit', 'POST', '/performance', theirs)
    const { body } = await figures('coe-master', `${indicator},6,2024`)
    expect(body).toMatchObject({ rows_updated: 0, rows_added: 1 })
  })

  it('is one request with the others if a COE Editor imports it', async () => {
    const indicator = `Patents ${newId()}`
    await add(indicator, 2024, 5)
    const { body } = await figures('coe-editor', `${indicator},6,2024`, `${indicator},7,2022`)
    const requested = await commit(t, 'coe-editor', body._id)
    expect(requested.status).toBe('requested')
    expect((await listed(indicator)).map((f: { count: number }) => f.count)).toEqual([5])
    const path = `/approvals/${requested.approval_id}`
    expect((await t.call('coe-master', 'PUT', path, { status: 'approved' })).status).toBe(200)
    expect((await listed(indicator)).map((f: { count: number }) => f.count)).toEqual([6, 7])
  })
})
