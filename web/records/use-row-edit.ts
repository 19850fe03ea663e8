import { useCallback, useState } from 'react'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Submit } from '#web/api/use-submit.ts'
import type { Row } from '#web/api/use-records.ts'
import { changedIn, checkForm, type Errors } from './check-form.ts'

export interface RowEdit {
  /** The record as it was read when the person began. */
  row: Row
  /** Where they began; its input has the focus. */
  column: string
  draft: Values
  errors: Errors
  /** The record as somebody else left it meanwhile. */
  stale: Values | null
}

/**
 * Changing one row in its place. What is saved shows at once and the row closes; if the server says
 * otherwise it opens again with what was typed, the problems beside it (changing-records.md, Editing in the row).
 */
export function useRowEdit(entity: Entity, submit: Submit, verdictOf: (row: Row) => Verdict) {
  const [edit, setEdit] = useState<RowEdit | null>(null)

  const start = useCallback(
    (row: Row, column: string) => setEdit({ row, column, draft: {}, errors: {}, stale: null }),
    [],
  )
  const leave = useCallback(() => setEdit(null), [])
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
      // Another row may be open by now: that one is not taken away.
      setEdit(
        (other) =>
          other ?? {
            ...now,
            errors: problem.byField,
            stale: problem.code === 'stale' ? problem.current : null,
          },
      )
    },
    [submit, verdictOf],
  )

  const save = useCallback(() => {
    if (!edit) return
    const changed = changedIn(entity, edit.row, edit.draft)
    if (Object.keys(changed).length === 0) return setEdit(null)
    const checked = checkForm(entity, changed, 'update', edit.row)
    if (!checked.ok) return setEdit({ ...edit, errors: checked.errors })
    void send(edit, checked.values)
  }, [edit, entity, send])

  /** Saves what was typed over what somebody else saved, having seen both. */
  const saveOver = useCallback(async () => {
    if (!edit?.stale) return
    const row = { ...edit.row, ...edit.stale } as Row
    // Two people at one row are rare: what this takes is loaded when it happens.
    const { overTheirs } = await import('./over-theirs.ts')
    const mine = overTheirs(entity, changedIn(entity, row, edit.draft), { read: edit.row, now: row })
    void send({ ...edit, row, stale: null }, mine)
  }, [edit, entity, send])

  return { edit, start, leave, set, save, saveOver }
}

export type RowEditing = ReturnType<typeof useRowEdit>
