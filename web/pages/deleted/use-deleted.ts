import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletedRecord } from '#domain/api/deleted.ts'
import { LIST_DELETED, RESTORE_DELETED } from '#domain/api/endpoints.ts'
import { ACTIVITY_PAGE } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { entityOf } from '#domain/entities/register.ts'
import { ask, call } from '#web/api/call.ts'
import { keys, readAgain } from '#web/api/keys.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import { asProblem, type Problem } from '#web/api/problem.ts'
import { tellRequest } from '#web/api/tell-request.ts'
import { countOf } from '#web/records/list-words.ts'
import { toast } from '#web/ui/toast.ts'

/** The words of an address by which the call narrows. */
const WORDS = ['entity', 'incubator_id', 'batch_id', 'search', 'from', 'to'] as const

/** A page of what was deleted, as the address narrows it. */
export function useDeleted(address: ListQuery) {
  const words = WORDS.flatMap((name) => (address[name] === undefined ? [] : [[name, String(address[name])]]))
  const query: ListQuery = { ...Object.fromEntries(words), page: address.page, pageSize: ACTIVITY_PAGE }
  return useQuery<Page<DeletedRecord>, Problem>({
    queryKey: keys.deletedList(query),
    queryFn: ({ signal }) => ask(LIST_DELETED, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const restoredText = (records: readonly DeletedRecord[]): string => {
  const [first] = records
  const isOfOne = records.every((record) => record.entity === first!.entity)
  if (!isOfOne) return `${records.length.toLocaleString('en-IN')} records restored`
  const entity = entityOf(first!.entity)
  return `${records.length === 1 ? entity.label.one : countOf(entity, records.length)} restored`
}

/** Restores deleted records together; the answer is told in a toast, and true where it was done or requested. */
export function useRestore() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restore = async (records: readonly DeletedRecord[]): Promise<boolean> => {
    setBusy(true)
    try {
      const body = { history_ids: records.map((record) => record.history_id) }
      const answer = await call(RESTORE_DELETED, { body })
      if (answer.status === 202) tellRequest(answer.data)
      else toast.success(restoredText(records))
      return true
    } catch (error) {
      toast.error(`Failed to restore: ${asProblem(error).detail}`)
      return false
    } finally {
      setBusy(false)
      readAgain(client)
    }
  }
  return { isBusy, restore }
}
