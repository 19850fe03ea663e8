import type { Field, Fields } from '#domain/fields/field.ts'
import { reference } from '#domain/fields/kinds.ts'

/** The question whose record it shall be, for who works for more than one incubator (spec 2 §6). */
export function ownerField(label: string, requiredMessage: string): Field {
  const fields: Fields = { owner: reference({ label, to: 'incubator', required: true, requiredMessage }) }
  return fields['owner']!
}
