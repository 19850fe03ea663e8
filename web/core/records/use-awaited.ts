import { useState } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import type { RecordPage } from '#domain/api/page.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useAdditions } from './use-additions.ts'

/**
 * The additions to a list that wait, and how many rows have their place until the list is shown: its rows appear together
 * with the additions above them, so that none moves under a press. What is read again later arrives beside rows at which
 * somebody works.
 */
export function useAwaited(
  entity: Entity,
  query: ListQuery,
  page: RecordPage<Row> | undefined,
  size: number,
) {
  const requests = page?.pending_addition_requests ?? 0
  const additions = useAdditions(entity, query, requests > 0)
  const [wasHere, setWasHere] = useState(false)
  const isHere = wasHere || (page !== undefined && !additions.isLoading)
  if (isHere !== wasHere) setWasHere(isHere)
  return { additions, awaited: page && isHere ? 0 : size, requests }
}
