/**
 * A preview predicts what happens to each row. The test saves each row of generated files on its own, rolls
 * it back and compares the result with the preview. Then it changes and deletes records, takes addresses, and
 * compares again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#domain/changes/change.ts'
import { canBeImported, type Entity, type Values } from '#domain/entities/entity.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { optionsOf, writeText, type Field } from '#domain/kinds/register.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { formatFieldProblem } from '#domain/messages/format-field-problem.ts'
import { makeRowChecker, type CellError } from '#domain/tabular/check-rows.ts'
import type { FileRow, ImportSetup } from '#domain/tabular/import-setup.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import { presentAccount, type AccountRow } from '#server/core/accounts/account-row.ts'
import { submitBatch } from '#server/core/submit/run.ts'
import { submit } from '#server/core/submit/submit.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { problemOf, Refusal } from '#server/platform/http/refusal.ts'
import { findRows } from '#server/core/records/read-records.ts'
import type { Row } from '#server/core/records/row.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { manyRecords } from '#server/testing/many-records.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { withoutGenerated } from '#server/testing/without-generated.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { checkImport } from './check.ts'
import type { ImportedRow } from './imported-row.ts'

let t: TestApp
let authors: Record<'coe-master' | 'coe-editor' | 'portal-edit', Author>
/** A file that another incubator's startup uploaded, and the address of another account. */
let foreign: { file: string; email: string }

const authorOf = async (kind: ActorKind): Promise<Author> => {
  const { rows } = await t.db.query<AccountRow>(sql`
    select a.* from account a where a.closed_at is null and a.admin_id is not null and a.designation = ${
      kind === 'coe-master' ? 'COE Master' : 'COE Editor'
    }`)
  return { actor: presentAccount(rows[0]!).actor, ipv4: 'Unavailable', programme: defaultProgramme }
}

beforeAll(async () => {
  t = await createTestApp()
  authors = {
    'coe-master': await authorOf('coe-master'),
    'coe-editor': await authorOf('coe-editor'),
    'portal-edit': SYSTEM,
  }
  const path = `documents/${newId().replaceAll('-', '')}.pdf`
  await t.db.query(sql`
    insert into file (id, path, folder, name, size, type, account_id)
    select ${newId()}, ${path}, 'documents', 'a.pdf', 1, 'application/pdf', id from account
    where startup_id = ${t.other.startup}`)
  const { rows } = await t.db.query<{ email: string }>(
    sql`select email from account where startup_id = ${t.other.startup}`,
  )
  foreign = { file: `/api/files/${path}`, email: rows[0]!.email }
})
afterAll(() => t.close())

/** A random number generator with a fixed seed. */
function createRandom(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  const below = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)]! }
}
type Random = ReturnType<typeof createRandom>

const WRONG = ['', 'soon', '-1', '10+', 'x'.repeat(6_000), '31-02-2024', 'no such', '0', '2030-01-01']

/** A text for a cell of this field: from another record, of any option, of somebody else, or invalid. */
function anyCell(random: Random, field: Field, other: unknown): string {
  const options = optionsOf(field)
  const texts = [writeText(field, other), writeText(field, other), random.of(WRONG)]
  if (options.length > 0) texts.push(random.of(options).label, random.of(options).label)
  if (field.kind === 'file' || field.kind === 'image') texts.push(foreign.file)
  if (field.kind === 'email') texts.push(foreign.email, foreign.email.toUpperCase())
  if (field.acceptsName) texts.push('own sense', 'Nobody Known', 'Other Sense')
  if (field.kind === 'reference') texts.push(t.own.startup, t.other.startup, newId())
  return random.of(texts)
}

interface File {
  entity: Entity
  headers: readonly string[]
  setup: ImportSetup
  rows: readonly FileRow[]
}

/** Adds records of this entity. Returns them as their export shows them. */
async function addRecords(entity: Entity, owner: Values, from: number): Promise<Row[]> {
  if (entity.ownerName === null)
    return [...(await findRows(t.db, entity, [t.own.incubator], { withCounts: true })).values()]
  const changes = manyRecords(entity, 4, owner, from).map((values): Change => ({
    action: 'create',
    entity: entity.name,
    incubatorId: t.own.incubator,
    values,
  }))
  const made = await submit(t.db, SYSTEM, changes)
  if (made.status !== 'applied') throw new Error('The portal applies its changes')
  return [...(await findRows(t.db, entity, made.recordIds, { withCounts: true })).values()]
}

