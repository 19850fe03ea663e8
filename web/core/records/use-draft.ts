import { useCallback, useState } from 'react'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { checkDraft, type CheckedForm, type Errors } from './check-form.ts'

interface DraftState {
  values: Values
  errors: Errors
  /** The fields whose problems are shown, and checked at once on every change. */
  checked: readonly string[] | 'all'
}

/** The problems of these fields and of what they contain: "founders.0.email" belongs to "founders". */
export const errorsOf = (errors: Errors, fields: readonly string[] | 'all'): Errors =>
  fields === 'all'
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([path]) => fields.includes(path.split('.')[0]!)))

const shownErrors = (checked: CheckedForm, fields: readonly string[] | 'all'): Errors =>
  checked.ok ? {} : errorsOf(checked.errors, fields)

/**
 * The values that a person fills in, starting with `filled`, over the record or the initial values of a new
 * one, with their problems. Problems appear on submit, then on each change.
 */
export function useDraft(entity: Entity, mode: 'create' | 'update', record: Values, filled: Values = {}) {
  const [state, setState] = useState<DraftState>({ values: filled, errors: {}, checked: [] })

  const check = useCallback(
    (values: Values): CheckedForm => checkDraft(entity, values, { record, mode }),
    [entity, mode, record],
  )
  const set = useCallback(
    (name: string, value: unknown) =>
      setState((now) => {
        const values = { ...now.values, [name]: value }
        const { [name]: _gone, ...rest } = now.errors
        if (now.checked.length === 0) return { ...now, values, errors: rest }
        return { ...now, values, errors: shownErrors(check(values), now.checked) }
      }),
    [check],
  )
  /** The values to send, or the problems, which then appear at their fields. */
  const submit = useCallback((): CheckedForm => {
    const checked = check(state.values)
    setState((now) => ({ ...now, checked: 'all', errors: shownErrors(checked, 'all') }))
    return checked
  }, [check, state.values])
  /** Shows the problems of some fields, as a step of a wizard does, and returns them. */
  const checkFields = useCallback(
    (names: readonly string[]): Errors => {
      const checked = check(state.values)
      setState((now) => {
        const fields = now.checked === 'all' ? now.checked : [...new Set([...now.checked, ...names])]
        return { ...now, checked: fields, errors: shownErrors(checked, fields) }
      })
      return shownErrors(checked, names)
    },
    [check, state.values],
  )
  const setErrors = useCallback((errors: Errors) => setState((now) => ({ ...now, errors })), [])
  const reset = useCallback((values: Values = {}) => setState({ values, errors: {}, checked: [] }), [])

  return {
    /** The draft over the record, as the inputs show it. */
    shown: { ...record, ...state.values },
    values: state.values,
    errors: state.errors,
    set,
    submit,
    checkFields,
    setErrors,
    reset,
  }
}

export type Draft = ReturnType<typeof useDraft>
