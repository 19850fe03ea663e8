import { LIST_PUBLIC_MENTORS, LIST_PUBLIC_MODULE, LIST_RECORDS } from '#domain/api/endpoints.ts'
import type { RecordPage } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ask } from './call.ts'
import type { ListQuery } from './list-query.ts'
import type { Row } from './use-records.ts'

/**
 * A page of an entity's records: as who is signed in reads them, or, with `publicOf`, what everybody may read
 * of this incubator. Visitors read mentors as cards, in a list of their own.
 */
export const readList = (
  entity: Pick<Entity, 'name' | 'account'>,
  publicOf: string | undefined,
  query: ListQuery,
  signal: AbortSignal,
): Promise<RecordPage<Row>> => {
  if (publicOf === undefined) return ask(LIST_RECORDS(entity), { query, signal })
  return entity.account === 'mentor'
    ? ask(LIST_PUBLIC_MENTORS, { query, signal })
    : ask(LIST_PUBLIC_MODULE, { params: { id: publicOf, module: entity.name }, query, signal })
}
