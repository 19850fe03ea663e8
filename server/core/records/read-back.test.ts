/** Records that no file adds are exported as they are read, and restored as they were. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canBeImported, type Entity, type Values } from '#domain/entities/entity.ts'
import { findReference } from '#domain/entities/references.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { hasItems, readText } from '#domain/kinds/register.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import { readCells } from '#server/platform/sheets/testing/read-rows.ts'
import { WORDS } from '#server/testing/many-records.ts'
import { sampleChange, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const BY_HAND = (ENTITIES as readonly Entity[]).filter((entity) => !canBeImported(entity))
const named = (entities: readonly Entity[]) => entities.map((entity) => ({ entity, name: entity.name }))

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** A valid record whose long texts are difficult for files. */
function difficult(entity: Entity, n: number): Values {
  const texts = Object.entries(entity.fields)
    .filter(([name, field]) => field.kind === 'long-text' && !entity.actions.fields?.[name])
    .map(([name]) => [name, `${WORDS[n % WORDS.length]!} ${n}`] as const)
  return { ...sampleRecord(entity, t.own), ...Object.fromEntries(texts) }
}

/** Adds records as somebody who may. */
async function fill(entity: Entity): Promise<void> {
  const person = permissionOf(entity.actions.create, 'coe-master') === '-' ? 'startup' : 'coe-master'
  for (let n = 0; n < WORDS.length; n += 1) {
    const { status, body } = await t.call(person, 'POST', `/${entity.name}`, difficult(entity, n))
    expect(status, JSON.stringify(body)).toBe(201)
  }
}

describe('an export of records that no file adds', () => {
  it.each(named(BY_HAND))('contains each $name as it is read', async ({ entity }) => {
    await fill(entity)
    const { raw } = await t.call('portal-edit', 'GET', `/${entity.name}/export?format=xlsx`)
    const [, ...lines] = await readCells(raw.rawPayload)
    const listed = (await t.call('portal-edit', 'GET', `/${entity.name}?pageSize=100`)).body
    expect(lines).toHaveLength(listed.total)
    expect(listed.total).toBeGreaterThanOrEqual(WORDS.length)
    const columns = exportColumns(entity)
    for (const record of listed.data as Values[]) {
      const [, ...cells] = lines.find(([id]) => id === record['_id'])!
      columns.forEach(({ field, def }, at) => {
        if (hasItems(def)) return
        const cell = cells[at] ?? ''
        const isLabel = findReference(entity, field) !== undefined || !(field in entity.fields)
        const read = cell === '' ? null : isLabel ? cell : readText(def, cell)
        const value = read !== null && typeof read === 'object' ? (read.ok ? read.value : read) : read
        expect(value, `${entity.name} ${field}`).toEqual(record[field] ?? null)
      })
    }
  })
})

describe('a record that was changed, deleted and restored', () => {
  const deletable = BY_HAND.filter(({ actions }) => permissionOf(actions.delete, 'coe-master') !== '-')
  it.each(named([...deletable, ...(ENTITIES as readonly Entity[]).filter(({ name }) => name === 'program')]))(
    'reads as before: $name',
    async ({ entity }) => {
      const values = sampleRecord(entity, t.own)
      const made = (await t.call('coe-master', 'POST', `/${entity.name}`, values)).body
      const path = `/${entity.name}/${made._id}`
      // A longer assignment would overlap with the one that lasts.
      const change = 'until' in entity.fields ? { until: made.from } : sampleChange(entity, 1)
      const changed = await t.call('coe-master', 'PUT', path, change)
      expect(changed.status).toBe(200)
      expect((await t.call('coe-master', 'DELETE', path)).status).toBe(200)
      expect((await t.call('coe-master', 'GET', path)).status).toBe(404)
      const [deleted] = (await t.call('coe-master', 'GET', `${path}/history`)).body.data
      const restored = await t.call('coe-master', 'POST', `${path}/restore`, { history_id: deleted._id })
      expect(restored.status, JSON.stringify(restored.body)).toBe(200)
      const { version: _, updatedAt: __, createdAt: ___, ...now } = restored.body
      const { version: ____, updatedAt: _____, createdAt: ______, ...before } = changed.body
      expect(now).toEqual(before)
    },
  )
})
