import { LIST_RECORDS } from '#domain/api/endpoints.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { ask } from '#web/platform/api/call.ts'
import { readPages } from '#web/platform/api/read-pages.ts'
import type { Row } from '#web/platform/api/use-records.ts'

/** The records that match a list's query, up to `most`. */
export function readMatching(entity: Entity, query: ListQuery, most?: number): Promise<readonly Row[]> {
  return readPages<Row>((pages) => ask(LIST_RECORDS(entity), { query: { ...query, ...pages } }), most)
}
