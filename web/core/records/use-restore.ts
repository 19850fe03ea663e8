import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletedRecord } from '#domain/api/deleted.ts'
import { RESTORE_DELETED } from '#domain/api/endpoints.ts'
import { entityOf } from '#domain/entities/register.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { call } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { showRequested } from '#web/platform/api/show-requested.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { countOf } from './list-params.ts'

const restoredText = (records: readonly DeletedRecord[]): string => {
  const [first] = records
  const isOfOne = records.every((record) => record.entity === first!.entity)
  if (!isOfOne) return `${formatNumber(records.length)} records restored`
  const entity = entityOf(first!.entity)
  return `${records.length === 1 ? entity.label.one : countOf(entity, records.length)} restored`
}

/**
 * Restores deleted records together. Shows the result in a toast and returns whether they were restored or
 * requested.
 */
export function useRestore() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restore = async (records: readonly DeletedRecord[]): Promise<boolean> => {
    setBusy(true)
    let write: string | null = null
    try {
      const body = { history_ids: records.map((record) => record.history_id) }
      const answer = await call(RESTORE_DELETED, { body })
      write = answer.status === 202 ? answer.data.approval._id : answer.batch
      if (answer.status === 202) showRequested(answer.data)
      else toast.success(restoredText(records))
      return true
    } catch (error) {
      toast.error(`Failed to restore: ${asProblem(error).detail}`)
      return false
    } finally {
      setBusy(false)
      readAgain(client, undefined, write)
    }
  }
  return { isBusy, restore }
}
