import { storageOf } from '#domain/kinds/register.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { SQL_TYPES, tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'
import { isThere, valuesNow, type DemoRecord } from './programme/past.ts'

const columnsOf = (entity: Entity): Record<string, string> => ({
  id: 'uuid',
  ...(entity.ownerName === null ? {} : { incubator_id: 'uuid' }),
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  ...Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, SQL_TYPES[storageOf(field)]]),
  ),
})

const rowOf = (record: DemoRecord) => ({
  ...valuesNow(record),
  id: record.id,
  incubator_id: record.incubatorId,
  version: record.steps.length,
  created_at: record.steps[0]?.batch.at,
  updated_at: record.steps.at(-1)?.batch.at,
})

export const HISTORY_COLUMNS = {
  id: 'uuid',
  batch_id: 'uuid',
  entity: 'text',
  record_id: 'uuid',
  incubator_id: 'uuid',
  action: 'text',
  origin: 'text',
  before: 'jsonb',
  after: 'jsonb',
  account_id: 'uuid',
  name: 'text',
  designation: 'text',
  at: 'timestamptz',
}

const historyOf = (record: DemoRecord) =>
  record.steps.map(({ id, batch, action, before, after }) => ({
    id,
    batch_id: batch.id,
    entity: record.entity.name,
    record_id: record.id,
    incubator_id: record.incubatorId,
    action,
    origin: batch.origin.kind,
    before,
    after,
    account_id: batch.by.uid,
    name: batch.by.name,
    designation: batch.by.designation,
    at: batch.at,
  }))

/** Writes the current records and their histories. Returns the number of history entries. */
export async function writePast(tx: Tx, records: readonly DemoRecord[]): Promise<number> {
  const history = records.flatMap(historyOf)
  for (const entity of new Set(records.map((record) => record.entity))) {
    const rows = records.filter((record) => record.entity === entity && isThere(record)).map(rowOf)
    await insertRows(tx, tableNameOf(entity), columnsOf(entity), rows)
  }
  await insertRows(tx, 'history', HISTORY_COLUMNS, history)
  return history.length
}
