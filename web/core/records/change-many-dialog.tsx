import { useMemo, useRef, useState } from 'react'
import { readValues } from '#domain/changes/read-values.ts'
import { fieldOf, inputFieldsOf, updateActionOf, type Entity } from '#domain/entities/entity.ts'
import { partsOf } from '#domain/kinds/register.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { Submit } from '#web/platform/api/use-submit.ts'
import { isBlank } from '#web/platform/kinds/is-blank.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { errorsByField } from './check-form.ts'
import { isInForm } from './field-overrides.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormFields } from './form-fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { isFilledByAnother, jointInputOf } from './joint-inputs.tsx'
import { countOf } from './list-params.ts'
import { mayChangeField, targetOf } from './list-scope.ts'
import { useDraft } from './use-draft.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { TypeSelect } from '#web/platform/ui/type-select.tsx'

interface Props {
  entity: Entity
  rows: readonly Row[]
  submit: Submit
  onClose: (isDone: boolean) => void
}

/**
 * The fields that change with this one: those that share a permission of their own, as a status and its reason,
 * and those that its input fills in.
 */
function changedWith(entity: Entity, name: string): readonly string[] {
  const action = updateActionOf(entity, name)
  if (action === entity.actions.update) return [name, ...(jointInputOf(entity.name, name)?.also ?? [])]
  return inputFieldsOf(entity).flatMap(([other]) => (updateActionOf(entity, other) === action ? [other] : []))
}

/** The incubator of all records, or null if they belong to several. */
function incubatorOf(entity: Entity, rows: readonly Row[]): string | null {
  const owners = new Set(rows.map((row) => targetOf(entity, row).incubatorId ?? null))
  return owners.size === 1 ? [...owners][0]! : null
}

/** The fields that many records can share: no names, addresses and nested parts, which differ in every record. */
function sharedFieldsOf(entity: Entity, incubatorId: string | null) {
  return inputFieldsOf(entity).filter(
    ([name, field]) =>
      name !== entity.titleField &&
      !field.isFixed &&
      !(entity.account !== undefined && name === 'email') &&
      Object.keys(partsOf(field)).length === 0 &&
      // A reference points to records of one incubator.
      !(field.to !== undefined && incubatorId === null) &&
      !isFilledByAnother(entity.name, name) &&
      changedWith(entity, name)[0] === name,
  )
}

/** Changes one field of many records, with the fields that change with it. */
export const ChangeManyDialog = ({ entity, rows, submit, onClose }: Props) => {
  const actor = useActor()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const first = rows[0]!
  const incubatorId = incubatorOf(entity, rows)
  const fields = sharedFieldsOf(entity, incubatorId).filter(([field]) =>
    rows.every(
      (row) =>
        isInForm(entity, field, row, 'update') && mayChangeField(actor, entity, field, targetOf(entity, row)),
    ),
  )
  const changed = useMemo(() => (name === null ? [] : changedWith(entity, name)), [entity, name])
  // Inputs may depend on other fields; what changes begins empty.
  const base = useMemo(
    () => ({ ...first, ...Object.fromEntries(changed.map((field) => [field, null])) }),
    [first, changed],
  )
  const draft = useDraft(entity, 'update', base)
  useUnsaved(Object.keys(draft.values).length > 0)
  const what = countOf(entity, rows.length)
  const action = name === null ? entity.actions.update : updateActionOf(entity, name)
  const clears = name !== null && isBlank(draft.shown[name]) && fieldOf(entity, name).emptyAs === undefined

  const save = async () => {
    const shown = changed.filter((field) => isInForm(entity, field, draft.shown, 'update'))
    const values = Object.fromEntries(shown.map((field) => [field, draft.shown[field]]))
    const read = readValues(entity, values, 'update')
    setProblem(null)
    draft.setErrors(read.ok ? {} : errorsByField(entity, read.problems))
    if (!read.ok) return focusFirstInvalid(form.current)
    const ids = rows.map((row) => row._id)
    const result = await submit.changeMany(ids, read.values, `${what} updated`)
    if (result.status !== 'failed') return onClose(true)
    const atFields = shown.flatMap((field) => {
      const message = result.problem.byField[`values.${field}`]
      return message === undefined ? [] : [[field, message] as const]
    })
    draft.setErrors(Object.fromEntries(atFields))
    setProblem(atFields.length === 0 ? result.problem : null)
    if (atFields.length > 0) focusFirstInvalid(form.current)
  }
  return (
    <Dialog isFlush onClose={() => onClose(false)} title={`Change ${what}`} size={460}>
      <FormFrame
        form={form}
        verdict={decide(actor, action, targetOf(entity, first))}
        saveLabel="Save"
        isBusy={submit.isBusy}
        isDisabled={name === null}
        problem={problem}
        note={clears && 'An empty value clears the field in every selected record.'}
        onSave={() => name !== null && void save()}
        onCancel={() => onClose(false)}
      >
        <TypeSelect
          label="Field"
          placeholder="Choose a field"
          data={fields.map(([field, { label }]) => ({
            value: field,
            label: jointInputOf(entity.name, field)?.label ?? label,
          }))}
          value={name}
          onChange={(chosen) => {
            setName(chosen)
            setProblem(null)
            draft.reset()
          }}
          allowDeselect={false}
          maxDropdownHeight={300}
        />
        {name !== null && (
          <FormFields
            key={name}
            entity={entity}
            mode="update"
            draft={draft}
            incubatorId={incubatorId}
            only={changed}
            mayChange={() => true}
          />
        )}
      </FormFrame>
    </Dialog>
  )
}
