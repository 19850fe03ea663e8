export interface Piece {
  text: string
  isChanged: boolean
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** The lengths of the longest common subsequence of words from each pair of positions. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}

const add = (pieces: Piece[], text: string, isChanged: boolean): void => {
  const last = pieces.at(-1)
  if (last?.isChanged === isChanged) last.text += text
  else pieces.push({ text, isChanged })
}

/** If less of the shorter version stayed, the text was rewritten, and marks would cover nearly all of it. */
const KEPT_MIN = 1 / 3

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text, isChanged }) => sum + (isChanged ? 0 : text.trim().length), 0)

/**
 * Compares two versions of a long text (at most 5,000 characters) word by word, and returns both as marked
 * pieces, or both unmarked if too little of them is the same.
 */
export function diffWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const left = wordsOf(before)
  const right = wordsOf(after)
  const a = left.map((w) => w.trim())
  const b = right.map((w) => w.trim())
  const lengths = commonLengths(a, b)
  const pieces = { before: [] as Piece[], after: [] as Piece[] }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(pieces.before, left[i++]!, false)
      add(pieces.after, right[j++]!, false)
    } else if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      add(pieces.before, left[i++]!, true)
    else add(pieces.after, right[j++]!, true)
  }
  const shorter = Math.min(before.trim().length, after.trim().length)
  if (lengthOf(pieces.before) >= KEPT_MIN * shorter) return pieces
  return { before: [{ text: before, isChanged: false }], after: [{ text: after, isChanged: false }] }
}
