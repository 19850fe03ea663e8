import { problemAt } from '#domain/vocabulary/reading.ts'
import { fieldOf, isReplaceable, type Entity } from '#domain/entities/entity.ts'
import { storageOf, writeText } from '#domain/kinds/register.ts'
import { SQL_TYPES, tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { ChangeRefusal, problemsOf } from '#server/platform/http/refusal.ts'
import { presentRecord } from '#server/core/records/present.ts'
import { findRows } from '#server/core/records/read-records.ts'
import type { Row } from '#server/core/records/row.ts'
import type { Ready } from './types.ts'

/** The values that no two records of an owner share, in the order of `uniqueBy`. */
type Key = readonly unknown[]

interface Keyed {
  at: number
  owner: string | null
  key: Key
}

/** Answers 409 at the field with the key that another record of the owner has, and the record to replace if given. */
function duplicateKey(entity: Entity, key: Key, current?: Row): ChangeRefusal {
  const { name, uniqueBy = [] } = entity
  const texts = uniqueBy.map((field, at) => writeText(fieldOf(entity, field), key[at]))
  return new ChangeRefusal(
    'duplicate',
    { code: 'key-taken', params: { entity: name, key: texts.join(', ') } },
    {
      errors: problemsOf({ name }, [problemAt(uniqueBy.at(-1)!, 'key-taken', { entity: name })]),
      ...(current && { extra: { current: presentRecord(entity, current, 'full') } }),
    },
  )
}

/** The key that a change gives to its record; undefined if the record keeps the one that it has, or has none. */
function newKeyOf({ change, entity, values, before, transfer }: Ready): Key | undefined {
  const { uniqueBy } = entity
  if (!uniqueBy || change.action === 'delete') return undefined
  const isNew = change.action === 'create' || transfer !== undefined
  if (!isNew && !uniqueBy.some((field) => field in values)) return undefined
  const key = uniqueBy.map((field) => (field in values ? values[field] : before?.[field]) ?? null)
  return key.includes(null) ? undefined : key
}

/** Letter case and blanks of a text do not count. */
const partSql = (entity: Entity, field: string, column: string): SQL =>
  sql.raw(
    storageOf(fieldOf(entity, field)) === 'text'
      ? `regexp_replace(lower(${column}), '\\s+', '', 'g')`
      : column,
  )
const textOf = (key: Key): string =>
  JSON.stringify(
    key.map((part) => (typeof part === 'string' ? part.toLowerCase().replaceAll(/\s+/g, '') : part)),
  )

/** The changes of a batch that repeat a key, by their position, with the position of the first one that has it. */
export function findRepeated(
  { canBeProgrammeWide }: Entity,
  keyed: readonly Keyed[],
): ReadonlyMap<number, number> {
  const owners = new Map<string, Map<string | null, number>>()
  const repeated = new Map<number, number>()
  for (const { at, owner, key } of keyed) {
    const text = textOf(key)
    const seen = owners.get(text) ?? new Map<string | null, number>()
    owners.set(text, seen)
    const elsewhere = canBeProgrammeWide
      ? owner === null
        ? seen.values().next().value
        : seen.get(null)
      : undefined
    const first = seen.get(owner) ?? elsewhere
    if (first === undefined) seen.set(owner, at)
    else repeated.set(at, first)
  }
  return repeated
}

/** The records that have one of these keys, by the position of the change that gives it. */
export async function findHolders(
  db: Queryable,
  entity: Entity,
  keyed: readonly Keyed[],
): Promise<{ at: number; id: string }[]> {
  const { uniqueBy = [] } = entity
  const rows = keyed.map(({ at, owner, key }) => ({
    at,
    owner,
    ...Object.fromEntries(uniqueBy.map((field, part) => [field, key[part]])),
  }))
  const types = uniqueBy.map((field) => `, ${field} ${SQL_TYPES[storageOf(fieldOf(entity, field))]}`).join('')
  const same = uniqueBy.map(
    (field) => sql`${partSql(entity, field, `t.${field}`)} = ${partSql(entity, field, `x.${field}`)}`,
  )
  // What belongs to the whole programme is seen with the records of every owner.
  const seenTogether = entity.canBeProgrammeWide
    ? sql`(t.incubator_id = x.owner or t.incubator_id is null or x.owner is null)`
    : sql`t.incubator_id = x.owner`
  const { rows: found } = await db.query<{ at: number; id: string }>(sql`
    select x.at, t.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(at integer, owner uuid${sql.raw(types)})
    join ${sql.identifier(tableNameOf(entity))} t on ${seenTogether} and ${sql.join(same, sql` and `)}
    order by t.updated_at, t.id`)
  return found
}

/**
 * Until the end of the transaction nobody else gives such a key to a record that is seen with one of these. A check
 * outside a transaction waits for nobody.
 */
async function lockKeys(db: Queryable, entity: Entity, keyed: readonly Keyed[]): Promise<void> {
  if (!('isTransaction' in db)) return
  const owners = entity.canBeProgrammeWide ? [''] : [...new Set(keyed.map(({ owner }) => owner ?? ''))]
  const locks = owners.map((owner) => `${entity.name} ${owner}`).toSorted()
  await db.query(sql`select pg_advisory_xact_lock(hashtext(k)) from unnest(${sql.param(locks)}::text[]) k`)
}

/**
 * The changes of a batch that give a record the values of `uniqueBy` that another record which is seen with it has, or
 * has after the batch, each with its refusal. Takes at most three statements for each entity with such values, and none
 * for other batches.
 */
export async function findTakenKeys(
  db: Queryable,
  ready: readonly Ready[],
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const refusals = new Map<number, ChangeRefusal>()
  const entities = new Set(ready.map((one) => one.entity).filter(({ uniqueBy }) => uniqueBy))
  for (const entity of entities) {
    const own = ready.filter((one) => one.entity === entity)
    const keyed = own.flatMap((one) => {
      const key = newKeyOf(one)
      return key ? [{ at: one.at, id: one.recordId, owner: one.incubatorId, key }] : []
    })
    if (keyed.length === 0) continue
    await lockKeys(db, entity, keyed)
    const byAt = new Map(keyed.map((one) => [one.at, one]))
    for (const at of findRepeated(entity, keyed).keys())
      refusals.set(at, duplicateKey(entity, byAt.get(at)!.key))
    const freed = new Set(keyed.map(({ id }) => id))
    for (const { change, recordId } of own) if (change.action === 'delete') freed.add(recordId)
    const holders = (await findHolders(db, entity, keyed)).filter(({ id }) => !freed.has(id))
    // A batch is refused for its first such change, so the record of one is enough.
    const first = Math.min(...holders.map(({ at }) => at))
    const holder = holders.findLast(({ at }) => at === first)
    const current =
      holder && isReplaceable(entity) && (await findRows(db, entity, [holder.id])).get(holder.id)
    for (const { at } of holders)
      refusals.set(
        at,
        duplicateKey(entity, byAt.get(at)!.key, at === first ? current || undefined : undefined),
      )
  }
  return refusals
}
