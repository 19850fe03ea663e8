import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '#domain/api/page.ts'
import type { Values } from '#domain/entities/entity.ts'
import { keys } from './keys.ts'
import type { Row } from './use-records.ts'

/** Writes values into every cached copy of a record; returns a function that restores the old ones. */
export function patchRecord(client: QueryClient, entity: string, id: string, values: Values): () => void {
  const lists = [...keys.entity(entity), 'list']
  const before = client.getQueriesData<Page<Row>>({ queryKey: lists })
  const one = client.getQueryData<Row>(keys.record(entity, id))
  client.setQueriesData<Page<Row>>(
    { queryKey: lists },
    (page) =>
      page && { ...page, data: page.data.map((row) => (row._id === id ? { ...row, ...values } : row)) },
  )
  if (one) client.setQueryData<Row>(keys.record(entity, id), { ...one, ...values })
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
    if (one) client.setQueryData(keys.record(entity, id), one)
  }
}
