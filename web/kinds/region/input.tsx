import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { spellingsOf, type Region } from '#domain/vocabulary/regions.ts'
import { useProgramme } from '#web/api/public.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/** A region is found by its old names too, as "Bangalore" is (values.md, Old names of regions). */
const findBy =
  (regions: readonly Region[]): OptionsFilter =>
  ({ options, search }) => {
    const sought = search.trim().toLowerCase()
    const isFound = ({ value }: ComboboxItem): boolean =>
      spellingsOf(regions, value).some((name) => name.toLowerCase().includes(sought))
    return options.filter((option) => 'value' in option && isFound(option))
  }

/** The programme's regions, which the server takes, and what the record holds already. */
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
      filter={findBy(regions)}
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
