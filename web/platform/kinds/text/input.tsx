import { Autocomplete, TextInput } from '@mantine/core'
import { pathOfInput } from '#domain/entities/offered-fields.ts'
import { useOptions } from '#web/platform/api/use-options.ts'
import { takeMarked } from '#web/platform/ui/type-ahead.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/**
 * Suggests, while a person types, the texts that the incubator's records hold
 * (values.md, Choices that can be extended).
 */
const SuggestedInput = (p: InputProps) => {
  const known = useOptions(p.entity ?? '', pathOfInput(p.name), {
    isWanted: p.entity !== undefined,
    incubatorId: p.incubatorId,
  })
  return (
    <Autocomplete
      {...inputPropsOf(p)}
      value={asText(p.value)}
      data={[...known]}
      limit={20}
      maxLength={p.field.max}
      // Does not open on focus, because the open list would cover the fields below.
      openOnFocus={false}
      onKeyDown={takeMarked}
      onChange={(text) => p.onChange(text || null)}
    />
  )
}

const PlainInput = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    value={asText(p.value)}
    maxLength={p.field.max}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)

const TextInputOf = (p: InputProps) =>
  p.field.isSuggested ? <SuggestedInput {...p} /> : <PlainInput {...p} />

export const textInput: KindInput = {
  Input: TextInputOf,
  layout: 'line',
  echo: null,
}
