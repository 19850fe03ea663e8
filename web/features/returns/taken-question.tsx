/** The inputs of a question that a deliverable takes as its source (deliverables.md, Questions of returns). */
import type { Question } from '#domain/entities/return-form-problems.ts'
import { canBeTaken } from '#domain/returns/units.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { asText, type InputProps } from '#web/platform/kinds/props.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
import { returnsTexts } from './english/returns.ts'
import { useForms } from './use-returns.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** Forms of the programme, and of the incubator itself. */
const formsFor = (forms: readonly Row[], incubatorId: string | null | undefined): Option[] =>
  forms
    .filter((form) => form['incubator_id'] === null || form['incubator_id'] === incubatorId)
    .map((form) => ({ value: form._id, label: asText(form['title']) }))

const questionsOf = (form: Row | undefined): Option[] =>
  ((form?.['questions'] ?? []) as readonly Question[])
    .filter(canBeTaken)
    .map(({ code, label }) => ({ value: code, label }))

/** Chooses a form, or a question of the chosen form by its text. */
export const TakenQuestionInput = (p: InputProps) => {
  const answer = useForms()
  const forms = answer.data?.data ?? []
  const options =
    p.field.to === undefined
      ? questionsOf(forms.find(({ _id }) => _id === p.record?.['return_form_id']))
      : formsFor(forms, p.incubatorId)
  return (
    <>
      <FieldInput {...p} field={{ kind: 'choice', label: p.field.label, required: true, options }} />
      {/* Once, although both choices come from the same call. */}
      {p.field.to !== undefined && <FailedPart answer={answer} failure={returnsTexts.formsNotLoaded} />}
    </>
  )
}
