import { useMemo } from 'react'
import {
  ADD_RECORDS,
  CHANGE_RECORDS,
  CREATE_RECORD,
  DELETE_RECORD,
  DELETE_RECORDS,
  RESTORE_RECORD,
  UPDATE_RECORD,
} from '#domain/api/endpoints.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { ToastOptions } from '#web/platform/ui/toast-options.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { call } from './call.ts'
import { readAgain } from './keys.ts'
import { patchRecord } from './patch-record.ts'
import { asProblem } from './problem.ts'
import { failWith, useSending, type SubmitResult } from './use-sending.ts'
import type { Row } from './use-records.ts'

export type { SubmitResult } from './use-sending.ts'

interface UpdateOptions {
  /**
   * Lists show the new value before the server answers, and revert if it refuses. Only for changes that are
   * applied directly.
   */
  showAtOnce?: boolean
  /** The toast offers Undo. */
  canUndo?: boolean
}

/** Texts that replace those of the entity, for one form. */
export interface SubmitTexts {
  done?: string
  /** The text before the reason; null to show only the reason. */
  failed?: string | null
  /** How long these toasts stay, in milliseconds. */
  duration?: number
}

export interface Submit {
  isBusy: boolean
  create: (values: Values) => Promise<SubmitResult>
  /** Adds several records, all or none; problems are reported at `records.2.name`. */
  createMany: (records: readonly Values[]) => Promise<SubmitResult>
  /**
   * Sends `changed` together with the old values of these fields from `record`, so that nobody's newer save
   * is lost (changing-records.md, Conflicts between two people).
   */
  update: (record: Row, changed: Values, options?: UpdateOptions) => Promise<SubmitResult>
  /** Deletes a record; the toast offers to restore it (history-and-restoring.md, Undo in a toast). */
  remove: (record: Row) => Promise<SubmitResult>
  removeMany: (ids: readonly string[]) => Promise<SubmitResult>
  /** Sets the same values in many records; the toast shows `done` and offers Undo. */
  changeMany: (ids: readonly string[], values: Values, done: string) => Promise<SubmitResult>
  /** Restores an earlier version of a record; treated like any other change. */
  restore: (id: string, historyId: string) => Promise<SubmitResult>
}

const touched = (record: Row, changed: Values): Values =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, record[name] ?? null]))

const ENTITY_TEXTS: SubmitTexts = {}
const textOr = (given: string | null | undefined, own: string | null): string | null =>
  given === undefined ? own : given

/**
 * The only way in which pages change records. The server decides: 200 and 201 mean applied (success toast),
 * 202 means awaiting approval (info toast, the screen stays unchanged). Never throws. Toasts use the entity's
 * texts (texts.md, Texts of a record by default). The request of a change replaces the author's earlier one with the id
 * `replaces`.
 */
