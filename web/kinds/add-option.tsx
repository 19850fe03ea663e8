import { Button, Group, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

/** The last offer of an open choice (values.md, Choices that can be extended). */
export const ADD_NEW = 'Add new +'

/** Where a page words it otherwise (milestones.md, Milestone types). */
const ADD_WORDS: Readonly<Record<string, string>> = { 'milestone.title': 'Add new milestone' }
export const addWordsOf = (p: { entity?: string | undefined; name: string }): string =>
  ADD_WORDS[`${p.entity ?? ''}.${p.name}`] ?? ADD_NEW

interface Props {
  label: string
  isInline?: boolean | undefined
  /** The new value, or null where the person left it. */
  onDone: (value: string | null) => void
}

/** A value beyond the list: Enter adds it, Escape leaves. */
export const AddOption = ({ label, isInline, onDone }: Props) => {
  const [text, setText] = useState('')
  const finish = () => onDone(text.trim() || null)
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' && e.key !== 'Escape') return
    e.preventDefault()
    e.stopPropagation()
    if (e.key === 'Enter') finish()
    else onDone(null)
  }
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        style={{ flex: 1 }}
        size={isInline ? 'xs' : 'sm'}
        label={isInline ? undefined : `New ${label.toLowerCase()}`}
        aria-label={`New ${label.toLowerCase()}`}
        autoFocus
        maxLength={200}
        value={text}
        onChange={(e) => setText(e.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" size={isInline ? 'xs' : 'sm'} onClick={finish}>
        Add
      </Button>
    </Group>
  )
}
