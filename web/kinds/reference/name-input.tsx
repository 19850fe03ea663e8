import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRecords } from '#web/api/use-records.ts'
import { asText, inputPropsOf, type InputProps } from '../props.ts'

/**
 * A name as given that may stand for a record of the incubator: those are offered while one types
 * (values.md, References).
 */
export const NameInput = (p: InputProps) => {
  const typed = asText(p.value)
  const [search] = useDebouncedValue(typed, 200)
  const found = useRecords(
    p.field.to ?? '',
    { incubator_id: p.incubatorId ?? undefined, search: search || undefined, pageSize: 20 },
    { isWanted: Boolean(p.incubatorId) },
  )
  const names = [...new Set(found.data?.data.map((r) => asText(r['name'])) ?? [])]
  return (
    <Autocomplete
      {...inputPropsOf(p)}
      value={typed}
      data={names}
      filter={({ options }) => options}
      maxLength={p.field.max}
      // A dialog begins here: what is offered would lie over its other fields.
      openOnFocus={false}
      onChange={(text) => p.onChange(text || null)}
    />
  )
}
