/**
 * An export changes nothing when it is imported again, for every module and format. Each module is tested in
 * each format with a few records, and in one format with enough records for several statements and pages.
 */
import { buffer, text as textOf } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canBeImported, type Entity, type Values } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { headerOf } from '#domain/kinds/kind.ts'
import { findReference, referencesOf } from '#domain/entities/references.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import { LARGE } from '#server/core/submit/run.ts'
import { submit } from '#server/core/submit/submit.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { sql } from '#server/platform/db/sql.ts'
import { formOf } from '#server/core/files/testing/sample-files.ts'
import { SHEET_LIMITS } from '#server/platform/sheets/sheet.ts'
import { readCells } from '#server/platform/sheets/testing/read-rows.ts'
import { writeXls } from '#server/platform/sheets/testing/write-xls.ts'
import { ZipArchive } from '#server/platform/sheets/unzip.ts'
import { writeCsv, writeXlsx, type SheetColumn } from '#server/platform/sheets/write-sheet.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { manyRecords, WORDS } from '#server/testing/many-records.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { withoutGenerated } from '#server/testing/without-generated.ts'

const SOME = 40
/** A second step of the stages, the writer and the check of an import, with several records too. */
const MANY = LARGE + SOME
const FORMATS = ['csv', 'xlsx', 'xls'] as const
type Format = (typeof FORMATS)[number]
const MODULES: readonly Entity[] = ENTITIES.filter(canBeImported)

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const add = async (entity: string, incubatorId: string | null, many: readonly Values[]) => {
  const changes = many.map((values) => ({ action: 'create', entity, incubatorId, values }) as const)
  const submitted = await submit(t.db, SYSTEM, changes)
  return submitted.status === 'applied' ? submitted.recordIds : []
}

let places = 0
/**
 * Adds an incubator with this many records. If they name a startup, the first one belongs to the incubator
 * and has been renamed since.
 */
async function fill(entity: Entity, count: number): Promise<string> {
  places += 1
  const place = {
    ...NEW.incubator,
    name: `Place ${places}`,
    incubator_type: 'COE',
    email: `place.${places}@example.org`,
  }
  const id = (await add('incubator', null, [place]))[0]!
  const owner = (await t.call('portal-edit', 'GET', `/incubator/${id}`)).body as Values
  // Words repeat after their number and empty values after seven, so each incubator gets the same ones.
  const records = manyRecords(entity, count, owner, places * 100 * 7 * WORDS.length)
  const link = count > 0 ? referencesOf(entity).find((r) => r.acceptsName && !r.mustExist) : undefined
  if (!link) await add(entity.name, entity.ownerName === null ? null : id, records)
  else {
    const startup = {
      ...NEW.startup,
      name: records.find((record) => record[link.name])?.[link.name],
      email: `of.${places}@example.org`,
      phone: '5000000001',
    }
    const startupId = (await add(link.to, id, [startup]))[0]!
    await add(entity.name, id, records)
    await t.call('portal-edit', 'PUT', `/${link.to}/${startupId}`, { name: 'ಹೊಸ ಹೆಸರು' })
  }
  return id
}

const columnsOf = (entity: Entity): SheetColumn[] => [
  { header: '_id', type: 'text' },
  ...exportColumns(entity),
]

async function exportOf(entity: Entity, incubatorId: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  // Incubators have no owner, so all of them are exported.
  const of = entity.ownerName === null ? '' : `&${entity.ownerName}=${incubatorId}`
  const { raw } = await t.call('portal-edit', 'GET', `/${entity.name}/export?format=${format}${of}`)
  expect(raw.statusCode).toBe(200)
  return raw.rawPayload
}

/** The export as a file on a person's disk. For xls it was converted by a spreadsheet program. */
async function fileOf(entity: Entity, incubatorId: string, format: Format): Promise<Buffer> {
  if (format !== 'xls') return exportOf(entity, incubatorId, format)
  const [, ...rows] = await readCells(await exportOf(entity, incubatorId, 'xlsx'))
  return writeXls(columnsOf(entity), rows)
}

async function importFile(entity: Entity, incubatorId: string, format: Format, bytes: Buffer) {
  const { payload, headers } = await formOf([
    ['module', entity.name],
    ['incubator_id', incubatorId],
    ['file', { name: `export.${format}`, bytes }],
  ])
  const cookie = t.cookies['portal-edit']
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/imports',
    payload,
    headers: { ...headers, cookie },
  })
  expect(sent.statusCode, sent.body.slice(0, 500)).toBe(201)
  return sent.json()
}

async function commit(id: string): Promise<void> {
  await t.call('portal-edit', 'POST', `/imports/${id}/commit`, {})
  await expect
    .poll(async () => (await t.call('portal-edit', 'GET', `/imports/${id}`)).body.status, { timeout: 30_000 })
    .toBe('done')
}

/** The whole table and the length of its history. */
async function stateOf(entity: Entity): Promise<unknown> {
  const { rows } = await t.db.query(sql`
    select md5(string_agg(t::text, '' order by t.id)) as records, (select count(*) from history) as history
    from ${sql.identifier(tableNameOf(entity))} t`)
  return rows[0]
}

const NOTHING = {
  missing_headers: [],
  unknown_values: {},
  errors: [],
  rows_invalid: 0,
  rows_added: 0,
  rows_updated: 0,
  isSame: true,
}

