import { Button, Select } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { readValues } from '#domain/changes/read-values.ts'
import { fieldOf, inputFieldsOf, updateActionOf, type Entity } from '#domain/entities/entity.ts'
import { partsOf } from '#domain/kinds/register.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Problem } from '#web/api/problem.ts'
import type { Row } from '#web/api/use-records.ts'
import type { Submit } from '#web/api/use-submit.ts'
import { FieldInput } from '#web/kinds/field-input.tsx'
import { isBlank } from '#web/kinds/is-blank.ts'
import { useActor } from '#web/session/use-actor.ts'
import { labelFor } from '#web/session/use-verdict.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { isInForm } from './field-overrides.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { countOf } from './list-params.ts'
import { mayChangeField, targetOf } from './list-scope.ts'
import classes from './record-form.module.css'

interface Props {
  entity: Entity
  rows: readonly Row[]
  incubatorId: string | null
  verdict: Verdict
  submit: Submit
  onClose: (isDone: boolean) => void
}

/**
 * Changes one field of many records. Names and fields with nested parts are excluded, because they differ in
 * every record.
 */
export const ChangeManyDialog = ({ entity, rows, incubatorId, verdict, submit, onClose }: Props) => {
  const actor = useActor()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState<string | null>(null)
  const [value, setValue] = useState<unknown>(null)
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isShared = (field: string): boolean =>
    field !== entity.titleField &&
    // A field with a permission of its own comes with others: a status with its reason.
    updateActionOf(entity, field) === entity.actions.update &&
    rows.every(
      (row) =>
        isInForm(entity, field, row, 'update') && mayChangeField(actor, entity, field, targetOf(entity, row)),
    )
  const fields = inputFieldsOf(entity).filter(
    ([field, def]) => Object.keys(partsOf(def)).length === 0 && isShared(field),
  )
  const what = countOf(entity, rows.length)

  const save = async (field: string) => {
    const read = readValues(entity, { [field]: value }, 'update')
    setProblem(null)
    setError(read.ok ? null : formatProblem(entity, read.problems[0]!))
    if (!read.ok) return focusFirstInvalid(form.current)
    const ids = rows.map((row) => row._id)
    const result = await submit.changeMany(ids, read.values, `${what} updated`)
    if (result.status !== 'failed') return onClose(true)
    const atField = result.problem.byField[`values.${field}`]
    setError(atField ?? null)
    setProblem(atField === undefined ? result.problem : null)
    if (atField !== undefined) focusFirstInvalid(form.current)
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    e.stopPropagation()
    if (name !== null) void save(name)
  }
  return (
    <Dialog isFlush onClose={() => onClose(false)} title={`Change ${what}`} size={460}>
      <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
        <div className={classes.fields}>
          <Select
            label="Field"
            placeholder="Choose a field"
            data={fields.map(([field, { label }]) => ({ value: field, label }))}
            value={name}
            onChange={(chosen) => {
              setName(chosen)
              setValue(null)
              setError(null)
            }}
            allowDeselect={false}
            maxDropdownHeight={300}
          />
          {name !== null && (
            <FieldInput
              key={name}
              name={name}
              field={fieldOf(entity, name)}
              value={value}
              onChange={(next) => {
                setValue(next)
                setError(null)
              }}
              error={error}
              record={rows[0]}
              entity={entity.name}
              incubatorId={incubatorId}
            />
          )}
        </div>
        <div className={classes.foot}>
          {problem && (
            <div className={classes.problem}>
              <ProblemNotice error={problem} title="Nothing was saved." />
            </div>
          )}
          {name !== null && isBlank(value) && (
            <p className={classes.note}>An empty value clears the field in every selected record.</p>
          )}
          {verdict.outcome === 'request' && (
            <p className={classes.note}>Nothing changes until a COE Master approves.</p>
          )}
          <Button variant="default" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={name === null} loading={submit.isBusy}>
            {labelFor(verdict, 'Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
