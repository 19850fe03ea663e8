import { useState, type ReactNode } from 'react'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { ownerField } from './owner-field.ts'

/** The input that chooses the incubator records move to; its error clears on the next choice. */
export function useIncubatorInput(label: string, requiredMessage: string) {
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
  /** The chosen id; null if none is chosen, and the input then shows the error. */
  const read = (): string | null => {
    setError(id === null ? requiredMessage : null)
    return id
  }
  return { input, read, setError }
}
