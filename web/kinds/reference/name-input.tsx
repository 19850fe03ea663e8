import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { readId } from '#domain/kinds/reference.ts'
import { useRecord, useRecords, type Row } from '#web/api/use-records.ts'
import { asText, inputPropsOf, type InputProps } from '../props.ts'

interface Offer {
  readonly text: string
  readonly id: string
}

/** What is offered; of records of one name the text says more, so that a person knows which is which. */
function offersOf(records: readonly Row[]): Offer[] {
  const names = records.map((r) => asText(r['name']))
  const isRepeated = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return records.map((record, at) => {
    const name = names[at]!
    const more = asText(record['email'] ?? record['location'] ?? record._id)
    return { id: record._id, text: isRepeated(name) ? `${name} (${more})` : name }
  })
}

/**
 * A name as given that may stand for a record of the incubator: those are offered while one types. What is chosen is that
 * record, whatever others are called; what is typed is a name (values.md, References that accept a name).
 */
export const NameInput = (p: InputProps) => {
  const to = p.field.to ?? ''
  const text = asText(p.value)
  const id = readId(text)
  const [last, setLast] = useState<Offer>()
  // What was chosen in an input that was open before, such as a cell's.
  const held = useRecord(to, id !== undefined && last?.id !== id ? id : null)
  const typed = id === undefined ? text : last?.id === id ? last.text : asText(held.data?.['name'])
  const [search] = useDebouncedValue(id === undefined ? typed : '', 200)
  const found = useRecords(
    to,
    { incubator_id: p.incubatorId ?? undefined, search: search || undefined, pageSize: 20 },
    { isWanted: Boolean(p.incubatorId) },
  )
  const offers = offersOf(found.data?.data ?? [])
  const texts = [...new Set(offers.map((o) => o.text))]
  // The kit tells of a choice first, and then of the text that it left in the input.
  const chosen = useRef<Offer>(undefined)
  return (
    <Autocomplete
      {...inputPropsOf(p)}
      value={typed}
      data={texts}
      filter={({ options }) => options}
      maxLength={p.field.max}
      // A dialog begins here: what is offered would lie over its other fields.
      openOnFocus={false}
      onOptionSubmit={(option) => {
        chosen.current = offers.find((o) => o.text === option)
        setLast(chosen.current)
      }}
      onChange={(next) => {
        const choice = chosen.current
        chosen.current = undefined
        p.onChange(choice?.text === next ? choice.id : next || null)
      }}
    />
  )
}
