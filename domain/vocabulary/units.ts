import { isSlipOf } from './is-slip.ts'

/** Units of amounts and counts as people write them: currencies, and words for thousands, lakhs and crores. */

/** Of a sheet's format that shows the currency of whichever computer opens it. */
const UNNAMED_CURRENCY = 'unit of currency'

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '₹': 'INR',
    $: 'USD',
    us$: 'USD',
    a$: 'AUD',
    au$: 'AUD',
    c$: 'CAD',
    ca$: 'CAD',
    s$: 'SGD',
    hk$: 'HKD',
    nz$: 'NZD',
    nt$: 'TWD',
    r$: 'BRL',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '₩': 'KRW',
    '฿': 'THB',
    '৳': 'BDT',
    '₦': 'NGN',
    '₱': 'PHP',
    '₪': 'ILS',
    '₺': 'TRY',
    '₽': 'RUB',
    '₫': 'VND',
    '¤': UNNAMED_CURRENCY,
  }),
)

const WORDS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['INR', /^(?:rs|re|inr|rupees?|ರೂ|ರೂಪಾಯಿ(?:ಗಳು|ಗಳಲ್ಲಿ)?|रु|रुपये|रुपए)$/i],
  ['USD', /^(?:usd|dollars?)$/i],
  ['EUR', /^(?:eur|euros?)$/i],
  ['GBP', /^(?:gbp|pounds?)$/i],
  ['JPY', /^(?:jpy|yen)$/i],
  ['SGD', /^sgd$/i],
  ['AED', /^(?:aed|dirhams?)$/i],
  ['CHF', /^(?:chf|francs?)$/i],
  ['CNY', /^(?:yuan|renminbi)$/i],
  ['MYR', /^ringgit$/i],
]

/** Codes that are words of other meaning in small letters. */
const CODES =
  /^(?:AUD|BDT|BHD|BRL|CAD|CHF|CNY|DKK|HKD|IDR|ILS|KES|KRW|KWD|LKR|MXN|MYR|NGN|NOK|NPR|NZD|OMR|PHP|PKR|QAR|RMB|RUB|SAR|SEK|THB|TRY|TWD|VND|ZAR)$/

/** Words for powers of ten. A small m may mean minutes, metres or months. */
const MAGNITUDES: readonly (readonly [name: string, zeros: number, pattern: RegExp])[] = [
  ['hundred', 2, /^hundreds?$/i],
  ['thousand', 3, /^(?:thousands?|thsd|k|ಸಾವಿರ(?:ಗಳು|ಗಳಲ್ಲಿ)?|हज़ार|हजार)$/i],
  ['lakh', 5, /^(?:lacs?|lakhs?|lks?|l|ಲಕ್ಷ(?:ಗಳು|ಗಳಲ್ಲಿ)?|लाख)$/i],
  ['million', 6, /^(?:millions?|mn|mio|mln|M|MM)$/],
  ['million', 6, /^(?:millions?|mill|mn|mio|mln)$/i],
  ['crore', 7, /^(?:crores?|crs?|ಕೋಟಿ(?:ಗಳು|ಗಳಲ್ಲಿ)?|करोड़|करोड़|करोड)$/i],
  ['billion', 9, /^(?:billions?|bn|B)$/],
  ['billion', 9, /^(?:billions?|bn)$/i],
  ['trillion', 12, /^trillions?$/i],
]

const currencyOfToken = (token: string): string | undefined =>
  SIGNS.get(token.toLowerCase()) ??
  WORDS.find(([, pattern]) => pattern.test(token))?.[0] ??
  (CODES.test(token) ? token : undefined)

const zerosOfToken = (token: string): number | undefined =>
  MAGNITUDES.find(([, , pattern]) => pattern.test(token))?.[1]

export const nameOfZeros = (zeros: number): string =>
  MAGNITUDES.find(([, of]) => of === zeros)?.[0] ?? `1${'0'.repeat(zeros)}`

/** The rupees in one of a unit, such as 1,00,000 for "lakh"; undefined for a currency and what is no such word. */
export function rupeesIn(unit: string): number | undefined {
  const zeros = zerosOfToken(unit)
  return zeros === undefined ? undefined : 10 ** zeros
}

/** The plural of "crore(s)". */
export const withPlurals = (text: string): string => text.replaceAll(/\(s\)/gi, 's')

/** Words, and currency signs with the letters before them. */
const TOKEN = /\p{L}{0,2}\p{Sc}|[\p{L}\p{M}]+/gu

/** What a text says beside its digits. A part that it says twice, in two ways, is not certain. */
export interface Units {
  readonly currencies: readonly string[]
  readonly zeros: readonly number[]
  readonly isPercent: boolean
  /** Words that are no units. */
  readonly others: readonly string[]
}

