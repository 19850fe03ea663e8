import { useCallback, useMemo } from 'react'
import { ADD_ITEM, CHANGE_ITEM, REMOVE_ITEM } from '#domain/api/endpoints.ts'
import type { Item } from '#domain/kinds/list.ts'
import type { ItemTexts } from '#domain/entities/entity-texts.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { call } from './call.ts'
import { readAgain } from './keys.ts'
import { patchRecord } from './patch-record.ts'
import { asProblem } from './problem.ts'
import { failWith, useSending, type SubmitResult } from './use-sending.ts'
import type { Row } from './use-records.ts'

export interface SubmitItem {
  isBusy: boolean
  add: (recordId: string, parts: Values) => Promise<SubmitResult>
  /** Sends the changed parts together with their old values, so that nobody's newer save is lost. */
  change: (recordId: string, item: Item, changed: Values) => Promise<SubmitResult>
  remove: (recordId: string, item: Item) => Promise<SubmitResult>
}

const NO_OPTIONS = {}

interface Saved {
  readonly data: Row
  readonly batch: string | null
}

/**
 * Adds, changes and removes single entries of a list, so that two people can edit two of them
 * (http-calls.md, Calls of one item). Like `useSubmit`, it never throws, and reports what happened with the
 * entries' own texts.
 */
export function useSubmitItem(entity: Entity, list: string, texts: ItemTexts): SubmitItem {
  const { client, isBusy, run, waits, canUndo } = useSending(entity, NO_OPTIONS)
  const send = useCallback(
    (failed: string, work: () => Promise<SubmitResult>): Promise<SubmitResult> =>
      run(async () => {
        try {
          return await work()
        } catch (error) {
          const problem = asProblem(error)
          if (problem.code === 'stale' || problem.code === 'not_found') readAgain(client, entity.name)
          return failWith(failed, problem)
        }
      }),
    [client, entity, run],
  )
  return useMemo(() => {
    const saved = (recordId: string, { data, batch }: Saved, done: string): SubmitResult => {
      toast.success(done)
      patchRecord(client, entity.name, recordId, data)
      readAgain(client, entity.name, batch)
      return { status: 'applied', record: data }
    }
    return {
      isBusy,
      add: (recordId, parts) =>
        send(texts.createFailed, async () => {
          const answer = await call(ADD_ITEM(entity, list), { params: { id: recordId }, body: parts })
          return answer.status === 202 ? waits(answer.data) : saved(recordId, answer, texts.created)
        }),
      change: (recordId, item, changed) =>
        send(texts.updateFailed, async () => {
          const expected = Object.fromEntries(Object.keys(changed).map((name) => [name, item[name] ?? null]))
          const params = { id: recordId, item: item._id ?? '' }
          const body = { ...changed, expected }
          const answer = await call(CHANGE_ITEM(entity, list), { params, body })
          return answer.status === 202 ? waits(answer.data) : saved(recordId, answer, texts.updated)
        }),
      remove: (recordId, item) =>
        send(texts.deleteFailed, async () => {
          const params = { id: recordId, item: item._id ?? '' }
          const answer = await call(REMOVE_ITEM(entity, list), { params })
          if (answer.status === 202) return waits(answer.data)
          const restoring = { done: `${texts.label} restored`, failed: 'Failed to restore.' }
          toast.success(texts.deleted, canUndo('Restore', answer.batch, restoring))
          readAgain(client, entity.name, answer.batch)
          return { status: 'deleted', count: 1 }
        }),
    }
  }, [canUndo, client, entity, isBusy, list, send, texts, waits])
}
