import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Programme } from '#server/platform/programme.ts'
import { readListQuery, type ListQuery } from '#server/core/records/list-query.ts'
import { listRecords } from '#server/core/records/read-records.ts'

interface Wanted {
  readonly entity: Entity
  readonly programme: Pick<Programme, 'regions' | 'time_zone'>
  /** Filters and order by the names of the interface. */
  readonly query: Readonly<Record<string, string>>
  readonly page: number
  readonly pageSize: number
  /** What the interface has no name for. */
  readonly refine?: (query: ListQuery) => ListQuery
}

interface Page {
  readonly records: readonly AnsweredRecord[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** A page of a list as visitors read it; the last one for a number beyond the end. */
export async function readPage(db: Database, wanted: Wanted): Promise<Page> {
  const { entity, programme, query, pageSize, refine = (given) => given } = wanted
  const at = { actor: VISITOR, timeZone: programme.time_zone }
  const read = (page: number) => {
    const paged = { ...query, page: String(page), pageSize: String(pageSize) }
    return listRecords(db, VISITOR, entity, refine(readListQuery(entity, paged, programme.regions, {}, at)))
  }
  const found = await read(wanted.page)
  const pages = Math.max(1, Math.ceil(found.total / pageSize))
  const { data, total } = wanted.page > pages ? await read(pages) : found
  return { records: data, total, page: Math.min(wanted.page, pages), pages }
}
