import { useCallback, useRef, useState } from 'react'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Submit } from '#web/platform/api/use-submit.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { Errors } from './check-form.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { focusInvalidIn } from './focus-first-invalid.ts'
import { loadChecks } from './load-checks.ts'

interface RowEdit {
  /** The record as it was when editing started. */
  row: Row
  /** The field where editing started, whose input gets the focus; null for the first one. */
  column: string | null
  draft: Values
  errors: Errors
  /** The record as somebody else has saved it since. */
  stale: Values | null
}

/**
 * Edits one row in place. A save shows at once and closes the row; if the server refuses it, the row reopens
 * with the typed values and the problems (changing-records.md, Editing in the row).
 */
export function useRowEdit(entity: Entity, submit: Submit, verdictOf: (row: Row) => Verdict) {
  const [edit, setEdit] = useState<RowEdit | null>(null)
  /** A part of the row's inputs. */
  const place = useRef<HTMLDivElement>(null)

  const start = useCallback(
    (row: Row, column: string | null) => setEdit({ row, column, draft: {}, errors: {}, stale: null }),
    [],
  )
  const leave = useCallback(() => setEdit(null), [])
  useUnsaved(edit !== null && Object.keys(edit.draft).length > 0, leave)
  const set = useCallback(
    (name: string, value: unknown) =>
      setEdit((now) => {
        if (!now) return now
        const { [name]: _gone, ...errors } = now.errors
        return { ...now, draft: { ...now.draft, [name]: value }, errors }
      }),
    [],
  )

  const send = useCallback(
    async (now: RowEdit, values: Values) => {
      const isApplied = verdictOf(now.row).outcome === 'apply'
      setEdit(null)
      const result = await submit.update(now.row, values, { showAtOnce: isApplied, canUndo: isApplied })
      if (result.status !== 'failed') return
      const { problem } = result
      // If another row is being edited by now, it stays open.
      setEdit(
        (other) =>
          other ?? {
            ...now,
            errors: problem.byField,
            stale: problem.code === 'stale' ? problem.current : null,
          },
      )
      focusInvalidIn(place)
    },
    [submit, verdictOf],
  )

  const save = useCallback(async () => {
    if (!edit) return
    const { changedIn, checkForm } = await loadChecks()
    const changed = changedIn(entity, edit.row, edit.draft)
    if (Object.keys(changed).length === 0) return setEdit(null)
    const checked = checkForm(entity, changed, 'update', edit.row)
    if (!checked.ok) {
      setEdit({ ...edit, errors: checked.errors })
      return focusInvalidIn(place)
    }
    void send(edit, checked.values)
  }, [edit, entity, send])

  /** Saves the typed values over somebody else's, after the person has seen both. */
  const saveOver = useCallback(async () => {
    if (!edit?.stale) return
    const row = { ...edit.row, ...edit.stale } as Row
    const [{ changedIn }, { mergeOntoCurrent }] = await Promise.all([
      loadChecks(),
      // Conflicts are rare, so this code is loaded on demand.
      import('./merge-onto-current.ts'),
    ])
    const mine = mergeOntoCurrent(entity, changedIn(entity, row, edit.draft), { read: edit.row, now: row })
    void send({ ...edit, row, stale: null }, mine)
  }, [edit, entity, send])

  return { edit, start, leave, set, save, saveOver, place }
}

export type RowEditing = ReturnType<typeof useRowEdit>
