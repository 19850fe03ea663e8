import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { TEXT_MAX } from '#domain/kinds/text.ts'
import { editorTexts as texts } from '../english/editor.ts'
import classes from './questions-input.module.css'

interface Props {
  name: string
  isDisabled: boolean
  onRename: (name: string) => void
}

/** The name of a section. It changes when the input is left: two sections with one name would become one while typing. */
export const SectionName = ({ name, isDisabled, onRename }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    setTyped(null)
    if (typed !== null && typed.trim() !== name) onRename(typed)
  }
  return (
    <TextInput
      aria-label={texts.section}
      placeholder={texts.noSection}
      maxLength={TEXT_MAX}
      disabled={isDisabled}
      className={classes.section}
      value={typed ?? name}
      onChange={(e) => setTyped(e.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        // It names the section and does not save the form.
        e.preventDefault()
        leave()
      }}
    />
  )
}
