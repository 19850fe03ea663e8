import { hasItems, showText, type Field } from '#domain/kinds/register.ts'

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

/** A message with its texts cut. */
export const cutTexts = <Message extends object>(message: Message): Message =>
  // Texts become shorter and nothing else.
  cutWithin(message) as Message

/** As much of a stored value as a sentence shows: of a text its beginning. */
export const briefOf = (value: unknown): unknown => cutWithin(value ?? null)

/**
 * What `briefOf` kept, as `showText` shows the value itself; of a list, before its items had ids, that was how many
 * there were.
 */
export const showBrief = (field: Field, brief: unknown): string =>
  showText(field, hasItems(field) && typeof brief === 'number' ? { length: brief } : brief)
