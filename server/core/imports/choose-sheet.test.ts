import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeXlsx } from '#server/platform/sheets/testing/make-xlsx.ts'
import { commit, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HEAD = ['Startup', 'Type', 'Year', 'Amount raised', 'Funding agency']

/** The rows of a sheet as XML. Rows without cells are blank. */
const sheet = (...rows: string[][]): string =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`,
    )
    .join('')

const send = (file: string | Buffer, fields: Readonly<Record<string, unknown>> = {}) =>
  upload(t, 'coe-master', file, { module: 'funding-raised', ...fields })
const change = (id: string, body: object) => t.call('coe-master', 'PUT', `/imports/${id}`, body)
const round = (startup: string) => [startup, 'Angel', '2023', '1000', 'X']

const WORKBOOK = makeXlsx({
  sheets: [
    sheet(['How to fill this form'], ['1. Do not change the headers']),
    sheet(['Rounds of 2023'], [], HEAD, round('First'), round('Second')),
    sheet(HEAD, round('Third')),
    sheet(HEAD, round('Hidden')),
    '',
  ],
  states: ['visible', 'visible', 'visible', 'hidden', 'visible'],
})

test('the sheet and the row with the headers are found, and the answer tells both and what was left out', async () => {
  const { status, body } = await send(WORKBOOK)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'ready',
    sheet: 'S1',
    sheets: ['S0', 'S1', 'S2'],
    header_row: 3,
    header_from_above: false,
    headers: HEAD,
    rows_total: 2,
    rows_valid: 2,
  })
  expect(body.first_rows.slice(0, 2)).toEqual([
    { row: 1, cells: ['Rounds of 2023'] },
    { row: 3, cells: HEAD },
  ])
  // Rows keep the numbers of the sheet.
  expect(body.sample.map((row: { row: number }) => row.row)).toEqual([4, 5])
})

test('a person chooses another sheet, and what was mapped and entered stays', async () => {
  const { body } = await send(WORKBOOK)
  await change(body._id, {
    mapping: { 'Funding agency': null },
    fixed: { agency: 'Fund' },
    cells: [{ row: 4, column: 'Startup', value: 'Renamed' }],
  })
  const { status, body: other } = await change(body._id, { sheet: 'S2' })
  expect(status).toBe(200)
  expect(other).toMatchObject({ sheet: 'S2', header_row: 1, rows_total: 1, fixed: { agency: 'Fund' } })
  expect(other.sample[0]).toMatchObject({ row: 2, cells: { Startup: 'Third' } })
  const { body: back } = await change(body._id, { sheet: 'S1', header_row: 3 })
  expect(back.sample[0].cells.Startup).toBe('First')
  const saved = await commit(t, 'coe-master', body._id)
  expect(saved).toMatchObject({ status: 'done', rows_added: 2, sheet: 'S1', first_rows: [] })
})

test('each sheet of a file is an import of its own, so that only the same sheet counts as imported before', async () => {
  const file = makeXlsx({ sheets: [sheet(HEAD, round('One')), sheet(HEAD, round('Two'))] })
  const { body: first } = await send(file)
  await commit(t, 'coe-master', first._id)
  expect((await send(file, { sheet: 'S1' })).body.imported_before).toBeNull()
  const { body: again } = await send(file)
  expect(again.imported_before).not.toBeNull()
  expect((await change(again._id, { sheet: 'S1' })).body.imported_before).toBeNull()
})

test('a person names the row with the headers, or says that there are none', async () => {
  const file = 'Rounds\nname,kind\nA,B\nC,D'
  const { body } = await send(file)
  expect(body).toMatchObject({ sheet: null, sheets: [], header_row: 2, headers: ['name', 'kind'] })
  expect((await change(body._id, { header_row: 3 })).body).toMatchObject({
    headers: ['A', 'B'],
    rows_total: 1,
    header_row: 3,
  })
  const { body: none } = await change(body._id, { header_row: 0 })
  expect(none).toMatchObject({ headers: ['Column 1', 'Column 2'], rows_total: 4, header_row: 0 })
  expect(none.sample[0]).toMatchObject({ row: 1, cells: { 'Column 1': 'Rounds', 'Column 2': '' } })
  // The mapping of the new columns can be sent with the row.
  const { body: mapped } = await send(file, { header_row: 1, mapping: { Rounds: 'startup' } })
  expect(mapped).toMatchObject({ mapping: { Rounds: 'startup' }, rows_total: 3 })
})

test('names above the headers complete them, and the answer says so', async () => {
  const file = 'Startup,Funding,,,Agency\n,Type,Year,Amount raised,\nA,Angel,2023,1000,X'
  expect((await send(file)).body).toMatchObject({
    header_row: 2,
    header_from_above: true,
    headers: ['Startup', 'Type', 'Year', 'Amount raised', 'Agency'],
    status: 'ready',
    rows_valid: 1,
  })
})

test.each([
  [{ sheet: 'Nowhere' }, 'sheet', 'The file has no sheet "Nowhere".'],
  [{ sheet: 'S3' }, 'sheet', 'The file has no sheet "S3".'],
  [{ sheet: 'S4' }, 'sheet', 'No valid data to upload.'],
  [{ header_row: 2 }, 'header_row', 'The sheet has nothing in row 2'],
  [{ header_row: 900 }, 'header_row', 'The sheet has nothing in row 900'],
  [{ header_row: 5 }, 'header_row', 'The sheet has no rows below row 5'],
  [
    { header_row: -1 },
    'header_row',
    'header_row must be the number of a row, or 0 for a sheet without headers',
  ],
  [
    { header_row: 1.5 },
    'header_row',
    'header_row must be the number of a row, or 0 for a sheet without headers',
  ],
])('%j is refused at its field, and the import stays as it was', async (choice, path, message) => {
  const { body } = await send(WORKBOOK)
  const refused = await change(body._id, choice)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([expect.objectContaining({ path, message })])
  const now = await t.call('coe-master', 'GET', `/imports/${body._id}`)
  expect(now.body).toMatchObject({ version: body.version, sheet: 'S1', header_row: 3 })
})
