import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import { readList } from '#web/api/read-list.ts'
import type { Row } from '#web/api/use-records.ts'

/** The records that match a list's query, at most the first `most` of them, page by page. */
export async function readMatching(
  entity: Entity,
  query: ListQuery,
  most = Infinity,
): Promise<readonly Row[]> {
  const { signal } = new AbortController()
  const found = new Map<string, Row>()
  for (let page = 1; found.size < most; page += 1) {
    const { data } = await readList(entity, undefined, { ...query, page, pageSize: PAGE_SIZE_MAX }, signal)
    // A record that others added or deleted meanwhile moves the pages by one.
    for (const row of data) if (found.size < most) found.set(row._id, row)
    if (data.length < PAGE_SIZE_MAX) break
  }
  return [...found.values()]
}
