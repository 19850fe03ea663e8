import type { SelectProps } from '@mantine/core'
import { useRef } from 'react'
import { readId } from '#domain/kinds/reference.ts'
import { afterPress } from '#web/platform/ui/after-press.ts'
import { TypeSelect } from '#web/platform/ui/type-select.tsx'

interface Named {
  value: string
  label: string
}
type Option = string | Named

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'onFocus' | 'onClick'> {
  data: readonly (Option | { group: string; items: Option[] })[]
  value: string
  /** False while the options are those of an earlier text. */
  isAnswered?: boolean | undefined
  /** Called with an option, with a typed text that is none, or with null if the input is empty. */
  onChange: (value: string | null) => void
}

const partsOf = (option: Option): Named =>
  typeof option === 'string' ? { value: option, label: option } : option

/** The option whose whole label was typed. */
export const findTyped = <O extends Named>(options: readonly O[], typed: string): O | undefined =>
  options.find(({ label }) => label.toLowerCase() === typed.toLowerCase())

/**
 * A list whose options are also found by typing. A text that is no option stays when the input is left, so that it is
 * refused and not replaced by the option before it.
 */
export const TypedSelect = ({ data, value, isAnswered, onChange, ...props }: Props) => {
  const known = data
    .flatMap((one) => (typeof one === 'object' && 'items' in one ? one.items : one))
    .map(partsOf)
  const held = known.find((option) => option.value === value)
  const isTyped = useRef(false)
  const leave = (text: string) => {
    const typed = text.trim()
    if (!isTyped.current || typed === (held?.label ?? value)) return
    isTyped.current = false
    // Its message would move a pressed button. What is typed by then counts instead.
    afterPress(() => isTyped.current || onChange(findTyped(known, typed)?.value ?? (typed || null)))
  }
  // A record that is not loaded yet has no label.
  const isText = !held && value !== '' && readId(value) === undefined
  return (
    <TypeSelect
      {...props}
      isAnswered={isAnswered}
      data={[...(isText ? [{ value, label: value }] : []), ...data]}
      value={value || null}
      onInput={() => (isTyped.current = true)}
      onChange={(chosen) => {
        isTyped.current = false
        onChange(chosen)
      }}
      onBlur={(e) => leave(e.currentTarget.value)}
    />
  )
}
