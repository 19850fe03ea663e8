import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import { readList } from '#web/api/read-list.ts'
import { readPages } from '#web/api/read-pages.ts'
import type { Row } from '#web/api/use-records.ts'

/** The records that match a list's query, up to `most`. */
export function readMatching(entity: Entity, query: ListQuery, most?: number): Promise<readonly Row[]> {
  const { signal } = new AbortController()
  return readPages<Row>((pages) => readList(entity, undefined, { ...query, ...pages }, signal), most)
}
