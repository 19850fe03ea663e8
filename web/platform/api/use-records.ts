import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { LIST_RECORDS, READ_RECORD } from '#domain/api/endpoints.ts'
import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { RecordPage } from '#domain/api/page.ts'
import { callOptions } from './call.ts'
import { keys } from './keys.ts'
import type { ListQuery } from './list-query.ts'
import type { Problem } from './problem.ts'

export type Row = AnsweredRecord

/**
 * One page of an entity's records; `query` contains the owner too (`user_id` or `incubator_id`). The previous
 * page stays visible until the next one has loaded.
 */
export const useRecords = (
  entity: string,
  query: ListQuery,
  options: { isWanted?: boolean } = {},
): UseQueryResult<RecordPage<Row>, Problem> =>
  useQuery({
    queryKey: keys.list(entity, query),
    ...callOptions(LIST_RECORDS({ name: entity }), { query }),
    placeholderData: keepPreviousData,
    enabled: options.isWanted ?? true,
  })

export const recordOptions = (entity: string, id: string) =>
  queryOptions<Row, Problem>({
    queryKey: keys.record(entity, id),
    ...callOptions(READ_RECORD({ name: entity }), { params: { id } }),
  })

/** One record; null loads nothing. */
export const useRecord = (entity: string, id: string | null): UseQueryResult<Row, Problem> =>
  useQuery({ ...recordOptions(entity, id ?? ''), enabled: id !== null })
