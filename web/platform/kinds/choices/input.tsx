import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useOffers } from '../options.ts'
import { inputPropsOf, textsIn, type InputProps, type KindInput } from '../props.ts'
import { AddOption, ADD_NEW } from '../add-option.tsx'

const ChoicesInput = (p: InputProps) => {
  const [isAdding, setAdding] = useState(false)
  const chosen = textsIn(p.value)
  const offers = useOffers(p, chosen)
  const add = (value: string | null) => {
    setAdding(false)
    if (value !== null) p.onChange([...new Set([...chosen, value])])
  }
  return (
    <>
      <MultiSelect
        {...inputPropsOf(p)}
        data={p.field.isOpen ? [...offers, { value: ADD_NEW, label: ADD_NEW }] : offers}
        value={chosen}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage="Nothing found"
        onChange={(next) => {
          if (next.includes(ADD_NEW)) setAdding(true)
          const kept = next.filter((v) => v !== ADD_NEW)
          p.onChange(kept.length === 0 ? null : kept)
        }}
      />
      {isAdding && <AddOption label={p.field.label} isInline={p.isInline} onDone={add} />}
    </>
  )
}

export const choicesInput: KindInput = {
  Input: ChoicesInput,
  layout: 'boxed',
  echo: null,
}
