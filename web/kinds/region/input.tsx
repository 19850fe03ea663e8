import { Select } from '@mantine/core'
import { useProgramme } from '#web/api/public.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/** The programme's regions, which the server accepts, and the record's current value. */
const RegionInput = (p: InputProps) => {
  const regions = useProgramme().data?.regions ?? []
  const held = asText(p.value)
  const names = regions.map((r) => r.name)
  return (
    <Select
      {...inputPropsOf(p)}
      data={held === '' || names.includes(held) ? names : [held, ...names]}
      value={held || null}
      searchable
      openOnFocus={false}
      clearable={!p.field.required && !p.isInline}
      allowDeselect={!p.field.required && (p.isInline ?? false)}
      maxDropdownHeight={300}
      nothingFoundMessage="Nothing found"
      onChange={p.onChange}
    />
  )
}

export const regionInput: KindInput = {
  Input: RegionInput,
  layout: 'line',
  echo: null,
}
