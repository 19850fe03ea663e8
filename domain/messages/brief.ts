import { showText, type Field } from '#domain/kinds/register.ts'

/** Characters of a text that a message keeps: no sentence is longer. */
export const TEXT_KEPT = 500

/** Its beginning, without half a character at the end, which no database keeps. */
export const cutKept = (text: string): string =>
  text.length > TEXT_KEPT ? text.slice(0, TEXT_KEPT).replace(/[\uD800-\uDBFF]$/u, '') : text

const cutWithin = (value: unknown): unknown => {
  if (typeof value === 'string') return cutKept(value)
  if (Array.isArray(value)) return value.map(cutWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cutWithin(part)]))
}

/** As much of a stored value as a sentence shows: of a list how many entries it has, of a text its beginning. */
export const briefOf = (field: Field, value: unknown): unknown =>
  field.kind === 'list' && Array.isArray(value) ? value.length : cutWithin(value ?? null)

/** What `briefOf` kept, as `showText` shows the value itself. */
export const showBrief = (field: Field, brief: unknown): string =>
  showText(field, field.kind === 'list' && typeof brief === 'number' ? { length: brief } : brief)
