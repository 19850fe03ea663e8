import { isImageType, type FileFolder } from '#domain/api/file.ts'
import { readersOf } from '#domain/entities/entity.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { fileTable } from '#server/db/tables/work.ts'
import {
  ADDRESS,
  ENTITY_HOLDERS,
  IN_HISTORY,
  IN_REQUEST,
  OF_HOLDERS,
  pathsIn,
  writtenSince,
} from './file-holders.ts'
import { presentRecord } from './present.ts'
import { fromSql, selectSql } from './read-sql.ts'
import type { Row } from './row.ts'
import { targetOf } from './target.ts'

export type FileRow = typeof fileTable.$inferSelect

/** Logos, portraits and photos of prototypes stand on public pages; whom they show is looked up nowhere. */
const OPEN_FOLDERS: readonly FileFolder[] = ['incubator', 'startup', 'mentor', 'prototypes']

/** A picture of a public profile: everyone may read it. */
export const isOpenToAll = (file: FileRow): boolean =>
  isImageType(file.type) && (OPEN_FOLDERS as readonly string[]).includes(file.folder)

/** Files whose readers are looked up in one go. */
interface Asked {
  paths: readonly string[]
  /** When the first of them was uploaded. */
  since: string
  /**
   * A record shows the files of the portal's people and of the incubators that ever had it: what of
   * another's was public once and came to stand in it does not stay so.
   */
  isOfTheirs: (path: string, owners: readonly (string | null)[]) => boolean
}

async function askFor(db: Queryable, files: readonly FileRow[]): Promise<Asked> {
  const uploaders = [...new Set(files.map((f) => f.account_id))]
  const { rows } = await db.query<{ id: string; is_portals: boolean; incubator_id: string | null }>(sql`
    select id, role_type = 'superincubator' as is_portals, incubator_id from account
    where id = any(${sql.param(uploaders)}::uuid[])`)
  const accounts = new Map(rows.map((a) => [a.id, a]))
  const uploaderOf = new Map(files.map((f) => [f.path, accounts.get(f.account_id)]))
  return {
    paths: files.map((f) => f.path),
    since: files.map((f) => f.created_at).toSorted()[0]!,
    isOfTheirs: (path, owners) => {
      const uploader = uploaderOf.get(path)
      return uploader !== undefined && (uploader.is_portals || owners.includes(uploader.incubator_id))
    },
  }
}

/** A path has a random part of its own: of a single one, that alone is looked for. */
const holds = (texts: SQL, { paths }: Asked): SQL =>
  paths.length === 1
    ? sql`strpos(${texts}, ${paths[0]}) > 0`
    : sql`strpos(${texts}, '/api/files/') > 0 and exists (
        select 1 from regexp_matches(${texts}, ${ADDRESS}, 'g') m where m[1] = any(${sql.param(paths)}::text[]))`

/** Of those asked for, what some record shows the actor: what the actor is answered of it names the file. */
async function findInRecords(db: Queryable, actor: Actor, asked: Asked): Promise<Set<string>> {
  const shown = new Set<string>()
  const wanted = new Set(asked.paths)
  for (const { entity, texts, writtenAt } of ENTITY_HOLDERS) {
    const { rows } = await db.query<Row & { $owners: string[] }>(
      sql`select ${selectSql(entity, false)}, array(
          select distinct h.incubator_id::text from history h where h.entity = ${entity.name} and h.record_id = t.id
        ) as "$owners" from ${fromSql(entity)}
        where ${writtenSince(writtenAt, asked.since)}${holds(texts, asked)}`,
    )
    for (const row of rows) {
      const view = viewOf(actor, readersOf(entity, row), targetOf(entity, row))
      if (view === 'none') continue
      for (const path of pathsIn(JSON.stringify(presentRecord(entity, row, view))))
        if (wanted.has(path) && asked.isOfTheirs(path, [row.incubator_id, ...row.$owners])) shown.add(path)
    }
    if (shown.size === asked.paths.length) break
  }
  return shown
}

/** History and requests are read by who reads everything of their owner (permissions.md, reading). */
async function findInPast(db: Queryable, actor: Actor, asked: Asked): Promise<string[]> {
  const own = [actor.startupId, actor.mentorId].filter((id) => id !== null)
  const incubatorId = isCentre(actor) ? actor.incubatorId : null
  const pathOf = (texts: SQL) => sql`(regexp_matches(${texts}, ${ADDRESS}, 'g'))[1] as path`
  const { rows } = await db.query<{ path: string; incubator_id: string | null }>(sql`
    select ${pathOf(IN_HISTORY)}, t.incubator_id from history t
      where ${writtenSince('at', asked.since)}${OF_HOLDERS} and ${holds(IN_HISTORY, asked)}
      and (t.incubator_id = ${incubatorId}::uuid or t.record_id = any(${sql.param(own)}::uuid[]))
    union
    select ${pathOf(IN_REQUEST)}, t.incubator_id from approval t
      where ${writtenSince('request_date', asked.since)}${holds(IN_REQUEST, asked)}
      and t.incubator_id = ${incubatorId}::uuid`)
  return rows.filter((r) => asked.isOfTheirs(r.path, [r.incubator_id])).map((r) => r.path)
}

/**
 * The paths of those of these files that the actor may read: uploaders their own, Portal actors all,
 * everyone else what a record, a history or a request shows them (api.md, Files). However many files
 * there are, the statements are as many.
 */
export async function findReadable(
  db: Queryable,
  actor: Actor,
  files: readonly FileRow[],
): Promise<Set<string>> {
  const isSure = (f: FileRow): boolean => isOpenToAll(f) || isPortal(actor) || f.account_id === actor.uid
  const readable = new Set(files.filter(isSure).map((f) => f.path))
  const rest = files.filter((f) => !readable.has(f.path))
  if (rest.length === 0) return readable
  const asked = await askFor(db, rest)
  const shown = await findInRecords(db, actor, asked)
  for (const path of shown) readable.add(path)
  if (actor.uid !== null && shown.size < rest.length)
    for (const path of await findInPast(db, actor, asked)) readable.add(path)
  return readable
}
