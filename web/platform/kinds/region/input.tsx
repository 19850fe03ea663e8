import { offersNamed, useRegionOffers } from '../options.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { TypedSelect } from '../typed-select.tsx'

/** The programme's regions, which the server accepts, and the record's current value. */
const RegionInput = (p: InputProps) => {
  const regions = useRegionOffers()
  const held = asText(p.value)
  return (
    <TypedSelect
      {...inputPropsOf(p)}
      data={regions}
      value={held}
      filter={({ search }) => offersNamed(regions, search)}
      clearable={!p.field.required && !p.isInline}
      allowDeselect={!p.field.required && (p.isInline ?? false)}
      maxDropdownHeight={300}
      onChange={p.onChange}
    />
  )
}

export const regionInput: KindInput = {
  Input: RegionInput,
  layout: 'line',
  echo: null,
}
