import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { findEntity } from '#domain/entities/register.ts'
import { useRecord, useRecords } from '#web/api/use-records.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { NameInput } from './name-input.tsx'

/** Chooses another record by typing its name; the value is its id. */
const RecordInput = (p: InputProps) => {
  const id = asText(p.value)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const to = p.field.to ?? ''
  const target = findEntity(to)
  // References point to records of the same incubator.
  const owner = target?.ownerName && p.incubatorId ? { incubator_id: p.incubatorId } : {}
  const found = useRecords(to, { ...owner, search: search || undefined, pageSize: 10 })
  const held = useRecord(to, id || null)
  const titleField = target?.titleField ?? 'name'
  const offers = [...(held.data ? [held.data] : []), ...(found.data?.data ?? [])]
    .map((r) => ({ value: r._id, label: asText(r[titleField]) }))
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

/** Chooses a record or, if the field accepts names, any name. */
const ReferenceInput = (p: InputProps) =>
  p.field.acceptsName ? <NameInput {...p} /> : <RecordInput {...p} />

export const referenceInput: KindInput = {
  Input: ReferenceInput,
  layout: 'line',
  echo: null,
}
