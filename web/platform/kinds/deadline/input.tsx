import { showText } from '#domain/kinds/register.ts'
import type { AnyField, InputProps, KindInput } from '../props.ts'
import { TypedInput } from '../typed-input.tsx'

const show = (value: unknown, field: AnyField): string => showText(field, value)

const DeadlineInput = (p: InputProps) => <TypedInput input={p} echo={show} />

export const deadlineInput: KindInput = {
  Input: DeadlineInput,
  layout: 'line',
  echo: show,
}
