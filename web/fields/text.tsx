import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { Cut } from '#web/ui/cut.tsx'
import { LinkedNameInput } from './linked-name.tsx'
import { asText, inputPropsOf, type CellProps, type FilterProps, type InputProps } from './props.ts'

export const TextCell = ({ field, value, isWhole }: CellProps) =>
  isWhole ? <>{asText(value)}</> : <Cut text={asText(value)} at={field.cut} />

export const TextInputOf = (p: InputProps) =>
  p.field.linkedBy ? (
    <LinkedNameInput {...p} />
  ) : (
    <TextInput
      {...inputPropsOf(p)}
      value={asText(p.value)}
      maxLength={p.field.max}
      onChange={(e) => p.onChange(e.currentTarget.value || null)}
    />
  )

const wordOf = (typed: string): string | undefined => typed.trim() || undefined

/** Typing narrows the list once it pauses, so that not every letter is a question to the server. */
export const TextFilter = ({ field, value, onChange }: FilterProps) => {
  const [typed, setTyped] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  const tell = useDebouncedCallback((text: string) => {
    setTold(wordOf(text))
    onChange(wordOf(text))
  }, 300)
  if (value !== seen) {
    setSeen(value)
    // Changed elsewhere (Back, a chip taken away), not by what was typed here.
    if (value !== told) setTyped(value ?? '')
  }
  return (
    <TextInput
      label={field.label}
      value={typed}
      onChange={(e) => {
        setTyped(e.currentTarget.value)
        tell(e.currentTarget.value)
      }}
    />
  )
}
