import { useState } from 'react'
import { textsIn, type InputProps } from '#web/platform/kinds/props.ts'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { editorTexts as texts } from '../english/editor.ts'

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** The options of a choice, one on each line. */
export const OptionsInput = ({ value, error, isDisabled, onChange }: InputProps) => {
  // As typed until the input is left: an empty line is the beginning of the next option.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextArea
      label={texts.options}
      description={texts.optionsHint}
      required
      minRows={3}
      maxRows={12}
      error={error}
      disabled={isDisabled ?? false}
      value={typed ?? textsIn(value).join('\n')}
      onChange={(e) => {
        const lines = linesOf(e.currentTarget.value)
        setTyped(e.currentTarget.value)
        onChange(lines.length === 0 ? null : lines)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
