import { useCallback, useState } from 'react'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { changedIn, checkForm, type CheckedForm, type Errors } from './check-form.ts'

interface DraftState {
  values: Values
  errors: Errors
  /** After the first submit, every change is checked at once. */
  isPressed: boolean
}

/**
 * The values that a person fills in, starting with `filled`, over the record or the initial values of a new
 * one, with their problems. Problems appear on submit, then on each change.
 */
export function useDraft(entity: Entity, mode: 'create' | 'update', record: Values, filled: Values = {}) {
  const [state, setState] = useState<DraftState>({ values: filled, errors: {}, isPressed: false })

  const check = useCallback(
    (values: Values): CheckedForm =>
      checkForm(
        entity,
        mode === 'create' ? { ...record, ...values } : changedIn(entity, record, values),
        mode,
        record,
      ),
    [entity, mode, record],
  )
  const set = useCallback(
    (name: string, value: unknown) =>
      setState((now) => {
        const values = { ...now.values, [name]: value }
        const { [name]: _gone, ...rest } = now.errors
        const checked = now.isPressed ? check(values) : null
        return { ...now, values, errors: checked === null ? rest : checked.ok ? {} : checked.errors }
      }),
    [check],
  )
  /** The values to send, or null if any is invalid; the errors then appear at their fields. */
  const submit = useCallback((): Values | null => {
    const checked = check(state.values)
    setState((now) => ({ ...now, isPressed: true, errors: checked.ok ? {} : checked.errors }))
    return checked.ok ? checked.values : null
  }, [check, state.values])
  const setErrors = useCallback((errors: Errors) => setState((now) => ({ ...now, errors })), [])
  const reset = useCallback((values: Values = {}) => setState({ values, errors: {}, isPressed: false }), [])

  return {
    /** The draft over the record, as the inputs show it. */
    shown: { ...record, ...state.values },
    values: state.values,
    errors: state.errors,
    set,
    submit,
    setErrors,
    reset,
  }
}

export type Draft = ReturnType<typeof useDraft>
