import type { ReactNode } from 'react'
import { readValueOf, type KindName } from '#domain/kinds/register.ts'
import { formatRupees } from '#domain/vocabulary/money.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { asText, type AnyField } from './props.ts'

const grouped = new Intl.NumberFormat('en-IN')

/** A number that never has more than four digits reads better whole: a year among them would be "2,020". */
const isLong = ({ max }: AnyField): boolean => (max ?? Infinity) > 9999

/** Grouped the Indian way: figures of a programme are long. */
export const showWholeNumber = (value: unknown, field: AnyField): string =>
  typeof value === 'number' && isLong(field) ? grouped.format(value) : asText(value)

/** The kinds whose value people write in more than one way, and the one way in which it is shown. */
const SHOWN: Partial<Record<KindName, (value: unknown, field: AnyField) => string>> = {
  money: (value) => formatRupees(Number(value)),
  'whole-number': showWholeNumber,
  phone: (value) => asText(value).replace(/^\d{5}/, '$& '),
}

/**
 * What a typed text is read as, such as "₹10,00,000" for "10 lac" and "50000 12345" for
 * "+91-5000012345", or why it cannot be read. Null where
 * there is nothing to say: for a blank, for other kinds, and where the text reads like that already.
 */
export function echoOf(
  field: AnyField,
  typed: unknown,
  read: (text: string) => Reading<unknown> = (text) => readValueOf(field, text),
): Reading<string> | null {
  const show = SHOWN[field.kind]
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
