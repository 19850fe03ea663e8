import { Select } from '@mantine/core'
import { useState } from 'react'
import { labelOf, useOffers } from '../options.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { AddOption, ADD_NEW, addLabelOf } from '../add-option.tsx'

const ChoiceInput = (p: InputProps) => {
  const [isAdding, setAdding] = useState(false)
  const text = asText(p.value)
  const offers = useOffers(p, text === '' ? [] : [text])
  const add = (value: string | null) => {
    setAdding(false)
    if (value !== null) p.onChange(value)
  }
  if (isAdding) return <AddOption label={p.field.label} isInline={p.isInline} onDone={add} />
  return (
    <Select
      {...inputPropsOf(p)}
      data={p.field.isOpen ? [...offers, { value: ADD_NEW, label: addLabelOf(p) }] : offers}
      value={text || null}
      placeholder={p.field.emptyAs === undefined ? undefined : labelOf(p.field, p.field.emptyAs)}
      searchable={offers.length > 7}
      // Does not open on focus: dialogs focus their first input, and the open list would cover the fields
      // below.
      openOnFocus={false}
      // A cell has no room for a clear button; selecting the current option again clears it.
      clearable={!p.field.required && !p.isInline}
      allowDeselect={!p.field.required && (p.isInline ?? false)}
      maxDropdownHeight={300}
      nothingFoundMessage="Nothing found"
      onChange={(value) => (value === ADD_NEW ? setAdding(true) : p.onChange(value))}
    />
  )
}

export const choiceInput: KindInput = {
  Input: ChoiceInput,
  layout: 'line',
  echo: null,
}
