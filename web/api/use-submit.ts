import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Approval, Requested } from '#domain/api/approval.ts'
import {
  CHANGE_RECORDS,
  CREATE_RECORD,
  DELETE_RECORD,
  DELETE_RECORDS,
  RESTORE_RECORD,
  UNDO_BATCH,
  UPDATE_RECORD,
} from '#domain/api/endpoints.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { toast, type ToastOptions } from '#web/ui/toast.ts'
import { call } from './call.ts'
import { readAgain } from './keys.ts'
import { patchRecord } from './patch-record.ts'
import { asProblem, type Problem } from './problem.ts'
import { tellRequest } from './tell-request.ts'
import type { Row } from './use-records.ts'

/**
 * What became of a change. A failed one was told to the person already; `stale`, and what an incubator still has, are the
 * caller's to show.
 */
export type SubmitResult =
  | { status: 'applied'; record: Row }
  | { status: 'deleted'; count: number }
  | { status: 'changed'; count: number }
  | { status: 'undone' }
  | { status: 'requested'; approval: Approval; message: string }
  | { status: 'failed'; problem: Problem }

export interface UpdateOptions {
  /** The lists show the new value before the server has answered; put right if it says otherwise. Only where the verdict is apply. */
  showAtOnce?: boolean
  /** The toast offers to undo. */
  canUndo?: boolean
  /** Saves over a newer value: after a person has seen the difference. */
  isForced?: boolean
}

/** The texts of an addition or a change otherwise than in the entity's texts. */
export interface Words {
  done?: string
  /** What stands before the reason; null: the reason alone. */
  failed?: string | null
  /** Milliseconds that these toasts stay. */
  duration?: number
}

export interface Submit {
  isBusy: boolean
  create: (values: Values) => Promise<SubmitResult>
  /**
   * Sends `changed` with those fields as `record` held them, so that nobody's newer save is lost
   * (changing-records.md, Conflicts between two people).
   */
  update: (record: Row, changed: Values, options?: UpdateOptions) => Promise<SubmitResult>
  /** The toast offers to restore what went (history-and-restoring.md, Undo in a toast). */
  remove: (record: Row) => Promise<SubmitResult>
  removeMany: (ids: readonly string[]) => Promise<SubmitResult>
  /** Gives many records the same values; the toast tells `done` and offers to undo. */
  changeMany: (ids: readonly string[], values: Values, done: string) => Promise<SubmitResult>
  /** Brings a record to a state of its history; a change like any other. */
  restore: (id: string, historyId: string) => Promise<SubmitResult>
}

const failWith = (
  title: string | null | undefined,
  problem: Problem,
  lasting: ToastOptions = {},
): SubmitResult => {
  if (problem.code === 'stale' || problem.remaining) return { status: 'failed', problem }
  const [first] = problem.errors
  const detail = first && problem.errors.length === 1 ? first.message : problem.detail
  const text = !title || title === detail ? detail : `${title.replace(/\.$/, '')}: ${detail}`
  toast.error(text, lasting)
  return { status: 'failed', problem }
}

const touched = (record: Row, changed: Values): Values =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, record[name] ?? null]))

const ENTITYS_OWN: Words = {}
const ofWords = (given: string | null | undefined, own: string): string | null =>
  given === undefined ? own : given

/**
 * The one way in which a page changes records of an entity. The server decides: 200 and 201 are
 * applied (success toast), 202 waits for approval (info toast, nothing changes on screen). Never throws.
 * Toasts are the entity's texts (texts.md, Texts of a record by default).
 */
