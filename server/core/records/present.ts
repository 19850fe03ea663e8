import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { DELETED_REFERENCES, referencesOf } from '#domain/entities/references.ts'
import type { Field, Fields } from '#domain/kinds/register.ts'
import type { View } from '#domain/permissions/reading.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
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

interface Part {
  readonly name: string
  /** Undefined if the answer is without it. */
  readonly read: (row: Row) => unknown
}

/** What an answer consists of, found once for each entity and view, because a list presents thousands of values. */
function partsOf(entity: Entity, view: Exclude<View, 'none'>): readonly Part[] {
  const fields = Object.entries(entity.fields).filter(([, field]) => view === 'full' || !field.isPrivate)
  const labels = referencesOf(entity).filter(
    (r) => !r.acceptsName && fields.some(([name]) => name === r.name),
  )
  const asStored = (name: string): Part => ({ name, read: (row) => row[name] ?? null })
  const ifRead = (name: string): Part => ({ name, read: (row) => row[name] })
  return [
    { name: '_id', read: (row) => row.id },
    ...(entity.idName ? [{ name: entity.idName, read: (row: Row) => row.id }] : []),
    ...(entity.ownerName ? [{ name: entity.ownerName, read: (row: Row) => row.incubator_id }] : []),
    ...fields.map(([name, field]) =>
      view === 'full' ? asStored(name) : { name, read: (row: Row) => publicValue(field, row[name] ?? null) },
    ),
    ...labels.map(({ labelName }) => asStored(labelName)),
    ifRead(DELETED_REFERENCES),
    ...Object.entries(entity.answered ?? {}).map(([name, read]) => ({ name, read })),
    ...Object.entries(entity.computed ?? {})
      .filter(([, computed]) => view === 'full' || !('isPrivate' in computed))
      .map(([name]) => ifRead(name)),
    ...(entity.name === 'startup'
      ? [{ name: 'incubator_details', read: (row: Row) => ({ name: row['incubator_name'] ?? null }) }]
      : []),
    { name: 'version', read: (row) => row.version },
    { name: 'createdAt', read: (row) => row.created_at },
    { name: 'updatedAt', read: (row) => row.updated_at },
  ]
}

const partsOfViews = perObject((entity: Entity) => ({
  full: partsOf(entity, 'full'),
  public: partsOf(entity, 'public'),
}))

/**
 * A row as answered: `_id`, the owner under its name in the interface, the fields, and derived values
 * (http-interface.md, Records on the wire).
 */
export function presentRecord(entity: Entity, row: Row, view: Exclude<View, 'none'>): AnsweredRecord {
  const record: Record<string, unknown> = {}
  for (const { name, read } of partsOfViews(entity)[view]) {
    const value = read(row)
    if (value !== undefined) record[name] = value
  }
  return record as AnsweredRecord
}
