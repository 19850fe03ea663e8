import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRecord, useRecords } from '#web/api/use-records.ts'
import { asText, inputPropsOf, type InputProps } from '../props.ts'

/** Another record, found by typing its name; the value is its id. */
export const ReferenceInput = (p: InputProps) => {
  const id = asText(p.value)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const to = p.field.to ?? ''
  const found = useRecords(to, { search: search || undefined, pageSize: 10 })
  const held = useRecord(to, id || null)
  const offers = [...(held.data ? [held.data] : []), ...(found.data?.data ?? [])]
    .map((r) => ({ value: r._id, label: asText(r['name']) }))
    .filter((o, at, all) => all.findIndex((x) => x.value === o.value) === at)
  return (
    <Select
      {...inputPropsOf(p)}
      data={offers}
      value={id || null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      clearable={!p.field.required}
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'Nothing found'}
      onChange={(next) => p.onChange(next)}
    />
  )
}
