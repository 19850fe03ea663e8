import type { Entity, Values } from '#domain/entities/entity.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import { sql } from '#server/db/sql.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Queryable } from '#server/db/open.ts'

/**
 * The field of an entity whose text may stand for a record, and where that record's id is kept
 * (values.md, Links to a startup by name).
 */
export function linkOf(entity: Entity): { name: string; idField: string; to: Entity } | undefined {
  const found = Object.entries(entity.fields).find(([, f]) => f.linkedBy !== undefined)
  if (!found) return undefined
  const idField = found[1].linkedBy!
  return { name: found[0], idField, to: entityOf(entity.fields[idField]!.to!) }
}

/** Which names stand for whom: an incubator and a name, letter case and punctuation aside, to the id of its record. */
type NameBook = ReadonlyMap<string, string>
const keyOf = (incubatorId: string, name: string): string => `${incubatorId} ${normaliseKey(name)}`

/** Reads the names of today and, where they stand for nobody else today, those of before. */
async function readNames(db: Queryable, to: Entity, incubatorIds: readonly string[]): Promise<NameBook> {
  const ids = sql.param(incubatorIds)
  const { rows } = await db.query<{ incubator: string; id: string; name: string; was: boolean }>(sql`
    select s.incubator_id as incubator, s.id, s.name, false as was from ${sql.identifier(tableNameOf(to))} s
      where s.incubator_id = any(${ids}::uuid[])
    union all
    select s.incubator_id, s.id, h.before->>'name', true from ${sql.identifier(tableNameOf(to))} s
      join history h on h.entity = ${to.name} and h.record_id = s.id
      where s.incubator_id = any(${ids}::uuid[]) and h.action = 'update'
        and h.before->>'name' is distinct from h.after->>'name'`)
  const book = new Map<string, string>()
  for (const { incubator, id, name } of [...rows.filter((r) => r.was), ...rows.filter((r) => !r.was)])
    if (name) book.set(keyOf(incubator, name), id)
  return book
}

interface Named {
  incubatorId: string
  name: string
}

/** One name: the quick look first, the whole book only where that finds nothing. */
async function findOne(db: Queryable, to: Entity, { incubatorId, name }: Named): Promise<NameBook> {
  const { rows } = await db.query<{ id: string }>(sql`
    select id from ${sql.identifier(tableNameOf(to))}
    where incubator_id = ${incubatorId} and lower(name) = lower(${name}) order by id limit 1`)
  return rows[0] ? new Map([[keyOf(incubatorId, name), rows[0].id]]) : readNames(db, to, [incubatorId])
}

interface WithName {
  at: number
  entity: Entity
  incubatorId: string | null
  values: Values
}

/**
 * What the names in a batch stand for: by the place of each change, the field of its link with the id, or with null
 * where the name is nobody's.
 */
export async function findLinks(
  db: Queryable,
  changes: readonly WithName[],
): Promise<ReadonlyMap<number, Values>> {
  const named = changes.flatMap(({ at, entity, incubatorId, values }) => {
    const link = linkOf(entity)
    if (!link || !(link.name in values) || incubatorId === null) return []
    const name = values[link.name]
    return [{ at, link, incubatorId, name: typeof name === 'string' ? name : null }]
  })
  const links = new Map<number, Values>()
  for (const to of new Set(named.map(({ link }) => link.to))) {
    const theirs = named.filter(({ link }) => link.to === to)
    const names = theirs.flatMap(({ incubatorId, name }) => (name === null ? [] : [{ incubatorId, name }]))
    const [first] = names
    const book: NameBook = !first
      ? new Map()
      : names.length === 1
        ? await findOne(db, to, first)
        : await readNames(db, to, [...new Set(names.map((n) => n.incubatorId))])
    for (const { at, link, incubatorId, name } of theirs)
      links.set(at, { [link.idField]: name === null ? null : (book.get(keyOf(incubatorId, name)) ?? null) })
  }
  return links
}