export function useSubmit(entity: Entity, words: Words = ENTITYS_OWN): Submit {
  const client = useQueryClient()
  const [busy, setBusy] = useState(0)
  const { done, failed, duration } = words
  const lasting = useMemo((): ToastOptions => (duration === undefined ? {} : { duration }), [duration])

  const run = useCallback(async (work: () => Promise<SubmitResult>): Promise<SubmitResult> => {
    setBusy((n) => n + 1)
    try {
      return await work()
    } finally {
      setBusy((n) => n - 1)
    }
  }, [])

  const waits = useCallback(
    (requested: Requested): SubmitResult => {
      tellRequest(requested, lasting)
      // Records stay as they are, but tell what waits for them.
      readAgain(client, entity.name)
      return { status: 'requested', ...requested }
    },
    [client, entity, lasting],
  )

  return useMemo((): Submit => {
    const { texts } = entity

    const updateFailed = texts.updateFailed ?? 'Failed to update.'

    /** Takes back what one answer says was written together, however many records that were. */
    const undo = (batch: string, undoTexts: { done: string; failed: string | null }) =>
      run(async () => {
        try {
          const answer = await call(UNDO_BATCH, { params: { id: batch } })
          if (answer.status === 202) return waits(answer.data)
          toast.success(undoTexts.done)
          readAgain(client, entity.name)
          return { status: 'undone' }
        } catch (error) {
          readAgain(client, entity.name)
          return failWith(undoTexts.failed, asProblem(error))
        }
      })
    const canUndo = (
      label: string,
      batch: string | null,
      undoTexts: Parameters<typeof undo>[1],
    ): ToastOptions =>
      batch === null ? {} : { action: { label, onClick: () => void undo(batch, undoTexts) } }
    const canRestore = (batch: string | null, count: number): ToastOptions => {
      const what = count === 1 ? entity.label.one : `${count.toLocaleString('en-IN')} ${entity.label.many}`
      return canUndo('Restore', batch, { done: `${what} restored`, failed: 'Failed to restore.' })
    }

    const create: Submit['create'] = (values) =>
      run(async () => {
        try {
          const answer = await call(CREATE_RECORD(entity), { body: values })
          if (answer.status === 202) return waits(answer.data)
          toast.success(done ?? texts.created, lasting)
          readAgain(client, entity.name)
          return { status: 'applied', record: answer.data }
        } catch (error) {
          return failWith(ofWords(failed, texts.createFailed), asProblem(error), lasting)
        }
      })

    const update: Submit['update'] = (record, changed, options = {}) =>
      run(async () => {
        const expected = touched(record, changed)
        const putBack = options.showAtOnce ? patchRecord(client, entity.name, record._id, changed) : null
        try {
          const body = options.isForced ? changed : { ...changed, expected }
          const answer = await call(UPDATE_RECORD(entity), { params: { id: record._id }, body })
          if (answer.status === 202) {
            putBack?.()
            return waits(answer.data)
          }
          const saved = answer.data
          const undoTexts = { done: done ?? texts.updated, failed: ofWords(failed, updateFailed) }
          const undoing = options.canUndo ? canUndo('Undo', answer.batch, undoTexts) : {}
          toast.success(undoTexts.done, { ...lasting, ...undoing })
          patchRecord(client, entity.name, record._id, saved)
          readAgain(client, entity.name)
          return { status: 'applied', record: saved }
        } catch (error) {
          putBack?.()
          const problem = asProblem(error)
          if (problem.code === 'stale') readAgain(client, entity.name)
          return failWith(ofWords(failed, updateFailed), problem, lasting)
        }
      })

    const restore: Submit['restore'] = (id, historyId) =>
      run(async () => {
        try {
          const answer = await call(RESTORE_RECORD(entity), {
            params: { id },
            body: { history_id: historyId },
          })
          if (answer.status === 202) return waits(answer.data)
          toast.success(`${entity.label.one} restored`)
          readAgain(client, entity.name)
          return { status: 'applied', record: answer.data }
        } catch (error) {
          return failWith('Failed to restore.', asProblem(error))
        }
      })

    const remove: Submit['remove'] = (record) =>
      run(async () => {
        try {
          const answer = await call(DELETE_RECORD(entity), { params: { id: record._id } })
          if (answer.status === 202) return waits(answer.data)
          toast.success(texts.deleted, canRestore(answer.batch, 1))
          readAgain(client, entity.name)
          return { status: 'deleted', count: 1 }
        } catch (error) {
          return failWith(texts.deleteFailed, asProblem(error))
        }
      })

    const removeMany: Submit['removeMany'] = (ids) =>
      run(async () => {
        try {
          const answer = await call(DELETE_RECORDS(entity), { body: { ids: [...ids] } })
          if (answer.status === 202) return waits(answer.data)
          toast.success(texts.deletedSelected ?? texts.deleted, canRestore(answer.batch, answer.data.deleted))
          readAgain(client, entity.name)
          return { status: 'deleted', count: answer.data.deleted }
        } catch (error) {
          return failWith(texts.deleteFailedSelected ?? texts.deleteFailed, asProblem(error))
        }
      })

    const changeMany: Submit['changeMany'] = (ids, values, changed) =>
      run(async () => {
        try {
          const answer = await call(CHANGE_RECORDS(entity), { body: { ids: [...ids], values } })
          if (answer.status === 202) return waits(answer.data)
          const undoing = canUndo('Undo', answer.batch, { done: texts.updated, failed: updateFailed })
          toast.success(changed, { ...lasting, ...undoing })
          readAgain(client, entity.name)
          return { status: 'changed', count: answer.data.changed }
        } catch (error) {
          const problem = asProblem(error)
          // What is wrong with the value stands at its input.
          if (problem.code === 'invalid') return { status: 'failed', problem }
          return failWith(updateFailed, problem)
        }
      })

    return { isBusy: busy > 0, create, update, remove, removeMany, changeMany, restore }
  }, [busy, client, done, entity, failed, lasting, run, waits])
}
