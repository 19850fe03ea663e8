import { Select } from '@mantine/core'
import { offersNamed, useRegionOffers } from '../options.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/** The programme's regions, which the server accepts, and the record's current value. */
const RegionInput = (p: InputProps) => {
  const regions = useRegionOffers()
  const held = asText(p.value)
  const isOther = held !== '' && !regions.some(({ value }) => value === held)
  const offers = isOther ? [{ value: held, label: held }, ...regions] : regions
  return (
    <Select
      {...inputPropsOf(p)}
      data={offers}
      value={held || null}
      searchable
      filter={({ search }) => offersNamed(offers, search)}
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
