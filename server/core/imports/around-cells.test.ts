/** What a sheet shows around its cells: merged ranges, hidden rows and columns, values without a header. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableAsXls, tableAsXlsx, type StoredTable } from '#server/platform/sheets/testing/make-table.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HEAD = ['Startup', 'Type', 'Year', 'Amount raised', 'Funding agency']
const send = (file: Buffer | string, more: object = {}) =>
  upload(t, 'coe-master', file, { module: 'funding-raised', ...more }).then(({ body }) => body)
const rows = (...cells: string[][]): StoredTable['rows'] => [HEAD, ...cells]

interface Row {
  row: number
  kind: string
  values: Record<string, unknown> | null
  errors: { message: string; column: string }[]
  changes: { column: string; from: string; to: string }[]
  warnings: string[]
}
const valuesOf = (sample: Row[], field: string) => sample.map(({ values }) => values?.[field] ?? null)

describe.each([
  ['xlsx', tableAsXlsx],
  ['xls', tableAsXls],
])('in an %s', (_type, asFile) => {
  it('a merged range gives its text to all of its cells, and the preview marks the others', async () => {
    const table = rows(
      ['A', 'Angel', '2022', '100000', 'SIDBI'],
      ['B', 'VC', '2023', '200000', 'kept below it'],
      ['C', 'VC', '2024', '300000', ''],
      ['D', 'VC', '2024', '300000', ''],
    )
    const { sample, status } = await send(asFile({ rows: table, merges: [[1, 3, 4, 4]] }))
    expect(status).toBe('ready')
    expect(valuesOf(sample, 'agency')).toEqual(['SIDBI', 'SIDBI', 'SIDBI', null])
    expect(
      sample.map(({ changes }: Row) => changes.filter(({ column }) => column === 'Funding agency')),
    ).toEqual([
      [],
      [{ column: 'Funding agency', from: '', to: 'SIDBI' }],
      [{ column: 'Funding agency', from: '', to: 'SIDBI' }],
      [],
    ])
  })

  it('the text of a merged range that the programme refuses is named, so that one remedy corrects it', async () => {
    const table = [
      ['Name', 'Start year'],
      ['A', '1890'],
      ['B', ''],
    ]
    const file = asFile({ rows: table, merges: [[1, 2, 1, 1]] })
    const mapping = { Name: 'name', 'Start year': 'start_year' }
    const { _id: id, error_groups: groups } = await send(file, { module: 'project', mapping })
    expect(groups).toMatchObject([{ rows: 2, values: [{ text: '1890', rows: 2 }], remedy: 'set' }])
    const remedies = [{ group: groups[0].key, value: 2023 }]
    const { body } = await t.call('coe-master', 'PUT', `/imports/${id}`, { remedies })
    expect([body.rows_valid, valuesOf(body.sample, 'start_year')]).toEqual([2, [2023, 2023]])
  })

  it('a merged range also fills required fields, across columns too, and makes no row of blank ones', async () => {
    const table = rows(['A', 'Angel', '2022', '2022', 'X'], ['', 'VC', '2023', '', 'X'], ['', '', '', '', ''])
    const merges = [
      [1, 3, 0, 0],
      [2, 2, 2, 3],
    ] as const
    const { sample, rows_total: total } = await send(asFile({ rows: table, merges }))
    expect([total, valuesOf(sample, 'startup'), valuesOf(sample, 'amount')]).toEqual([
      2,
      ['A', 'A'],
      [2022, 2023],
    ])
  })

  it('one merged text across all columns is a title and no record', async () => {
    const table = rows(['Round of 2023', '', '', '', ''], ['A', 'Angel', '2023', '1', 'X'])
    const body = await send(asFile({ rows: table, merges: [[1, 1, 0, 4]] }))
    expect([body.non_records, body.rows_valid, body.sample[0].kind]).toEqual([1, 1, 'invalid'])
  })

  it('a total whose label is merged over several columns is no record', async () => {
    const table = rows(['A', 'Angel', '2023', '1', 'X'], ['Total', '', '', '1', ''])
    const body = await send(asFile({ rows: table, merges: [[2, 2, 0, 2]] }))
    expect([body.non_records, body.rows_valid]).toEqual([1, 1])
  })

  it('hidden rows are skipped and said, and are imported if the person keeps them', async () => {
    const table = rows(
      ['A', 'Angel', '2023', '1', 'X'],
      ['B', 'Angel', '2023', '2', 'X'],
      ['C', 'Angel', '2023', '3', 'X'],
    )
    const body = await send(asFile({ rows: table, hiddenRows: [2] }))
    expect(body).toMatchObject({
      hidden_rows: 1,
      rows_valid: 2,
      rows_invalid: 1,
      leave_out: ['non_records', 'hidden'],
    })
    expect(body.sample[1].errors).toEqual([
      { row: 3, column: 'Startup', value: 'B', message: 'Hidden in the sheet; skipped' },
    ])
    const { body: kept } = await t.call('coe-master', 'PUT', `/imports/${body._id}`, { leave_out: [] })
    expect(kept).toMatchObject({ rows_valid: 3, rows_invalid: 0 })
    expect(kept.sample[1].warnings).toContain('Hidden in the sheet')
    expect(await commit(t, 'coe-master', body._id)).toMatchObject({ status: 'done', rows_added: 3 })
  })

  it('a hidden row with a corrected cell was seen', async () => {
    const { _id } = await send(asFile({ rows: rows(['A', 'Angel', '2023', 'x', 'X']), hiddenRows: [1] }))
    const cells = [{ row: 2, column: 'Amount raised', value: '5' }]
    expect((await t.call('coe-master', 'PUT', `/imports/${_id}`, { cells })).body).toMatchObject({
      hidden_rows: 0,
      rows_valid: 1,
    })
  })

  it('the values of a hidden column are marked, because nobody saw them', async () => {
    const rowsOf = [HEAD, ['A', 'Angel', '2023', '1', 'unseen'], ['B', 'Angel', '2023', '1', '']]
    const body = await send(asFile({ rows: rowsOf, hiddenColumns: [4] }))
    expect(body).toMatchObject({ status: 'ready', hidden_columns: ['Funding agency'] })
    expect(valuesOf(body.sample, 'agency')).toEqual(['unseen', null])
    expect(body.sample.map(({ changes }: Row) => changes)).toEqual([
      [{ column: 'Funding agency', from: '', to: 'unseen' }],
      [],
    ])
  })
})

describe('a value right of the last header', () => {
  it('is shown as a column of its own, and its row is marked until the column is mapped', async () => {
    const body = await send(`${HEAD.join(',')}\nA,Angel,2023,100000,,,,SIDBI`)
    expect(body.headers.slice(5)).toEqual(['Column 6', 'Column 7', 'Column 8'])
    const warning = '"SIDBI" is right of the last header and is not imported'
    expect([body.sample[0].kind, body.sample[0].warnings]).toEqual(['add', expect.arrayContaining([warning])])
    const { body: mapped } = await t.call('coe-master', 'PUT', `/imports/${body._id}`, {
      mapping: { 'Column 8': 'agency' },
    })
    expect(mapped.sample[0].values.agency).toBe('SIDBI')
    expect(mapped.sample[0].warnings).not.toContain(warning)
  })

  it.each([
    ['A,Angel,2023,1,50,000,SIDBI', '1,50,000'],
    ['A,Angel,2023,12,500,SIDBI', '12,500'],
    ['A,Angel,2023,₹1,20,50,000,SIDBI', '₹1,20,50,000'],
  ])('that the commas of an amount moved there refuses its row: %s', async (line, amount) => {
    const { sample } = await send(`${HEAD.join(',')}\n${line}\nB,Angel,2023,5,X`)
    expect(sample[0]).toMatchObject({
      kind: 'invalid',
      errors: [
        { column: 'Amount raised', message: expect.stringContaining(`"${amount}" is in several cells`) },
      ],
    })
    expect(sample[1].kind).toBe('add')
  })
})

describe('a row of a csv that a separator within a text makes too long', () => {
  const warning = expect.stringContaining('Has more cells than the header row')
  const warned = async (...lines: string[]) =>
    (await send([HEAD.join(','), ...lines].join('\n'))).sample.map(({ warnings }: Row) =>
      warnings.filter((one) => !one.includes('saved unlinked')),
    )

  it('is marked, also where the surplus cells are blank', async () => {
    expect(await warned('Acme, Inc,Angel,2023,,', 'B,Angel,2023,5,X')).toEqual([[warning], []])
    expect(await warned('Acme, Inc,Angel,2023,,')).toEqual([[warning]])
    expect(await warned('Acme, Inc,Angel,2023,5,X', 'B,Angel,2023,5,X')).toEqual([
      ['"X" is right of the last header and is not imported'],
      [],
    ])
  })

  it('is no longer marked once a person has corrected a cell of it', async () => {
    const { _id } = await send([HEAD.join(','), 'Acme, Inc,Angel,2023,,'].join('\n'))
    const cells = [{ row: 2, column: 'Startup', value: 'Acme, Inc' }]
    const { body } = await t.call('coe-master', 'PUT', `/imports/${_id}`, { cells })
    expect(body.sample[0].warnings).toEqual([])
  })

  it('is told from rows that all end with a separator', async () => {
    expect(await warned('A,Angel,2023,5,X,', 'B,Angel,2023,5,X,')).toEqual([[], []])
    expect(await warned('A,Angel,2023,5,X,,', 'B,VC,2023,,,,,', 'C,VC,2023,5,X,,')).toEqual([
      [],
      [warning],
      [],
    ])
  })
})

it.each([
  ['with the mark of UTF-8', Buffer.from('\ufeff')],
  ['without a mark', Buffer.alloc(0)],
])('cells in two encodings in one csv %s are each read in their own', async (_mark, mark) => {
  const line = (startup: Buffer, agency: Buffer) =>
    Buffer.concat([startup, Buffer.from(',Angel,2023,5,'), agency, Buffer.from('\n')])
  const file = Buffer.concat([
    mark,
    Buffer.from(`${HEAD.join(',')}\n`),
    line(Buffer.from('Café', 'latin1'), Buffer.from('ಮೈಸೂರು')),
    line(Buffer.from('Société Générale'), Buffer.from([0x93, 0x41, 0x94])),
  ])
  const { sample } = await send(file)
  expect(valuesOf(sample, 'startup')).toEqual(['Café', 'Société Générale'])
  expect(valuesOf(sample, 'agency')).toEqual(['ಮೈಸೂರು', '“A”'])
})
