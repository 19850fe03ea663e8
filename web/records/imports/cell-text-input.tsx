import { Autocomplete, TextInput } from '@mantine/core'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { withEcho } from '#web/kinds/read-echo.ts'

interface Props {
  label: string
  /** What the field's list offers; a cell may say anything all the same. */
  options: readonly string[]
  text: string
  echo: Reading<string> | null
  isWrong: boolean
  onChange: (text: string) => void
  onBlur: () => void
}

/** A cell of a file in its place in the preview. */
export const CellTextInput = ({ label, options, text, echo, isWrong, onChange, onBlur }: Props) => {
  const shared = {
    size: 'xs',
    py: 4,
    autoFocus: true,
    'aria-label': label,
    value: text,
    ...withEcho(echo),
    error: isWrong && !echo?.ok,
    onBlur,
  } as const
  return options.length > 0 ? (
    <Autocomplete {...shared} data={options} onChange={onChange} />
  ) : (
    <TextInput {...shared} onChange={(e) => onChange(e.currentTarget.value)} />
  )
}
