import { useCallback, useRef, useState } from 'react'
import { addedOf } from '#domain/entities/added.ts'
import { inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmit, type SubmitResult } from '#web/platform/api/use-submit.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { leaveInput, useUnsaved } from '#web/platform/ui/unsaved.ts'
import type { Errors } from './check-form.ts'
import { focusInvalidIn } from './focus-first-invalid.ts'
import type { Scope } from './list-scope.ts'
import { loadChecks } from './load-checks.ts'
import { bodyOfNew, duplicateIn, replacementOf, useInitialValues, type Duplicate } from './new-record.ts'

/**
 * Whether a row with these columns can add a record: it must contain every required field, and the list must
 * know whose the record is (changing-records.md, Adding in the table).
 */
export const fitsInRow = (entity: Entity, scope: Scope, columns: readonly GridColumn<Row>[]): boolean =>
  (entity.ownerName === null || scope.incubatorId !== null) &&
  inputFieldsOf(addedOf(entity, 'hand')).every(
    ([name, field]) =>
      !field.required || columns.some(({ key }) => key === name) || scope.given?.[name] !== undefined,
  )

const EMPTY: { values: Values; errors: Errors } = { values: {}, errors: {} }

/** Adds records in a row of the table, one after another, as the dialog adds them. */
export function useNewRow(shown: Entity, scope: Scope) {
  const entity = addedOf(shown, 'hand')
  const submit = useSubmit(entity)
  const [isOpen, setOpen] = useState(false)
  /** How many records this row has added so far. */
  const [round, setRound] = useState(0)
  const initial = useInitialValues(entity, isOpen ? scope.incubatorId : null, scope.given)
  const [draft, setDraft] = useState(EMPTY)
  const [duplicate, setDuplicate] = useState<Duplicate | null>(null)
  /** A part of the row's inputs. */
  const place = useRef<HTMLDivElement>(null)
  const set = (name: string, value: unknown) => {
    setDuplicate(null)
    setDraft(({ values, errors: { [name]: _gone, ...errors } }) => ({
      values: { ...values, [name]: value },
      errors,
    }))
  }
  const showErrors = (errors: Errors) => {
    setDraft((now) => ({ ...now, errors }))
    focusInvalidIn(place)
  }
  const close = useCallback(() => {
    setDraft(EMPTY)
    setDuplicate(null)
    setOpen(false)
  }, [])
  const hasInput = Object.keys(draft.values).length > 0
  useUnsaved(hasInput, close)
  const leave = () => void leaveInput(hasInput, close)
  /** Sends what was typed if it is valid. */
  const send = async (sending: (values: Values) => Promise<SubmitResult>) => {
    if (submit.isBusy) return
    const { checkDraft } = await loadChecks()
    const checked = checkDraft(entity, draft.values, { record: initial, mode: 'create' })
    if (!checked.ok) return showErrors(checked.errors)
    const result = await sending(checked.values)
    if (result.status !== 'failed') {
      setDraft(EMPTY)
      setDuplicate(null)
      return setRound((n) => n + 1)
    }
    const { problem } = result
    const { current } = problem
    if (problem.code === 'stale' && duplicate && current)
      return setDuplicate({ ...duplicate, record: { ...duplicate.record, ...current } })
    const there = duplicateIn(problem)
    setDuplicate(there ?? null)
    if (!there) showErrors(problem.byField)
  }
  const owner = scope.startupId ?? scope.incubatorId
  const save = () => send((values) => submit.create(bodyOfNew(entity, values, { given: scope.given, owner })))
  const replaceDuplicate = async () => {
    if (duplicate) await send((values) => submit.update(duplicate.record, replacementOf(entity, values)))
  }
  return {
    entity,
    isOpen,
    open: () => setOpen(true),
    leave,
    save,
    /** The record that the new one repeats. */
    duplicate,
    keepDuplicate: () => setDuplicate(null),
    replaceDuplicate,
    draft,
    set,
    initial,
    round,
    place,
    isBusy: submit.isBusy,
  }
}

export type NewRow = ReturnType<typeof useNewRow>
