import { Autocomplete, TextInput } from '@mantine/core'

interface Props {
  label: string
  /** What the field's list offers; a cell may say anything all the same. */
  options: readonly string[]
  text: string
  isWrong: boolean
  onChange: (text: string) => void
  onBlur: () => void
}

/** A cell of a file in its place in the preview. */
export const CellTextInput = ({ label, options, text, isWrong, onChange, onBlur }: Props) => {
  const shared = {
    size: 'xs',
    autoFocus: true,
    'aria-label': label,
    value: text,
    error: isWrong,
    onBlur,
  } as const
  return options.length > 0 ? (
    <Autocomplete {...shared} data={options} onChange={onChange} />
  ) : (
    <TextInput {...shared} onChange={(e) => onChange(e.currentTarget.value)} />
  )
}
