import type { Entity } from '#domain/entities/entity.ts'
import { normaliseKey } from '#domain/words/normalise-key.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import { sql } from '#server/db/sql.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Queryable } from '#server/db/open.ts'

/** The field of an entity whose text may stand for a record, and where that record's id is kept (ruling 30). */
export function linkOf(entity: Entity): { name: string; idField: string; to: Entity } | undefined {
  const found = Object.entries(entity.fields).find(([, f]) => f.linkedBy !== undefined)
  if (!found) return undefined
  const idField = found[1].linkedBy!
  return { name: found[0], idField, to: entityOf(entity.fields[idField]!.to!) }
}

/** Names of an incubator's records, letter case and punctuation aside, to their ids. */
export type NameBook = ReadonlyMap<string, string>

/** Reads the names of today and, where they stand for nobody else today, those of before. */
export async function readNames(db: Queryable, to: Entity, incubatorId: string): Promise<NameBook> {
  const { rows } = await db.query<{ id: string; name: string; was: boolean }>(sql`
    select s.id, s.name, false as was from ${sql.identifier(tableNameOf(to))} s where s.incubator_id = ${incubatorId}
    union all
    select s.id, h.before->>'name', true from ${sql.identifier(tableNameOf(to))} s
      join history h on h.entity = ${to.name} and h.record_id = s.id
      where s.incubator_id = ${incubatorId} and h.action = 'update'
        and h.before->>'name' is distinct from h.after->>'name'`)
  const book = new Map<string, string>()
  for (const { id, name } of [...rows.filter((r) => r.was), ...rows.filter((r) => !r.was)])
    if (name) book.set(normaliseKey(name), id)
  return book
}

/** One name: the quick look first, the whole book only where that finds nothing. */
export async function findNamed(
  db: Queryable,
  to: Entity,
  incubatorId: string,
  said: string,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(sql`
    select id from ${sql.identifier(tableNameOf(to))}
    where incubator_id = ${incubatorId} and lower(name) = lower(${said}) order by id limit 1`)
  return rows[0]?.id ?? (await readNames(db, to, incubatorId)).get(normaliseKey(said)) ?? null
}