function makeFile(random: Random, entity: Entity, owner: Values, there: readonly Row[]): File {
  const columns = exportColumns(entity)
  const headers = ['_id', ...columns.map((c) => c.header)]
  const mapping = Object.fromEntries([['_id', '_id'], ...columns.map((c) => [c.header, c.field])])
  const drawn = manyRecords(entity, 40, owner, 1_000 + random.below(1_000) * 40)
  const cellsOf = (values: Values) => columns.map(({ def, field }) => writeText(def, values[field] ?? null))
  const spoil = (cells: string[], from: Values): string[] => {
    for (let n = random.below(4); n > 0; n -= 1) {
      const at = random.below(columns.length)
      cells[at + 1] = anyCell(random, columns[at]!.def, from[columns[at]!.field] ?? null)
    }
    return cells
  }
  const rows = [
    ...Array.from({ length: 8 }, (_, n) => spoil(['', ...cellsOf(drawn[n]!)], drawn[20 + n]!)),
    ...there.map((record, n) => spoil([record.id, ...cellsOf(record)], drawn[30 + n]!)),
    ...[t.other.of[entity.name]!, newId(), 'nonsense'].map((id, n) => [id, ...cellsOf(drawn[36 + n]!)]),
  ]
  const setup = { mapping, values: {}, fixed: {}, rates: {}, dateOrders: {}, cells: {}, leaveOut: [] }
  return { entity, headers, setup, rows: rows.map((cells, at) => ({ row: at + 2, cells })) }
}

const ORIGIN = { kind: 'import', importId: newId(), fileName: 'file.csv' } as const

class TakenBack extends Error {}

/**
 * Saves a single row and rolls it back. Returns the record, the refusal, or undefined if the row would wait
 * for approval.
 */
