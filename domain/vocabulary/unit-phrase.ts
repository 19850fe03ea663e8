import { hasUnitWord, nameOfZeros, unitsOfHeader } from './units.ts'

/** Words that stand beside a unit in a sentence about all amounts. */
const BESIDE_UNIT =
  /^(?:all|amounts?|figures?|values?|are|is|of|the|currency|units?|and|only|indian|rs|inr|rupees?|notes?|में)$/i

/** Zeros that stand for thousands. */
const THOUSANDS = /[’'`]?\b0{3}(?:[’']?s)?\b/

/** A year beside a unit: "Rs. in lakhs 2023-24". */
const YEAR = /\b(?:fy\s*)?(?:19|20)\d{2}(?:\s*[-–/]\s*(?:\d{4}|\d{2}))?\b/gi

/** What divides a text into parts of which one may be a unit: "Funding in Rs. lakhs for 2023-24". */
const BETWEEN = /[()[\]:;,|–—]|\s-\s|\b(?:in|for|during|as (?:on|at)|upto|till|unless|except)\b/i

/** The letters of words; `'000` has none. */
const WORD = /[\p{L}\p{M}]+/gu

const isUnit = (word: string): boolean => {
  const { currencies, zeros } = unitsOfHeader(word)
  return word.length > 1 && (currencies.length > 0 || zeros.length > 0)
}

/**
 * The unit that a text names for amounts, and nothing else, such as "All amounts in Rs. lakhs" or the brackets of
 * "Funding 2023-24 (USD mn)"; INR for rupees, undefined for other texts.
 */
function unitOfPart(part: string): string | undefined {
  const { currencies, zeros } = unitsOfHeader(part)
  const bare = part.replace(THOUSANDS, '').replace(YEAR, '')
  const others = (bare.match(WORD) ?? []).filter((word) => !isUnit(word) && !BESIDE_UNIT.test(word))
  if (others.length > 0 || /\d/.test(bare)) return undefined
  const named = [...currencies.filter((one) => one !== 'INR'), ...zeros.map(nameOfZeros)]
  return named.length === 0 ? currencies[0] : named.join(' ')
}

/** The unit with which a title or a name ends, such as that of "Funding Rs Lakhs"; blank for an amount. */
function endingUnit(title: string): string {
  const written = title
    .replaceAll('_', ' ')
    .replace(YEAR, ' ')
    .replace(/[\s.]+$/, '')
  let from = written.length
  for (const { 0: word, index } of [...written.slice(-100).matchAll(WORD)].toReversed()) {
    const start = Math.max(0, written.length - 100) + index
    const between = written.slice(start + word.length, from)
    if (!isUnit(word) || /[^\s./-]/.test(between)) break
    from = start
  }
  return /\d\s*$/.test(written.slice(0, from)) ? '' : written.slice(from)
}

/** The beginning and the end of a text, where a long title may name a unit. */
export const endsOf = (text: string): string =>
  text.length > 400 ? `${text.slice(0, 297)} | ${text.slice(-100)}` : text

/** The units that titles name, possibly at their end, and notes. */
function unitsIn(titles: readonly string[], notes: readonly string[]): Set<string> {
  const texts = [
    ...titles.filter(hasUnitWord).flatMap((title) => [title, endingUnit(title)]),
    ...notes.filter(hasUnitWord),
  ]
  const parts = texts.flatMap((text) => endsOf(text).replaceAll('_', ' ').split(BETWEEN))
  return new Set(parts.flatMap((part) => unitOfPart(part) ?? []))
}

/** Whether titles or notes name a unit of amounts, rupees too. */
export const namesUnit = (titles: readonly string[], notes: readonly string[] = []): boolean =>
  unitsIn(titles, notes).size > 0

/** The unit of all amounts that titles or notes name; all of them if they differ, undefined for rupees or none. */
export function unitAround(titles: readonly string[], notes: readonly string[] = []): string | undefined {
  const units = unitsIn(titles, notes)
  units.delete('INR')
  return units.size === 0 ? undefined : [...units].join(' or ')
}