/** Imports an export of at least `count` records again. Returns what changed. */
async function importAgain(entity: Entity, incubatorId: string, format: Format, count: number) {
  const before = await stateOf(entity)
  const file = await fileOf(entity, incubatorId, format)
  const checked = await importFile(entity, incubatorId, format, file)
  expect(checked.rows_unchanged + checked.rows_updated + checked.rows_invalid).toBeGreaterThanOrEqual(count)
  await commit(checked._id)
  const isSame = isDeepStrictEqual(await stateOf(entity), before)
  return Object.fromEntries(Object.keys(NOTHING).map((name) => [name, { ...checked, isSame }[name]]))
}

/**
 * No spreadsheet program interprets an exported cell as a formula
 * (exports-and-templates.md, Cells that look like formulas).
 */
async function expectNoFormula(entity: Entity, incubatorId: string): Promise<void> {
  const columns = columnsOf(entity)
  const [, ...rows] = await readCells(await exportOf(entity, incubatorId, 'csv'))
  const formulaLike = rows.flatMap((cells) =>
    cells.filter((cell, at) => /^[=+\-@\t\r]/.test(cell) && columns[at]!.type !== 'number'),
  )
  expect(formulaLike).toEqual([])
  expect(rows.flat().filter((cell) => cell.startsWith("'=SUM(A1:A9)")).length).toBeGreaterThan(0)
  const archive = new ZipArchive(await exportOf(entity, incubatorId, 'xlsx'), SHEET_LIMITS)
  const sheet = await textOf(archive.read('xl/worksheets/sheet1.xml'))
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet).toMatch(/t="inlineStr"[^>]*><is><t[^>]*>=SUM\(A1:A9\)/)
}

describe('an export in each format changes nothing when imported again', () => {
  it.each(MODULES.map((entity) => ({ entity, name: entity.name })))('$name', async ({ entity }) => {
    const incubatorId = await fill(entity, SOME)
    for (const format of FORMATS)
      expect(await importAgain(entity, incubatorId, format, SOME), format).toEqual(NOTHING)
    // Without a text field, a module has no cell that could contain a formula.
    const hasText = Object.values(entity.fields).some((f) => f.kind === 'text' && !f.isDerived)
    if (hasText) await expectNoFormula(entity, incubatorId)
  })
})

/**
 * The values of the records, without their owner and linked startup. In an import, no-break spaces become
 * spaces.
 */
async function contentOf(entity: Entity, incubatorId: string): Promise<string[]> {
  const owner = entity.ownerName === null ? sql`true` : sql`incubator_id = ${incubatorId}`
  const { rows } = await t.db.query<Record<string, unknown>>(
    sql`select * from ${sql.identifier(tableNameOf(entity))} where ${owner}`,
  )
  const isTyped = (name: string) => !entity.fields[name]!.isDerived && !findReference(entity, name)
  return rows
    .map((row) => Object.entries(withoutGenerated(entity, row)).filter(([name]) => isTyped(name)))
    .map((values) => JSON.stringify(values).replaceAll('\u00a0', ' '))
    .toSorted()
}

describe('an export without ids adds the same records to another incubator', () => {
  const owned = MODULES.filter((e) => e.ownerName !== null)
  it.each(owned.map((entity, at) => ({ entity, name: entity.name, format: FORMATS[at % FORMATS.length]! })))(
    '$name as $format',
    async ({ entity, format }) => {
      const [from, to] = [await fill(entity, SOME), await fill(entity, 0)]
      // Startups belong to one incubator, so their ids are left out.
      const isOwn = columnsOf(entity).map(({ header }) => !header.endsWith(' ID') || header === 'Email ID')
      const columns = columnsOf(entity)
        .filter((_, at) => isOwn[at])
        .slice(1)
      const [, ...all] = await readCells(await exportOf(entity, from, 'xlsx'))
      const { rows: own } = await t.db.query<{ id: string }>(
        sql`select id from ${sql.identifier(tableNameOf(entity))} where incubator_id = ${from}`,
      )
      // An incubator's list also has what belongs to the whole programme.
      const theirs = all.filter(([id]) => own.some((record) => record.id === id))
      const rows = theirs.map((cells) => cells.filter((_, at) => isOwn[at]))
      const email = entity.account
        ? columns.findIndex((c) => c.header === headerOf(entity.fields['email']!))
        : -1
      const cells = rows.map(([, ...rest]) =>
        rest.map((cell, at) => (at === email ? cell.replace('@', '@copy.') : cell)),
      )
      const write = { csv: writeCsv, xlsx: writeXlsx, xls: writeXls }[format]
      const file = write(columns, cells)
      const checked = await importFile(entity, to, format, Buffer.isBuffer(file) ? file : await buffer(file))
      expect(checked).toMatchObject({ errors: [], rows_invalid: 0, rows_added: SOME })
      await commit(checked._id)
      expect(await contentOf(entity, to)).toEqual(await contentOf(entity, from))
    },
  )
})

describe('an export of many records changes nothing when imported again', () => {
  it.each(
    MODULES.map((entity, at) => ({ entity, name: entity.name, format: FORMATS[at % FORMATS.length]! })),
  )('$name as $format', async ({ entity, format }) => {
    expect(await importAgain(entity, await fill(entity, MANY), format, MANY)).toEqual(NOTHING)
  })
})