async function trySave(author: Author, change: Change): Promise<Row | Refusal | undefined> {
  let saved: Row | undefined
  try {
    await t.db.transact(async (tx) => {
      const done = await submitBatch(tx, author, { changes: [change], origin: ORIGIN })
      if (done.status === 'applied')
        saved = (await findRows(tx, entityOf(change.entity), done.recordIds)).get(done.recordIds[0]!)
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof Refusal) return error
    if (!(error instanceof TakenBack)) throw error
  }
  return saved
}

/** Parses a row and returns its differences from the export; undefined if it cannot be parsed. */
async function changeOfRow(
  { entity, headers, setup }: File,
  { row, cells }: FileRow,
): Promise<Change | undefined> {
  const id = cells[0]!
  const record = (await findRows(t.db, entity, [id], { withCounts: true })).get(id)
  const texts = record && exportColumns(entity).map(({ def, field }) => writeText(def, record[field]))
  const isShown = (at: number) => at === 0 || !texts || texts[at - 1] !== cells[at]
  const [columns, shown] = [headers.filter((_, at) => isShown(at)), cells.filter((_, at) => isShown(at))]
  const { values } = makeRowChecker(entity, columns, setup)({ row, cells: shown })
  if (values === null) return undefined
  return id === ''
    ? { action: 'create', entity: entity.name, incubatorId: t.own.incubator, values }
    : { action: 'update', entity: entity.name, recordId: id, values }
}

const messageOf = (entity: Entity, { problem }: CellError): string =>
  formatFieldProblem(problemOf(entity, problem))

const messagesOf = (entity: Entity, change: Change, { code, errors, message }: Refusal): string[] => {
  const isOutOfReach = code === 'not_found' || code === 'forbidden'
  if (change.action === 'update' && isOutOfReach)
    return [`There is no ${entity.label.one} with this _id that you can change`]
  return errors.length > 0
    ? errors.map((e) => ('message' in e ? e.message : formatFieldProblem(e)))
    : [message]
}

/** Compares the preview of each row with its result. Returns the kinds of rows in the preview. */
async function compare(author: Author, file: File): Promise<ImportedRow['kind'][]> {
  const { entity, headers, setup, rows } = file
  const record = {
    id: newId(),
    file_hash: '',
    file_name: '',
    module: entity.name,
    headers: [...headers],
    source: { sheet: null, sheets: [], headerRow: 1, isFromAbove: false, hidden: [], lines: [] },
    setup,
  }
  const incubator_id = entity.ownerName === null ? null : t.own.incubator
  const checked = await checkImport(t.db, author, entity, { ...record, incubator_id }, rows)
  const link = referencesOf(entity).find((r) => r.acceptsName)?.name
  for (const [at, row] of rows.entries()) {
    const checkedRow = checked.rows[at]!
    const what = `${entity.name} as ${author.actor.kind}: ${JSON.stringify(row.cells).slice(0, 1_000)}`
    // Errors that refer to another row of the same file do not occur for a single row.
    if (checkedRow.errors.some((e) => messageOf(entity, e).startsWith('Row '))) continue
    const change = await changeOfRow(file, row)
    if (!change) {
      expect(checkedRow.kind, what).toBe('invalid')
      continue
    }
    const became = await trySave(author, change)
    if (became instanceof Refusal) {
      const messages = checkedRow.errors.map((e) => messageOf(entity, e))
      expect(messages.toSorted(), what).toEqual(messagesOf(entity, change, became).toSorted())
      continue
    }
    expect([checkedRow.kind, ...checkedRow.errors], what).toEqual([
      change.action === 'create' ? 'add' : checkedRow.kind,
    ])
    expect(checkedRow.kind, what).not.toBe('invalid')
    if (!became) continue
    const saved = withoutGenerated(entity, became)
    for (const [field, value] of Object.entries(withoutGenerated(entity, checkedRow.values!)))
      if (field !== link && value !== null) expect([field, saved[field]], what).toEqual([field, value])
    if (checkedRow.kind !== 'unchanged') continue
    const before = (await findRows(t.db, entity, [became.id])).get(became.id)!
    expect(withoutGenerated(entity, before), what).toEqual(saved)
  }
  return checked.rows.map((r) => r.kind)
}

/** Makes changes of other people: deletes one record, changes another, and takes the address of a new row. */
async function disturb({ entity, headers, rows }: File, there: readonly Row[]): Promise<void> {
  const changes: Change[] = []
  const [first, second] = there
  if (entity.ownerName !== null && first)
    changes.push({ action: 'delete', entity: entity.name, recordId: first.id })
  const title = entity.titleField
  if (second && entity.fields[title]?.kind === 'text')
    changes.push({
      action: 'update',
      entity: entity.name,
      recordId: second.id,
      values: { [title]: 'Meanwhile' },
    })
  if (changes.length > 0) await submit(t.db, SYSTEM, changes)
  if (!entity.account) return
  const at = exportColumns(entity).findIndex((c) => c.field === 'email') + 1
  const email = rows
    .slice(0, 8)
    .map((r) => r.cells[at]!)
    .find((e) => e.endsWith('@example.org') && e !== foreign.email)
  expect(headers[at]).toBeDefined()
  if (email)
    await submit(t.db, SYSTEM, [
      {
        action: 'create',
        entity: 'mentor',
        incubatorId: t.other.incubator,
        values: { ...NEW.mentor, name: 'Quicker', email, phone: '5000000005' },
      },
    ])
}

describe('a preview predicts what happens to each row', () => {
  const seeds = ENTITIES.filter(canBeImported).map((entity, n) => [entity.name, n + 1] as const)
  it.each(seeds)('for %s, also after changes of other people', async (name, seed) => {
    const entity: Entity = entityOf(name)
    const random = createRandom(seed)
    const owner: Values = (await findRows(t.db, entityOf('incubator'), [t.own.incubator])).get(
      t.own.incubator,
    )!
    const there = await addRecords(entity, owner, 100 * seed)
    const actorKind =
      entity.ownerName === null
        ? 'portal-edit'
        : random.of(['coe-master', 'coe-editor', 'portal-edit'] as const)
    const file = makeFile(random, entity, owner, there)
    const kinds = await compare(authors[actorKind], file)
    expect(new Set(kinds).size).toBeGreaterThan(1)
    await disturb(file, there)
    await compare(authors[actorKind], file)
  })
})
