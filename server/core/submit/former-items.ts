import type { Item } from '#domain/changes/items.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { findUnknownIds, listsOf, type FormerItems } from './merge-lists.ts'
import type { Read } from './types.ts'

const keyOf = (entity: string, recordId: string, list: string, id: string | undefined): string =>
  `${entity} ${recordId} ${list} ${id}`

/**
 * Looks up items whose ids a batch names but whose records no longer contain them. An undo, an old export or
 * a program with an earlier answer can bring an item back under its id. Takes one statement for the whole
 * batch, and none if no item is missing.
 */
export async function findFormerItems(db: Queryable, read: readonly Read[]): Promise<FormerItems> {
  const named = read.flatMap((one) =>
    one.reading.ok && one.row
      ? listsOf(one, one.reading.values).flatMap((list) => {
          const ids = findUnknownIds(one, list).map(({ id }) => id)
          return ids.length === 0
            ? []
            : [{ entity: one.entity.name, record_id: one.recordId, list: list[0], ids }]
        })
      : [],
  )
  if (named.length === 0) return { find: () => undefined }
  const { rows } = await db.query<{ entity: string; record_id: string; list: string; item: Item }>(sql`
    select distinct on (h.entity, h.record_id, x.list, i.item ->> '_id') h.entity, h.record_id, x.list, i.item
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x(entity text, record_id uuid, list text, ids jsonb)
    join history h on h.entity = x.entity and h.record_id = x.record_id
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(h.before -> x.list) when 'array' then h.before -> x.list else '[]' end) i(item)
    where x.ids ? (i.item ->> '_id')
    order by h.entity, h.record_id, x.list, i.item ->> '_id', h.at desc, h.id desc`)
  const found = new Map(rows.map((r) => [keyOf(r.entity, r.record_id, r.list, r.item._id), r.item]))
  return {
    find: ({ entity, recordId }, list, id) => found.get(keyOf(entity.name, recordId, list, id)),
  }
}
