import { Button, Group, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

/** The last option of an extensible choice (values.md, Choices that can be extended). */
export const ADD_NEW = 'Add new +'

/** Labels that a page words differently (milestones.md, Milestone types). */
const ADD_LABELS: Readonly<Record<string, string>> = { 'milestone.title': 'Add new milestone' }
export const addLabelOf = (p: { entity?: string | undefined; name: string }): string =>
  ADD_LABELS[`${p.entity ?? ''}.${p.name}`] ?? ADD_NEW

/** Said below a list that can be extended, once a text was typed that it does not have. */
export const newOptionHint = (text: string): string =>
  `The list does not have “${text}”. It will be added as typed.`

interface Props {
  label: string
  isInline?: boolean | undefined
  /** Called with the new value, or null if the person cancels. */
  onDone: (value: string | null) => void
}

/** An input for a new option: Enter adds it, Escape cancels. */
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
