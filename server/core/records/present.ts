import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { DELETED_REFERENCES, referencesOf } from '#domain/entities/references.ts'
import type { Field, Fields } from '#domain/kinds/register.ts'
import type { View } from '#domain/permissions/reading.ts'
import type { Row } from './row.ts'

const publicItem = (item: Fields, value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !item[name]?.isPrivate))

function publicValue(field: Field, value: unknown): unknown {
  if (field.item === undefined || value === null) return value
  const { item } = field
  return Array.isArray(value)
    ? value.map((v) => publicItem(item, v as Record<string, unknown>))
    : publicItem(item, value as Record<string, unknown>)
}

/**
 * A row as answered: `_id`, the owner under its name in the interface, the fields, and derived values
 * (http-interface.md, Records on the wire).
 */
export function presentRecord(entity: Entity, row: Row, view: Exclude<View, 'none'>): AnsweredRecord {
  const record: Record<string, unknown> = {}
  if (entity.idName) record[entity.idName] = row.id
  if (entity.ownerName) record[entity.ownerName] = row.incubator_id
  for (const [name, field] of Object.entries(entity.fields)) {
    if (view === 'public' && field.isPrivate) continue
    const value = row[name] ?? null
    record[name] = view === 'public' ? publicValue(field, value) : value
  }
  for (const { name, labelName, acceptsName } of referencesOf(entity))
    if (!acceptsName && name in record) record[labelName] = row[labelName] ?? null
  if (DELETED_REFERENCES in row) record[DELETED_REFERENCES] = row[DELETED_REFERENCES]
  for (const [name, compute] of Object.entries(entity.answered ?? {})) record[name] = compute(row)
  for (const name of Object.keys(entity.computed ?? {})) if (name in row) record[name] = row[name]
  if (entity.name === 'startup') record['incubator_details'] = { name: row['incubator_name'] ?? null }
  const { id: _id, version, created_at: createdAt, updated_at: updatedAt } = row
  return { _id, ...record, version, createdAt, updatedAt }
}
