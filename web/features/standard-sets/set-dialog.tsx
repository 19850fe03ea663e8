import { useQueryClient } from '@tanstack/react-query'
import { createElement, useState, type FormEvent } from 'react'
import { CHANGE_STANDARD_SET } from '#domain/api/endpoints.ts'
import type { StandardSet } from '#domain/api/standard-set.ts'
import { RETURN_FIELDS } from '#domain/entities/deliverable.ts'
import type { Values } from '#domain/entities/entity.ts'
import { standardDeliverable } from '#domain/entities/standard-set.ts'
import { call } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { FieldInput, INPUT_PARTS } from '#web/platform/kinds/field-input.tsx'
import { inputs } from '#web/platform/kinds/inputs.ts'
import type { InputProps, Parts } from '#web/platform/kinds/props.ts'
import { ownInputOf } from '#web/shell/feature.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { standardSetTexts as texts } from './english.ts'

const NAME = 'deliverables'
/** The inputs of a deliverable's question of a return form are shown where the source is one. */
const PartInput = (p: InputProps) => {
  const name = p.name.slice(p.name.lastIndexOf('.') + 1)
  const isOmitted = standardDeliverable.omits?.(p.record ?? {}).includes(name)
  if (isOmitted) return null
  const isOfQuestion = RETURN_FIELDS.some((one) => one === name)
  return createElement(ownInputOf(standardDeliverable.name, name) ?? FieldInput, {
    ...p,
    field: isOfQuestion ? { ...p.field, required: true } : p.field,
    incubatorId: null,
  })
}
const PARTS: Parts = { ...INPUT_PARTS, Input: PartInput }
const ListInput = inputs.list.Input

/** Without what was entered before another source was chosen. */
const withoutOmitted = (item: Values): Values => ({
  ...item,
  ...Object.fromEntries((standardDeliverable.omits?.(item) ?? []).map((name) => [name, null])),
})

const FIELD = { kind: 'list', label: texts.list, item: standardDeliverable.fields } as const

interface Props {
  set: StandardSet
  onClose: () => void
}

/** Replaces the standard set of a type. */
export const SetDialog = ({ set, onClose }: Props) => {
  const client = useQueryClient()
  const [items, setItems] = useState<unknown>(set.deliverables)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<ReturnType<typeof asProblem> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const deliverables = Array.isArray(items) ? items.map(withoutOmitted) : []
      await call(CHANGE_STANDARD_SET, { params: { type: set.type }, body: { deliverables } })
      await client.invalidateQueries({ queryKey: keys.standardSets })
      toast.success(texts.updated(set.type))
      onClose()
    } catch (error) {
      const read = asProblem(error)
      setErrors(Object.fromEntries(read.errors.map(({ path, message }) => [path, message])))
      setProblem(read.errors.length > 0 ? null : read)
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={texts.setOf(set.type)} size={720}>
      <form noValidate onSubmit={(e) => void save(e)}>
        {problem && <ProblemNotice title={texts.notSaved} error={problem} />}
        <ListInput
          name={NAME}
          field={FIELD}
          parts={PARTS}
          value={items}
          errors={errors}
          error={errors[NAME]}
          onChange={(next) => {
            setItems(next)
            setErrors({})
          }}
        />
        <FormButtons label={texts.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
