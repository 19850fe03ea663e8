import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { afterPress } from '#web/platform/ui/after-press.ts'
import { useTypeAhead } from '#web/platform/ui/type-ahead.ts'
import { useOffers } from '../options.ts'
import { inputPropsOf, textsIn, type InputProps, type KindInput } from '../props.ts'
import { AddOption, ADD_NEW, newOptionHint } from '../add-option.tsx'
import { withEcho } from '../read-echo.ts'
import { findTyped } from '../typed-select.tsx'

const ChoicesInput = (p: InputProps) => {
  const [isAdding, setAdding] = useState(false)
  // Typed into a list that can be extended, which does not have it.
  const [unlisted, setUnlisted] = useState<string>()
  const chosen = textsIn(p.value)
  const offers = useOffers(p, chosen)
  const typing = useTypeAhead({ count: offers.length })
  const add = (value: string | null) => {
    setAdding(false)
    if (value !== null) p.onChange([...new Set([...chosen, value])])
  }
  // A text that is no option stays too, so that it is refused or added, and not dropped.
  const leave = (text: string) => {
    const typed = text.trim()
    if (typed === '') return
    const named = findTyped(offers, typed)
    if (p.field.isOpen && !named) setUnlisted(typed)
    afterPress(() => add(named?.value ?? typed))
  }
  const shared = inputPropsOf(p)
  const isUnlisted = unlisted !== undefined && chosen.includes(unlisted)
  return (
    <>
      <MultiSelect
        {...shared}
        {...withEcho(null, isUnlisted ? newOptionHint(unlisted) : shared.description)}
        data={p.field.isOpen ? [...offers, { value: ADD_NEW, label: ADD_NEW }] : offers}
        value={chosen}
        {...typing}
        clearable
        hidePickedOptions
        nothingFoundMessage="Nothing found"
        onBlur={(e) => leave(e.currentTarget.value)}
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
