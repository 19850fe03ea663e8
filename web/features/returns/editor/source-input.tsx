import { NativeSelect } from '@mantine/core'
import { isFigure, spanOf, type Question } from '#domain/entities/return-form-problems.ts'
import { canPlace, SOURCES } from '#domain/entities/sources.ts'
import { isWithinSpan } from '#domain/returns/periods.ts'
import { TAKES } from '#domain/kinds/source.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText, type InputProps } from '#web/platform/kinds/props.ts'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
import { editorTexts as texts } from '../english/editor.ts'
import { returnsTexts } from '../english/returns.ts'
import { useForms } from '../use-returns.ts'
import { isTaken } from './question-parts.ts'
import classes from './questions-input.module.css'

/** Before the id of a form, in the value of an option. */
const FORM = 'form:'

const figuresOf = (form: Row | undefined): readonly Question[] =>
  ((form?.['questions'] ?? []) as readonly Question[]).filter(isFigure)

/** What an answer is counted from: records that can be placed in the form's periods, or a question of startups. */
export const SourceInput = ({ value, error, record, isDisabled, onChange }: InputProps) => {
  const answer = useForms()
  const span = spanOf(asText(record?.['frequency']))
  const forms = (answer.data?.data ?? []).filter((form) => form['asked_of'] === 'startups')
  const taken = isTaken(value) ? value : null
  const isOffered = ({ _id, frequency }: Row) =>
    span === null || _id === taken?.form_id || isWithinSpan(asText(frequency), span)
  const offered = forms.filter(isOffered)
  const form = forms.find(({ _id }) => _id === taken?.form_id)
  const chooseForm = (id: string) =>
    onChange({
      form_id: id,
      code: figuresOf(forms.find(({ _id }) => _id === id))[0]?.code ?? '',
      take: taken?.take ?? 'sum',
    })
  return (
    <div className={classes.inputs}>
      <NativeSelect
        label={texts.source}
        required
        error={error}
        disabled={isDisabled ?? false}
        value={taken === null ? asText(value) : FORM + taken.form_id}
        data={[
          { value: '', label: '' },
          {
            group: texts.records,
            items: SOURCES.filter((one) => span === null || canPlace(one.value, span)).map((one) => ({
              value: one.value,
              label: one.label,
            })),
          },
          {
            group: texts.startups,
            items: offered.map((one) => ({ value: FORM + one._id, label: asText(one['title']) })),
          },
        ]}
        onChange={(e) => {
          const chosen = e.currentTarget.value
          if (chosen.startsWith(FORM)) chooseForm(chosen.slice(FORM.length))
          else onChange(chosen === '' ? null : chosen)
        }}
      />
      <FailedPart answer={answer} failure={returnsTexts.formsNotLoaded} />
      {taken !== null && (
        <>
          <NativeSelect
            label={texts.sourceQuestion}
            disabled={isDisabled ?? false}
            value={taken.code}
            data={figuresOf(form).map(({ code, label }) => ({ value: code, label }))}
            onChange={(e) => onChange({ ...taken, code: e.currentTarget.value })}
          />
          <NativeSelect
            label={texts.take}
            disabled={isDisabled ?? false}
            value={taken.take}
            data={TAKES.map((take) => ({ value: take, label: texts.takes[take] }))}
            onChange={(e) => onChange({ ...taken, take: e.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}
