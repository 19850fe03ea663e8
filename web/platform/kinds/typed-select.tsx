import { Select, type SelectProps } from '@mantine/core'
import { afterPress } from '#web/platform/ui/after-press.ts'

type Option = string | { value: string; label: string }

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  data: readonly Option[]
  value: string
  /** Called with an option, with a typed text that is none, or with null if the input is empty. */
  onChange: (value: string | null) => void
}

const partsOf = (option: Option) => (typeof option === 'string' ? { value: option, label: option } : option)

/**
 * A list whose options are also found by typing. A text that is no option stays when the input is left, so that it is
 * refused and not replaced by the option before it.
 */
export const TypedSelect = ({ data, value, onChange, ...props }: Props) => {
  const known = data.map(partsOf)
  const held = known.find((option) => option.value === value)
  const leave = (text: string) => {
    const typed = text.trim()
    if (typed === (held?.label ?? value)) return
    const named = known.find(({ label }) => label.toLowerCase() === typed.toLowerCase())
    // Its message would move a pressed button.
    afterPress(() => onChange(named?.value ?? (typed || null)))
  }
  return (
    <Select
      {...props}
      data={held || value === '' ? known : [{ value, label: value }, ...known]}
      value={value || null}
      searchable
      // Does not open on focus: dialogs focus their first input, and invalid ones get the focus; the list would cover
      // what is below.
      openOnFocus={false}
      nothingFoundMessage="Nothing found"
      onChange={onChange}
      onBlur={(e) => leave(e.currentTarget.value)}
    />
  )
}
