import { useState } from 'react'
import { labelOf, useOffers } from '../options.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { AddOption, ADD_NEW, addLabelOf, newOptionHint } from '../add-option.tsx'
import { withEcho } from '../read-echo.ts'
import { TypedSelect } from '../typed-select.tsx'

const ChoiceInput = (p: InputProps) => {
  const [isAdding, setAdding] = useState(false)
  // Typed into a list that can be extended, which does not have it.
  const [unlisted, setUnlisted] = useState('')
  const text = asText(p.value)
  const offers = useOffers(p, text === '' ? [] : [text])
  const add = (value: string | null) => {
    setAdding(false)
    if (value !== null) p.onChange(value)
  }
  if (isAdding) return <AddOption label={p.field.label} isInline={p.isInline} onDone={add} />
  const shared = inputPropsOf(p)
  return (
    <TypedSelect
      {...shared}
      {...withEcho(null, text !== '' && text === unlisted ? newOptionHint(text) : shared.description)}
      data={p.field.isOpen ? [...offers, { value: ADD_NEW, label: addLabelOf(p) }] : offers}
      value={text}
      placeholder={p.field.emptyAs === undefined ? undefined : labelOf(p.field, p.field.emptyAs)}
      // A cell has no room for a clear button; selecting the current option again clears it.
      clearable={!p.field.required && !p.isInline}
      allowDeselect={!p.field.required && (p.isInline ?? false)}
      maxDropdownHeight={300}
      onChange={(value) => {
        if (value === ADD_NEW) return setAdding(true)
        if (p.field.isOpen && value !== null && !offers.some((o) => o.value === value)) setUnlisted(value)
        p.onChange(value)
      }}
    />
  )
}

export const choiceInput: KindInput = {
  Input: ChoiceInput,
  layout: 'line',
  echo: null,
}
