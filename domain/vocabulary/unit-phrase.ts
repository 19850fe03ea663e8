import { nameOfZeros, unitsOfHeader } from './units.ts'

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
 * "Funding 2023-24 (USD mn)"; undefined for other texts.
 */
function unitOfPart(part: string): string | undefined {
  const { currencies, zeros } = unitsOfHeader(part)
  const bare = part.replace(THOUSANDS, '').replace(YEAR, '')
  const others = (bare.match(WORD) ?? []).filter((word) => !isUnit(word) && !BESIDE_UNIT.test(word))
  if (others.length > 0 || /\d/.test(bare)) return undefined
  const named = [...currencies.filter((one) => one !== 'INR'), ...zeros.map(nameOfZeros)]
  return named.length === 0 ? undefined : named.join(' ')
}

/** The unit of all amounts that one of several texts around a table names; all of them if they differ. */
export function unitAround(texts: readonly string[]): string | undefined {
  const parts = texts.flatMap((text) => text.slice(0, 300).replaceAll('_', ' ').split(BETWEEN))
  const units = new Set(parts.flatMap((part) => unitOfPart(part) ?? []))
  return units.size === 0 ? undefined : [...units].join(' or ')
}

/** The unit with which a title or a name ends, such as that of "Funding Rs Lakhs"; blank for an amount. */
export function endingUnit(title: string): string {
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
