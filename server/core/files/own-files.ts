import { USES_SHOWN, type OwnFile } from '#domain/api/file.ts'
import type { Page } from '#domain/api/page.ts'
import { findField, type Entity } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { findReference, referencesOf } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf } from '#domain/permissions/reading.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { ENTITIES_WITH_FILES } from '#server/core/records/file-uses.ts'
import { column, fieldSql, fromSql, ownedSql, reachSql } from '#server/core/records/read-sql.ts'
import { whereSql } from '#server/core/records/read-records.ts'

/** The records of their incubator, startup or mentor, and what they wrote; undefined if those are all. */
function ownSql(actor: Actor, entity: Entity): SQL | undefined {
  const { full } = reachOf(actor, 'details')
  if (full === 'all') return undefined
  const owned = full === 'none' ? sql`false` : ownedSql(entity, full)
  return entity.isOfAuthor && actor.uid !== null ? sql`(${owned} or t.author_id = ${actor.uid})` : owned
}

/** The current uses of files by the records of an entity. */
function usesSql(actor: Actor, entity: Entity): SQL {
  const startup = referencesOf(entity).find(({ to }) => to === 'startup')
  const where = whereSql([
    sql`u.entity = ${sql.literal(entity.name)} and u.field is not null`,
    ownSql(actor, entity),
    reachSql(actor, entity),
  ])
  return sql`select u.path, u.field, ${sql.literal(entity.name)}::text as module, t.id,
    ${fieldSql(entity, entity.titleField)}::text as title,
    ${entity.ownerName === null ? column('id') : column('incubator_id')} as incubator_id,
    ${startup ? column(startup.idField) : sql`null::uuid`} as startup_id,
    ${'category' in entity.fields ? column('category') : sql`null::text`} as category
    from ${fromSql(entity)} join file_use u on u.record_id = t.id${where}`
}

interface Use {
  field: string
  module: string
  id: string
  title: string | null
  incubator_id: string | null
  incubator_name: string | null
  startup_id: string | null
  category: string | null
}

interface Found {
  path: string
  name: string
  size: number
  type: string
  created_at: string
  uses: Use[]
  uses_total: number
  total: number
}

/** "Founders: Photo" */
function labelOf(entity: Entity, place: string): string {
  const [name = '', part = ''] = place.split('.')
  const field = findField(entity, name)
  return [field?.label ?? name, field?.item?.[part]?.label].filter((label) => label !== undefined).join(': ')
}

function presentUse({ field, module, id: _id, title, ...of }: Use): OwnFile['uses'][number] {
  const entity = entityOf(module)
  const name = findReference(entity, entity.titleField)?.labelName ?? entity.titleField
  return { module, _id, title: recordTitle(entity, { [name]: title }), label: labelOf(entity, field), ...of }
}

/**
 * A page of the files in a person's own records, newest first, each with the records that use it
 * (files-and-viewers.md, Own uploads). It takes one statement.
 */
export async function listOwnFiles(
  db: Queryable,
  actor: Actor,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<OwnFile>> {
  const theirs = sql.join(
    ENTITIES_WITH_FILES.map((entity) => usesSql(actor, entity)),
    sql` union all `,
  )
  const { rows } = await db.query<Found>(sql`
    with theirs as (${theirs}),
    used as (
      select path, count(*) as uses_total, jsonb_agg(use order by nth) filter (where nth <= ${USES_SHOWN}) as uses from (
        select o.path, row_number() over (partition by o.path order by o.module, o.id, o.field) as nth,
          jsonb_build_object('field', o.field, 'module', o.module, 'id', o.id, 'title', o.title,
            'incubator_id', o.incubator_id, 'incubator_name', i.name, 'startup_id', o.startup_id,
            'category', o.category) as use
        from theirs o left join incubator i on i.id = o.incubator_id) n
      group by path
    ), found as (select f.*, used.uses, used.uses_total from file f join used on used.path = f.path),
    counted as (select count(*) as total from found)
    select counted.total, p.path, p.name, p.size, p.type, p.created_at, p.uses, p.uses_total
    from counted left join lateral (
      select * from found order by created_at desc, id desc ${pagingSql({ page, pageSize })}
    ) p on true order by p.created_at desc, p.id desc`)
  const data = rows.flatMap(({ path, name, size, type, created_at, uses, uses_total }): OwnFile[] =>
    path === null
      ? []
      : [
          {
            url: OWN_FILES + path,
            name,
            size,
            type,
            createdAt: created_at,
            uses: uses.map(presentUse),
            uses_total,
          },
        ],
  )
  return { data, total: rows[0]?.total ?? 0, page, pageSize }
}
