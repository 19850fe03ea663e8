import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { readId } from '#domain/kinds/reference.ts'
import { findEntity } from '#domain/entities/register.ts'
import { useOffers, withNote } from '#web/platform/api/use-offers.ts'
import { noteOfFound } from '#web/platform/kinds/note-of-found.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { offersFound } from '#web/platform/ui/offers-found.tsx'
import { findTyped, TypedSelect } from '../typed-select.tsx'
import { NameInput } from './name-input.tsx'

const SHOWN = 10

/** Beyond one incubator, names of two records may be the same. */
const labelOf = (row: Row, titleField: string, incubatorId: string | null | undefined): string => {
  const [name, owner] = [asText(row[titleField]), asText(row['incubator_name'])]
  return incubatorId || owner === '' ? name : `${name}, ${owner}`
}

/**
 * Chooses another record by typing its name; the value is its id. A value may be the name alone, as a file has it.
 */
const RecordInput = (p: InputProps) => {
  const text = asText(p.value)
  const id = readId(text)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const to = p.field.to ?? ''
  const target = findEntity(to)
  // References point to records of the same incubator.
  const owner = target?.ownerName && p.incubatorId ? { incubator_id: p.incubatorId } : {}
  const titleField = target?.titleField ?? 'name'
  const held = useRecord(to, id ?? null)
  const heldLabel = held.data && labelOf(held.data, titleField, p.incubatorId)
  // The input begins with the label of the choice, which nobody typed.
  const found = useOffers(to, { ...owner, pageSize: SHOWN }, search === heldLabel ? '' : search)
  const offers = [...(held.data ? [held.data] : []), ...found.rows]
    .map((r) => ({ value: r._id, label: labelOf(r, titleField, p.incubatorId) }))
    .filter((o, at, all) => all.findIndex((x) => x.value === o.value) === at)
  const listed = withNote(offers, noteOfFound(offers.length, found.total, found.found.error))
  return (
    <TypedSelect
      {...inputPropsOf(p)}
      data={listed}
      value={findTyped(offers, text)?.value ?? text}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      isAnswered={found.found.data !== undefined && !found.found.isPlaceholderData && search === typed}
      clearable={!p.field.required}
      {...offersFound(found.found)}
      onChange={(next) => p.onChange(next)}
    />
  )
}

/** Chooses a record or, if the field accepts any name, types one. */
const ReferenceInput = (p: InputProps) =>
  p.field.acceptsName && !p.field.mustExist ? <NameInput {...p} /> : <RecordInput {...p} />

export const referenceInput: KindInput = {
  Input: ReferenceInput,
  layout: 'line',
  echo: null,
}
