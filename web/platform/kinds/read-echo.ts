import type { ReactNode } from 'react'
import { readValueOf } from '#domain/kinds/register.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { asText, type AnyField, type KindInput } from './props.ts'

/**
 * How a typed text is read, such as "₹10,00,000" for "10 lac" and "50000 12345" for "+91-5000012345", or why
 * it cannot be read. Null for an empty input, for kinds without an echo, and if the text already has that
 * form.
 */
export function readEcho(
  show: KindInput['echo'],
  field: AnyField,
  typed: unknown,
  read: (text: string) => Reading<unknown> = (text) => readValueOf(field, text),
): Reading<string> | null {
  const text = asText(typed).trim()
  if (!show || text === '') return null
  const result = read(text)
  if (!result.ok) return result
  if (result.value === null) return null
  const value = show(result.value, field)
  return value === text || value.replace(/[₹ ]/g, '') === text ? null : { ok: true, value }
}

/** The props of an input with its echo in the place of its hint. */
export const withEcho = (echo: Reading<string> | null, hint?: ReactNode) => ({
  description: echo?.ok ? `= ${echo.value}` : hint,
  // The same size in cells and forms.
  descriptionProps: { 'aria-live': 'polite' as const, fz: 12 },
})
