/** The most characters of a text in a message; no sentence shows more. */
export const TEXT_KEPT = 500

/** Cuts a text without leaving a half character, which databases refuse. */
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
  // Only texts become shorter.
  cutWithin(message) as Message

/** The part of a stored value that a sentence shows: the beginning of a text. */
export const briefOf = (value: unknown): unknown => cutWithin(value ?? null)
