import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { nameOfPeriod, periodsOf, SPANS, yearKind } from '#domain/vocabulary/programme-year.ts'

/** Words and numbers in any order, a month by three letters: "Q2 2026-27" and "2026-27-Q2" are the same. */
const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[a-z]+\d?|\d+/g) ?? [])
    .map((word) => word.replace(/^([a-z]{3})[a-z]+$/, '$1'))
    .toSorted()
    .join(' ')

/** The name of the period that a text names, as it is stored or as people say it; undefined for other texts. */
export function readPeriod(text: string): string | undefined {
  const year = Number(/\d{4}/.exec(text)?.[0])
  if (Number.isNaN(year)) return undefined
  const words = wordsOf(text)
  // January of 2027 is in 2026-27.
  return [year, year - 1]
    .flatMap((of) => SPANS.flatMap((span) => periodsOf(span, of)))
    .map((period) => nameOfPeriod(yearKind(), period))
    .find((name) => wordsOf(name) === words || wordsOf(periodInWords(name)) === words)
}
