import type { ReactNode } from 'react'
import { readValueOf } from '#domain/kinds/register.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { asText, type AnyField, type KindInput } from './props.ts'

/**
 * What a typed text is read as, such as "₹10,00,000" for "10 lac" and "50000 12345" for
 * "+91-5000012345", or why it cannot be read. Null where
 * there is nothing to say: for a blank, for kinds without an echo, and where the text reads like that already.
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

/** Props of an input that has its echo below it, or else its hint. */
export const withEcho = (echo: Reading<string> | null, hint?: ReactNode) => ({
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  description: echo?.ok ? `= ${echo.value}` : hint,
  // As large in a cell as in a form.
  descriptionProps: { 'aria-live': 'polite' as const, fz: 12 },
})