function unitsOf(tokens: readonly string[], isPercent: boolean): Units {
  const currencies = new Set<string>()
  const zeros: number[] = []
  const others: string[] = []
  for (const token of tokens) {
    const currency = currencyOfToken(token)
    const magnitude = zerosOfToken(token)
    if (currency !== undefined) currencies.add(currency)
    else if (magnitude === undefined) others.push(token)
    else zeros.push(magnitude)
  }
  return { currencies: [...currencies], zeros, isPercent, others }
}

/** A number as it is written, without its units. */
export interface WrittenNumber extends Units {
  readonly isNegative: boolean
  /** Digits with their grouping. */
  readonly whole: string
  readonly fraction: string
}

/** A space groups digits like a comma; a line break stands between two numbers. */
const NUMBER = /^([^\d]*?)(\d(?:(?:, ?| )?\d)*)(?:\.(\d{1,20}))?(\s*[^\d\s,][^\d]*|\s*)$/u
/** One comma with a space, as between two numbers. */
const TWO_NUMBERS = /^\d+, \d+$/
const SIGN = /^[-−]|[-−]$/u
const PUNCTUATION = /^[\s.]*(?:\/-)?[\s.]*$/

/** A longer text is no number, and would cost time. */
const LONGEST = 60

/** Digits of a footnote or an exponent, which would join the number before them. */
const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u209c]/

/** A point before the first digit is a decimal point unless it ends a word, as in "Rs.5000". */
const LOOSE_POINT = /(?:^|[^\p{L}])\.$/u

const DIGITS = /^\d{1,30}$/
const DIGITS_ALONE = {
  currencies: [],
  zeros: [],
  isPercent: false,
  others: [],
  isNegative: false,
  whole: '',
  fraction: '',
}

