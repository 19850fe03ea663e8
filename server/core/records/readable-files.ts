import { isImageType, OPEN_FOLDERS } from '#domain/api/file.ts'
import { findField, readersOf, type Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Target } from '#domain/permissions/decide.ts'
import { readsAll, viewOf } from '#domain/permissions/reading.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { fileTable } from '#server/platform/db/tables/files.ts'
import { ENTITIES_WITH_FILES } from './file-uses.ts'
import { column } from './read-sql.ts'
import { targetOf } from './target.ts'

export type FileRow = typeof fileTable.$inferSelect

/** Whether it is a picture of a public profile, which everyone may read. */
export const isOpenToAll = (file: FileRow): boolean =>
  isImageType(file.type) && (OPEN_FOLDERS as readonly string[]).includes(file.folder)

/** The use of a file, with the values that determine its readers. */
interface Use {
  path: string
  /** Null for a request. */
  entity: string | null
  /** Null for a request and for the history of a record. */
  field: string | null
  holder: { id: string; incubator_id: string } & Record<string, unknown>
}

/** The values that determine the readers of a record of this entity. */
function readersSql(entity: Entity): SQL {
  const facts: Record<string, SQL> = {
    id: column('id'),
    incubator_id: column(entity.ownerName === null ? 'id' : 'incubator_id'),
  }
  if (entity.isOfStartups) facts['startup_id'] = column('startup_id')
  if (entity.isOfAuthor) facts['author_id'] = column('author_id')
  if (entity.hidden) facts[entity.hidden.field] = column(entity.hidden.field)
  const pairs = Object.entries(facts).map(([name, value]) => sql`${sql.literal(name)}, ${value}`)
  return sql`select jsonb_build_object(${sql.join(pairs, sql`, `)}) as holder
    from ${sql.identifier(tableNameOf(entity))} t where u.entity = ${sql.literal(entity.name)} and t.id = u.record_id`
}

const RECORD_HOLDERS = sql.join(ENTITIES_WITH_FILES.map(readersSql), sql` union all `)

/**
 * The uses of these files that make them readable: records, histories and requests. Each covers files of the
 * portal's people and of the incubators that own it; a record also covers those of its previous owners. So a
 * file of another incubator that was once public does not stay public.
 */
async function findUses(db: Queryable, paths: readonly string[]): Promise<Use[]> {
  const { rows } = await db.query<Use>(sql`
    with used as materialized (
      select u.path, u.entity, u.record_id, u.field, u.incubator_id, u.approval_id, a.incubator_id as uploader_id,
        a.role_type = 'superincubator' as is_portals
      from file_use u join file f on f.path = u.path join account a on a.id = f.account_id
      where u.path = any(${sql.param(paths)}::text[]) and (u.record_id is not null or u.approval_id is not null)
    )
    select u.path, u.entity, u.field, r.holder from used u cross join lateral (${RECORD_HOLDERS}) r
      where u.field is not null and (u.is_portals or (r.holder->>'incubator_id')::uuid = u.uploader_id or exists (
        select 1 from history h
        where h.entity = u.entity and h.record_id = u.record_id and h.incubator_id = u.uploader_id))
    union all
    select u.path, u.entity, null, jsonb_build_object('id', u.record_id, 'incubator_id', u.incubator_id) from used u
      where u.record_id is not null and u.field is null and (u.is_portals or u.incubator_id = u.uploader_id)
    union all
    select u.path, null, null, jsonb_build_object('id', p.id, 'incubator_id', p.incubator_id)
      from used u join approval p on p.id = u.approval_id
      where u.is_portals or p.incubator_id = u.uploader_id`)
  return rows
}

/** Whether the public fields of a record include this one. */
function isPublic(entity: Entity, place: string): boolean {
  const [name = '', part = ''] = place.split('.')
  const field = findField(entity, name)
  return field !== undefined && !field.isPrivate && !field.item?.[part]?.isPrivate
}

/** Whether the actor may read all records of this entity and owner, whatever their values. */
const readsEvery = (actor: Actor, { readers, hidden }: Entity, target: Target): boolean =>
  [readers, ...(hidden ? [hidden.readers] : [])].every((thing) => viewOf(actor, thing, target) === 'full')

/**
 * Whether the actor may read this use. A history and a request require the right to read everything of their
 * owner; the history's values are not looked up.
 */
function isReader(actor: Actor, { entity: name, field, holder }: Use): boolean {
  if (name === null) return viewOf(actor, 'approval', { incubatorId: holder.incubator_id }) === 'full'
  const entity = entityOf(name)
  const target = targetOf(entity, holder)
  if (field === null) return viewOf(actor, 'details', target) === 'full' && readsEvery(actor, entity, target)
  const view = viewOf(actor, readersOf(entity, holder), target)
  return view === 'full' || (view === 'public' && isPublic(entity, field))
}

/**
 * The paths of these files that the actor may read: uploaders their own, Portal actors all, others those in a
 * record, history or request that they may read (files-and-viewers.md, Who reads a file). Takes one statement
 * for all files, or none if no use needs to be looked up.
 */
export async function findReadable(
  db: Queryable,
  actor: Actor,
  files: readonly FileRow[],
): Promise<Set<string>> {
  const isSure = (f: FileRow): boolean => isOpenToAll(f) || readsAll(actor) || f.account_id === actor.uid
  const readable = new Set(files.filter(isSure).map((f) => f.path))
  const rest = files.map((f) => f.path).filter((path) => !readable.has(path))
  if (rest.length === 0) return readable
  for (const use of await findUses(db, rest))
    if (!readable.has(use.path) && isReader(actor, use)) readable.add(use.path)
  return readable
}