export function useSubmit(entity: Entity, ownTexts: SubmitTexts = ENTITY_TEXTS, replaces?: string): Submit {
  const { done, failed, duration } = ownTexts
  const lasting = useMemo((): ToastOptions => (duration === undefined ? {} : { duration }), [duration])
  const { client, isBusy, run, waits, canUndo } = useSending(entity, lasting)

  return useMemo((): Submit => {
    const { texts } = entity

    const updateFailed = texts.updateFailed === undefined ? 'Failed to update.' : texts.updateFailed

    const canRestore = (batch: string | null, count: number): ToastOptions => {
      const what = count === 1 ? entity.label.one : `${formatNumber(count)} ${entity.label.many}`
      return canUndo('Restore', batch, { done: `${what} restored`, failed: 'Failed to restore.' })
    }

    const create: Submit['create'] = (values) =>
      run(async () => {
        const about = `new ${entity.name}`
        try {
          const answer = await call(CREATE_RECORD(entity), { query: { replaces }, body: values })
          if (answer.status === 202) return waits(answer.data, about)
          toast.success(done ?? texts.created, { ...lasting, about })
          readAgain(client, entity.name, answer.batch)
          return { status: 'applied', record: answer.data }
        } catch (error) {
          const problem = asProblem(error)
          // The form offers to replace the record that is there.
          if (problem.code === 'duplicate' && problem.current) return { status: 'failed', problem }
          return failWith(textOr(failed, texts.createFailed), problem, { ...lasting, about })
        }
      })

    const createMany: Submit['createMany'] = (records) =>
      run(async () => {
        const about = `new ${entity.name}`
        const what = `${formatNumber(records.length)} ${entity.label.many}`
        try {
          const answer = await call(ADD_RECORDS(entity), { body: { records: [...records] } })
          if (answer.status === 202) return waits(answer.data, about)
          const undoing = canUndo('Undo', answer.batch, {
            done: `${what} removed`,
            failed: 'Failed to undo.',
          })
          toast.success(`${what} added`, { ...lasting, ...undoing, about })
          readAgain(client, entity.name, answer.batch)
          return { status: 'changed', count: records.length }
        } catch (error) {
          const problem = asProblem(error)
          // They are shown at their cells.
          if (problem.errors.some(({ path }) => path.startsWith('records.')))
            return { status: 'failed', problem }
          return failWith(textOr(failed, texts.createFailed), problem, { ...lasting, about })
        }
      })

    const update: Submit['update'] = (record, changed, options = {}) =>
      run(async () => {
        const about = record._id
        const putBack = options.showAtOnce ? patchRecord(client, entity.name, record._id, changed) : null
        try {
          const answer = await call(UPDATE_RECORD(entity), {
            params: { id: record._id },
            query: { replaces },
            body: { ...changed, expected: touched(record, changed) },
          })
          if (answer.status === 202) {
            putBack?.()
            return waits(answer.data, about)
          }
          const saved = answer.data
          const undoTexts = { done: done ?? texts.updated, failed: textOr(failed, updateFailed) }
          const undoing = options.canUndo ? canUndo('Undo', answer.batch, undoTexts) : {}
          toast.success(undoTexts.done, { ...lasting, ...undoing, about })
          patchRecord(client, entity.name, record._id, saved)
          readAgain(client, entity.name, answer.batch)
          return { status: 'applied', record: saved }
        } catch (error) {
          putBack?.()
          const problem = asProblem(error)
          if (problem.code === 'stale') readAgain(client, entity.name)
          return failWith(textOr(failed, updateFailed), problem, { ...lasting, about })
        }
      })

    const restore: Submit['restore'] = (id, historyId) =>
      run(async () => {
        const about = id
        try {
          const answer = await call(RESTORE_RECORD(entity), {
            params: { id },
            body: { history_id: historyId },
          })
          if (answer.status === 202) return waits(answer.data, about)
          toast.success(`${entity.label.one} restored`, { about })
          readAgain(client, entity.name, answer.batch)
          return { status: 'applied', record: answer.data }
        } catch (error) {
          return failWith('Failed to restore.', asProblem(error), { about })
        }
      })

    const remove: Submit['remove'] = (record) =>
      run(async () => {
        const about = record._id
        try {
          const answer = await call(DELETE_RECORD(entity), { params: { id: record._id } })
          if (answer.status === 202) return waits(answer.data, about)
          toast.success(texts.deleted, { ...canRestore(answer.batch, 1), about })
          readAgain(client, entity.name, answer.batch)
          return { status: 'deleted', count: 1 }
        } catch (error) {
          return failWith(texts.deleteFailed, asProblem(error), { about })
        }
      })

    const removeMany: Submit['removeMany'] = (ids) =>
      run(async () => {
        const about = ids.join()
        try {
          const answer = await call(DELETE_RECORDS(entity), { body: { ids: [...ids] } })
          if (answer.status === 202) return waits(answer.data, about)
          toast.success(texts.deletedSelected ?? texts.deleted, {
            ...canRestore(answer.batch, answer.data.deleted),
            about,
          })
          readAgain(client, entity.name, answer.batch)
          return { status: 'deleted', count: answer.data.deleted }
        } catch (error) {
          return failWith(texts.deleteFailedSelected ?? texts.deleteFailed, asProblem(error), { about })
        }
      })

    const changeMany: Submit['changeMany'] = (ids, values, changed) =>
      run(async () => {
        const about = ids.join()
        try {
          const answer = await call(CHANGE_RECORDS(entity), { body: { ids: [...ids], values } })
          if (answer.status === 202) return waits(answer.data, about)
          const undoing = canUndo('Undo', answer.batch, { done: texts.updated, failed: updateFailed })
          toast.success(changed, { ...lasting, ...undoing, about })
          readAgain(client, entity.name, answer.batch)
          return { status: 'changed', count: answer.data.changed }
        } catch (error) {
          const problem = asProblem(error)
          // An invalid value is reported at its input.
          if (problem.code === 'invalid') return { status: 'failed', problem }
          return failWith(updateFailed, problem, { about })
        }
      })

    return { isBusy, create, createMany, update, remove, removeMany, changeMany, restore }
  }, [canUndo, client, done, entity, failed, isBusy, lasting, replaces, run, waits])
}
