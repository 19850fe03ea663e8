import { Select } from '@mantine/core'
import { useState } from 'react'
import { useOffers } from '../options.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { AddOption, ADD_NEW, addWordsOf } from '../add-option.tsx'

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
      data={p.field.isOpen ? [...offers, { value: ADD_NEW, label: addWordsOf(p) }] : offers}
      value={text || null}
      searchable={offers.length > 7}
      // A dialog begins here, and a new value leads back here: what is offered would lie over the other fields.
      openOnFocus={false}
      // A cell has no room for it: there the chosen option is pressed once more.
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