/** Splits a text such as "Rs. 12.5 Lac" or "$1,200.50" into its number and units; undefined for other texts. */
export function splitNumber(text: string): WrittenNumber | undefined {
  // Most amounts of files are digits alone.
  if (DIGITS.test(text)) return { ...DIGITS_ALONE, whole: text }
  if (RAISED.test(text)) return undefined
  const written = withPlurals(text.normalize('NFKC'))
    .trim()
    .replace(/\bonly\b\.?$/i, '')
    .replace(/(\d)[’'](?=\d{3})/g, '$1,')
    .trim()
  const match = written.length > LONGEST ? null : NUMBER.exec(written)
  const [, before = '', digits = '', fraction = '', after = ''] = match ?? []
  if (digits === '' || LOOSE_POINT.test(before) || TWO_NUMBERS.test(digits)) return undefined
  const [start, end] = [before.trim(), after.replace(/%/g, ' ').trim()]
  // A letter right before the digits makes a code or a slip of them: L2, l2.
  if (/(?<!\p{L})[klmb]$/iu.test(start)) return undefined
  const around = `${start.replace(SIGN, ' ')} ${end}`
  if (!PUNCTUATION.test(around.replace(TOKEN, ' '))) return undefined
  return {
    isNegative: SIGN.test(start),
    whole: digits.replace(/,?\s+/g, ','),
    fraction,
    ...unitsOf(around.match(TOKEN) ?? [], after.includes('%')),
  }
}

/** Thousands or lakhs in digits, which do not belong to a longer number; hundreds only with a sign: '00, 00s. */
const ZEROS = /(?<![\d,]|\d\.)1?([’'`]?)(0{2,7}(?:,0{3})*)([’']?s?)(?!\d)/
/** A code and its unit written as one, such as INRmn. */
const GLUED = /\b(inr|rs|usd|eur|gbp)(?=(?:k|l|m|mn|cr|lacs?|lakhs?|crores?|millions?)\b)/gi
/** The same of a letter and a sign, such as K$. */
const LETTER_AND_SIGN = /(?<!\p{L})([KLMB])(?=\p{Sc})/gu
/** What else a person may count in, which only they know: "x100", "10^5", "10 lakhs", "in dinars". */
const FACTOR =
  /\bx\s?1[\d,]*0\b|\b10\s?\^\s?\d+|(?<![\w.,-])(?:(?:10+(?:s of)?|0?\.0*1)\s?|(?:tens of|ten|hundred|thousand)\s)(?:lacs?|lakhs?|l|crores?|cr|thousands?|k|millions?|mn|m)\b/i
/** Units that no amount of rupees is written in. */
const ODD_UNIT = /\b(?:pais[ea]|cents?|arabs?|kharabs?|dozens?)\b/i
const IN_BRACKETS = /[([]\s*(?:(?:rs|inr)\.?\s*|₹\s*)?in\s+([\p{L}\p{M}]{2,})[^()[\]]*[)\]]/iu
/** Words there that are no units of an amount. */
const NO_UNIT =
  /^(?:rs|inr|rupees?|words?|figures?|numbers?|total|all|nos?|the|this|fy|year|years|india|cash|kind|per)$/i
/** Where a unit stands: in brackets, after the currency or after "in". */
const UNIT_PLACE = /(?<=(?:[([]|\bin\b|\b(?:rs|inr)\b\.?|₹)\s*)(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,}/giu
/** What may be short for a unit there; only the person knows. */
const SHORT_UNIT = /^(?:lpa|lkh|tho?|ths|thds?|thou|mil|hun)$/i
const UNIT_NAMES = ['lakh', 'lakhs', 'crore', 'crores', 'thousand', 'thousands', 'million', 'millions']
/** A single letter after a space or a dash at the end: "Amount - K". */
const LAST_LETTER = /[\s-]([KLMB])$/
/** Letters that are units only where nothing else can be meant. */
const LETTER = /^[klmb]$/i

const isUnknown = (word: string): boolean =>
  currencyOfToken(word) === undefined && zerosOfToken(word) === undefined

/** A word that looks like a unit and is none, such as that of "Amount (Rs. Laks)". */
function unitLikeIn(text: string): string | undefined {
  const words = [...text.matchAll(UNIT_PLACE)].flatMap(([word]) => (isUnknown(word) ? [word] : []))
  const isSlip = (word: string) =>
    word.length > 3 && UNIT_NAMES.some((name) => isSlipOf(word.toLowerCase(), name))
  return words.find((word) => SHORT_UNIT.test(word) || isSlip(word))
}

/** The zeros that a header writes: '000, 00,000, 00s. */
function zerosIn(text: string): number[] {
  const [, quote = '', digits = '', end = ''] = ZEROS.exec(text) ?? []
  const count = digits.replaceAll(',', '').length
  return count > 2 || (count === 2 && quote + end !== '') ? [count] : []
}

const splitCamelCase = (text: string): string =>
  text.replace(GLUED, '$1 ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

const ANY_UNIT = new RegExp(
  `\\p{Sc}|00|(?<![\\p{L}\\p{M}])(?:${[
    ...WORDS.map(([, word]) => word),
    ...MAGNITUDES.map(([, , word]) => word),
    CODES,
  ]
    .map(({ source }) => source.slice(1, -1))
    .join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
)

/** Whether a text has any word or sign of a unit. It is quick, for texts of which few have. */
export const hasUnitWord = (text: string): boolean => ANY_UNIT.test(splitCamelCase(withPlurals(text)))

/** The units that the header of a column names: "Amount (INR Cr)", "Revenue in lakhs", "Rs. '000". */
export function unitsOfHeader(header: string): Units {
  const text = splitCamelCase(withPlurals(header).replaceAll('_', ' ')).replace(LETTER_AND_SIGN, '$1 ')
  const tokens = text.match(TOKEN) ?? []
  const isPercent = /%|\bper ?cent(?:age)?\b|\bpct\b/i.test(text)
  const isUnitAt = (at: number): boolean => {
    const [token, last] = [tokens[at]!, tokens[at - 1]]
    if (!LETTER.test(token)) return true
    const isAlone = new RegExp(`[([{/,]\\s*${token}\\s*(?:[)\\]}₹$€£]|(?:rs|inr|usd)\\b)`, 'i').test(text)
    return isAlone || (last !== undefined && (/^in$/i.test(last) || currencyOfToken(last) !== undefined))
  }
  const certain = tokens.filter((_, at) => isUnitAt(at))
  const { others, ...units } = unitsOf(certain, isPercent)
  const zeros = new Set([...units.zeros, ...zerosIn(text)])
  const inBrackets = IN_BRACKETS.exec(text)?.[1]
  const unknown = [
    FACTOR.exec(text)?.[0],
    ODD_UNIT.exec(text)?.[0],
    LAST_LETTER.exec(text)?.[1],
    inBrackets !== undefined && !NO_UNIT.test(inBrackets) && isUnknown(inBrackets) ? inBrackets : undefined,
    unitLikeIn(text),
    ...others.filter((word) => LETTER.test(word) || /\p{Sc}/u.test(word)),
  ].filter((word) => word !== undefined)
  return { ...units, zeros: [...zeros], others: [...new Set(unknown)] }
}

/**
 * The unit of an amount that a person must give in rupees, named for them: another currency, or units that
 * the header does not name clearly; undefined for rupees, in thousands, lakhs or crores too.
 */
export function unclearUnitOf({ currencies, zeros, others }: Units): string | undefined {
  const [unknown] = others
  if (unknown !== undefined && !currencies.some((one) => one !== 'INR')) return unknown
  if (currencies.length > 1) return currencies.join(' or ')
  if (zeros.length > 1) return zeros.map(nameOfZeros).join(' or ')
  const [currency] = currencies
  if (currency !== undefined && currency !== 'INR') return currency
  return undefined
}
