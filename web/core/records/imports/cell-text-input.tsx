import { Autocomplete, TextInput } from '@mantine/core'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { withEcho } from '#web/platform/kinds/read-echo.ts'

interface Props {
  label: string
  /** The field's options as suggestions; a cell accepts any text. */
  options: readonly string[]
  text: string
  echo: Reading<string> | null
  isWrong: boolean
  onChange: (text: string) => void
  onBlur: () => void
}

/** Edits one cell of the file inside the preview. */
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
