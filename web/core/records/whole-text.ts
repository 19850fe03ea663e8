import { cells } from '#web/platform/kinds/cells.ts'
import { type Field, optionsOf } from '#domain/kinds/register.ts'
import { nameOfNested } from '#web/platform/kinds/nested-record.ts'

const nameOf = (item: unknown): string =>
  typeof item === 'object' && item !== null ? nameOfNested(item) : String(item ?? '')

/** A value as one line of text; undefined for kinds that show more than text. */
export function wholeTextOf(field: Field, value: unknown): string | undefined {
  if (!cells[field.kind].isWords(field)) return undefined
  if (value === null || value === undefined) return ''
  const label = (v: unknown) => optionsOf(field).find((o) => o.value === v)?.label ?? nameOf(v)
  return Array.isArray(value) ? value.map(label).join(', ') : label(value)
}
