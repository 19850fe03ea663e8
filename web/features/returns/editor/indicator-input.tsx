import { useOptions } from '#web/platform/api/use-options.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { offersOf } from '#web/platform/kinds/options.ts'
import type { InputProps } from '#web/platform/kinds/props.ts'

/** The indicator of a question: the programme's, and those that were added to any question. */
export const IndicatorInput = ({ entity = '', ...p }: InputProps) => {
  const known = useOptions(entity, 'questions.indicator', { isWanted: entity !== '' })
  // Of the form, there are no options by the name of this input, questions.0.indicator.
  return <FieldInput {...p} field={{ ...p.field, options: offersOf(p.field, { known }) }} />
}
