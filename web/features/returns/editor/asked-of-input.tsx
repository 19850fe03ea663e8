import { FILLERS, returnForm } from '#domain/entities/return-form.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import type { InputProps } from '#web/platform/kinds/props.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'

/** Who fills a form in: a COE makes forms for its startups alone. */
export const AskedOfInput = (p: InputProps) => {
  const isRefused = useVerdict('incubator-return-form.change').outcome === 'refuse'
  const options = isRefused ? FILLERS.filter(({ value }) => value !== returnForm.hidden?.value) : FILLERS
  return <FieldInput {...p} field={{ ...p.field, options }} />
}
