import {
  LIST_PUBLIC_INCUBATORS,
  LIST_PUBLIC_MENTORS,
  LIST_PUBLIC_MODULE,
  LIST_RECORDS,
} from '#domain/api/endpoints.ts'
import type { RecordPage } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ask } from './call.ts'
import type { ListQuery } from './list-query.ts'
import type { Row } from './use-records.ts'

/** For `publicOf`: the public list of the whole programme. */
export const PROGRAMME = 'programme'

/**
 * Reads a page of an entity's records: as the signed-in person sees them or, with `publicOf`, the public
 * records of this incubator or of the whole programme. Visitors read mentors from a list of their own, as cards.
 */
export const readList = (
  entity: Pick<Entity, 'name' | 'account'>,
  publicOf: string | undefined,
  query: ListQuery,
  signal: AbortSignal,
): Promise<RecordPage<Row>> => {
  if (publicOf === undefined) return ask(LIST_RECORDS(entity), { query, signal })
  if (publicOf === PROGRAMME) return ask(LIST_PUBLIC_INCUBATORS, { query, signal })
  return entity.account === 'mentor'
    ? ask(LIST_PUBLIC_MENTORS, { query, signal })
    : ask(LIST_PUBLIC_MODULE, { params: { id: publicOf, module: entity.name }, query, signal })
}
