import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { PendingChange } from '#domain/api/approval.ts'
import type { RecordPage } from '#domain/api/page.ts'
import { keys } from './keys.ts'
import type { ListQuery } from './list-query.ts'
import type { Problem } from './problem.ts'
import { get, toQuery } from './request.ts'

/** A record as the server answers it: the entity's fields and what every record carries. */
export interface Row {
  readonly _id: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  /** What waits for it; told to who reads the requests of its incubator. */
  readonly pending?: readonly PendingChange[]
  readonly [field: string]: unknown
}

export const recordsOptions = (entity: string, query: ListQuery) =>
  queryOptions<RecordPage<Row>, Problem>({
    queryKey: keys.list(entity, query),
    queryFn: ({ signal }) => get<RecordPage<Row>>(`/${entity}${toQuery(query)}`, signal),
    placeholderData: keepPreviousData,
  })

/** One page of an entity's records; `query` carries its owner too (`user_id` or `incubator_id`). The page before stays until the next is here. */
export const useRecords = (
  entity: string,
  query: ListQuery,
  options: { isWanted?: boolean } = {},
): UseQueryResult<RecordPage<Row>, Problem> =>
  useQuery({ ...recordsOptions(entity, query), enabled: options.isWanted ?? true })

export const recordOptions = (entity: string, id: string) =>
  queryOptions<Row, Problem>({
    queryKey: keys.record(entity, id),
    queryFn: ({ signal }) => get<Row>(`/${entity}/${encodeURIComponent(id)}`, signal),
  })

/** One record; null asks nothing. */
export const useRecord = (entity: string, id: string | null): UseQueryResult<Row, Problem> =>
  useQuery({ ...recordOptions(entity, id ?? ''), enabled: id !== null })
