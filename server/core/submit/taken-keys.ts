import type { KeyTaken } from '#domain/codes/row-codes.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import { fieldOf, isReplaceable, type Entity } from '#domain/entities/entity.ts'
import { isKeyPartOpen } from '#domain/entities/key-part.ts'
import { storageOf, writeText } from '#domain/kinds/register.ts'
import { SQL_TYPES, tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { ChangeRefusal, problemsOf } from '#server/platform/http/refusal.ts'
import { presentRecord } from '#server/core/records/present.ts'
import { findRows } from '#server/core/records/read-records.ts'
import type { Row } from '#server/core/records/row.ts'
import type { Ready } from './types.ts'

/** The values that no two records of an owner share, in the order of `uniqueBy`; null for an open part without one. */
type Key = readonly unknown[]

interface Keyed {
  at: number
  owner: string | null
  key: Key
}

/** A record that has such a key, and the open part that only one of the two has. */
export interface Holder {
  readonly at: number
  readonly id: string
  readonly part: string | null
}

/** What a key shares with that of another record. */
export function keyTakenBy({ name, uniqueBy = [] }: Entity, key: Key, part: string | null): KeyTaken {
  const fields = uniqueBy.filter((field, at) => key[at] !== null && field !== part)
  const isGiven = part !== null && key[uniqueBy.indexOf(part)] !== null
  return {
    entity: name,
    ...(fields.length < uniqueBy.length && { fields }),
    ...(part !== null && (isGiven ? { lacks: part } : { has: part })),
  }
}

/** Answers 409 at the field with the key that another record of the owner has, and the record to replace if given. */
function duplicateKey(entity: Entity, key: Key, part: string | null, current?: Row): ChangeRefusal {
  const { name, uniqueBy = [] } = entity
  const taken = keyTakenBy(entity, key, part)
  const given = uniqueBy.filter((_, at) => key[at] !== null)
  const texts = given.map((field) => writeText(fieldOf(entity, field), key[uniqueBy.indexOf(field)]))
  return new ChangeRefusal(
    'duplicate',
    { code: 'key-taken', params: { ...taken, key: texts.join(', ') } },
    {
      errors: problemsOf({ name }, [problemAt(part ?? given.at(-1)!, 'key-taken', taken)]),
      ...(current && { extra: { current: presentRecord(entity, current, 'full') } }),
    },
  )
}

/** Whether these values of `uniqueBy` are a key: no part is missing that every record has. */
export const isKey = (entity: Entity, key: Key): boolean =>
  key.every((part, at) => part !== null || isKeyPartOpen(entity, entity.uniqueBy![at]!))

/** The key that a change gives to its record; undefined if the record keeps the one that it has, or has none. */
function newKeyOf({ change, entity, values, before, transfer }: Ready): Key | undefined {
  const { uniqueBy } = entity
  if (!uniqueBy || change.action === 'delete') return undefined
  const isNew = change.action === 'create' || transfer !== undefined
  if (!isNew && !uniqueBy.some((field) => field in values)) return undefined
  const key = uniqueBy.map((field) => (field in values ? values[field] : before?.[field]) ?? null)
  return isKey(entity, key) ? key : undefined
}

/** Letter case and blanks of a text do not count. */
const partSql = (entity: Entity, field: string, column: string): SQL =>
  sql.raw(
    storageOf(fieldOf(entity, field)) === 'text'
      ? `regexp_replace(lower(${column}), '\\s+', '', 'g')`
      : column,
  )
const plainOf = (part: unknown): unknown =>
  typeof part === 'string' ? part.toLowerCase().replaceAll(/\s+/g, '') : part

/** Whether no two records have these two keys: a part that one of them lacks is no difference. */
const areDuplicates = (one: Key, other: Key): boolean =>
  one.every((part, at) => part === null || other[at] === null || plainOf(part) === plainOf(other[at]))

/** The changes of a batch that repeat a key, by their position, with the position of the first one that has it. */
export function findRepeated(entity: Entity, keyed: readonly Keyed[]): ReadonlyMap<number, number> {
  const { canBeProgrammeWide, uniqueBy = [] } = entity
  const seen = new Map<string, Keyed[]>()
  const repeated = new Map<number, number>()
  for (const one of keyed) {
    const parts = one.key.filter((_, at) => !isKeyPartOpen(entity, uniqueBy[at]!))
    const ofAll = canBeProgrammeWide === true && one.owner === null
    const text = JSON.stringify(parts.map(plainOf))
    const held = seen.get(text) ?? []
    seen.set(text, held)
    const first = held.find(
      ({ owner, key }) =>
        (ofAll || owner === one.owner || (canBeProgrammeWide && owner === null)) &&
        areDuplicates(key, one.key),
    )
    if (first === undefined) held.push(one)
    else repeated.set(one.at, first.at)
  }
  return repeated
}

/** The records that exclude one of these keys, by the position of the change that gives it. */
export async function findHolders(db: Queryable, entity: Entity, keyed: readonly Keyed[]): Promise<Holder[]> {
  const { uniqueBy = [] } = entity
  const rows = keyed.map(({ at, owner, key }) => ({
    at,
    owner,
    ...Object.fromEntries(uniqueBy.map((field, part) => [field, key[part]])),
  }))
  const types = uniqueBy.map((field) => `, ${field} ${SQL_TYPES[storageOf(fieldOf(entity, field))]}`).join('')
  const open = uniqueBy.filter((field) => isKeyPartOpen(entity, field))
  const same = uniqueBy.map((field) => {
    const [held, given] = [partSql(entity, field, `t.${field}`), partSql(entity, field, `x.${field}`)]
    return open.includes(field)
      ? sql`(${held} = ${given} or ${held} is null or ${given} is null)`
      : sql`${held} = ${given}`
  })
  const odd = open.map(
    (field) =>
      sql`when ${sql.raw(`(t.${field} is null) <> (x.${field} is null)`)} then ${sql.literal(field)}`,
  )
  const part = odd.length > 0 ? sql`case ${sql.join(odd, sql` `)} end` : sql`null`
  // What belongs to the whole programme is seen with the records of every owner.
  const seenTogether = entity.canBeProgrammeWide
    ? sql`(t.incubator_id = x.owner or t.incubator_id is null or x.owner is null)`
    : sql`t.incubator_id = x.owner`
  const { rows: found } = await db.query<Holder>(sql`
    select x.at, t.id, ${part} as part
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(at integer, owner uuid${sql.raw(types)})
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
    for (const [at, first] of findRepeated(entity, keyed)) {
      const { key } = byAt.get(at)!
      const part = entity.uniqueBy!.find((_, n) => (key[n] === null) !== (byAt.get(first)!.key[n] === null))
      refusals.set(at, duplicateKey(entity, key, part ?? null))
    }
    const freed = new Set(keyed.map(({ id }) => id))
    for (const { change, recordId } of own) if (change.action === 'delete') freed.add(recordId)
    const holders = (await findHolders(db, entity, keyed)).filter(({ id }) => !freed.has(id))
    // A batch is refused for its first such change, so the record of one is enough.
    const first = Math.min(...holders.map(({ at }) => at))
    const holder = holders.findLast(({ at, part }) => at === first && part === null)
    const current =
      holder && isReplaceable(entity) && (await findRows(db, entity, [holder.id])).get(holder.id)
    for (const { at, part } of holders)
      refusals.set(
        at,
        duplicateKey(entity, byAt.get(at)!.key, part, at === first ? current || undefined : undefined),
      )
  }
  return refusals
}
