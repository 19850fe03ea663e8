import { useState, type ReactNode } from 'react'
import { FieldInput } from '#web/kinds/field-input.tsx'
import { ownerField } from './owner-field.ts'

/** The incubator that records go to: its input, whose problem goes once another one is chosen. */
export function useGoal(label: string, requiredMessage: string) {
  const [id, setId] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const input: ReactNode = (
    <FieldInput
      name="incubator_id"
      field={ownerField(label, requiredMessage)}
      value={id}
      error={error}
      onChange={(chosen) => {
        setId(chosen as string | null)
        setError(null)
      }}
    />
  )
  /** The id, or null where none is chosen, which the input then says. */
  const read = (): string | null => {
    setError(id === null ? requiredMessage : null)
    return id
  }
  return { input, read, setError }
}
