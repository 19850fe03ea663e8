/** A text is cut at 80 characters by default (values.md, Text cuts). */
export const DEFAULT_CUT = 80

export const cutText = (text: string, at: number = DEFAULT_CUT): string =>
  text.length > at ? `${text.slice(0, at).trimEnd()}…` : text

/** Characters before a match, so that it can be understood. */
const BEFORE = 20

/** Cuts a long text on both sides of the place where it contains `part`; at its end if it does not. */
export function cutAround(text: string, part: string, at: number = DEFAULT_CUT): string {
  const place = text.toLowerCase().indexOf(part.toLowerCase())
  const start = place + part.length <= at ? 0 : place - BEFORE
  return `${start > 0 ? '…' : ''}${cutText(text.slice(Math.max(start, 0)).trimStart(), at)}`
}
