/** Marks that stand around an address in a text and are no part of it. */
const PAIRS: readonly (readonly [before: string, after: string])[] = [
  ['<', '>'],
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
]

/** An address of a file without the pair of quotation marks or angle brackets around it. */
export function unwrap(text: string): string {
  const inside = text.trim()
  const pair = PAIRS.find(([before, after]) => inside.startsWith(before) && inside.endsWith(after))
  return pair === undefined || inside.length < 3 ? text : inside.slice(1, -1)
}
