/**
 * What a number format shows around and of a number (ECMA-376 part 1, 18.8.31): currencies and words, the
 * part of the number that it leaves out ("0," shows 25000 as 25), leading zeros.
 */
export interface FormatSection {
  readonly before: string
  readonly after: string
  /** Powers of ten by which the shown number is smaller; below zero for a percentage. */
  readonly zeros: number
  /** The fewest digits before the point. */
  readonly digits: number
  readonly hasNumber: boolean
  /** The places of the digits with the texts between them, such as the hyphens of 000-00-0000, if there are any. */
  readonly places: readonly string[] | undefined
  readonly condition: { readonly operator: string; readonly value: number } | undefined
}

const PART =
  /"([^"]*)"|\\(.)|_.|\*.|\[\$([^[\]]*)\]|\[([<>=]+)\s*(-?[\d.]+)\]|\[[^[\]]*\]|(general|@|(?:[0#?]|\.[0#?])(?:[0#?.,]|[eE][+-])*)|(.)/gisu

/** A fraction such as "# ?/?". The number is handed on with its decimal places. */
const FRACTION = /("[^"]*"|\\.)|(?:[#0?]+\s+)?[#0?]+\s*\/\s*[#0?\d]+/gs

/** The signs of a section of negative numbers, and the dash of one of zero. The end of "5000/-" is none. */
const SIGN_BEFORE = /^\s*[-−–(]+\s*|\s*[-−–(]+\s*$/g
const SIGN_AFTER = /^\s*[-−–)]+|\)+\s*$|(?<!\/)[-−–]+\s*$/g

/** The beginnings of parts that do not end, and commas that group nothing. */
const UNFINISHED = /^["\\[_*,]$/

const SCALES = ['', 'thousand', 'million', 'billion'] as const

/** The words after a number that its scale in the format says anyway. */
const SAYS: readonly RegExp[] = [
  /^$/,
  /^(?:k|thousands?)$/i,
  /^(?:mm?|mn|mio|millions?)$/i,
  /^(?:b|bn|billions?)$/i,
]

/** A word for a power of ten, which may contradict the format's scale. */
const MAGNITUDE = /^(?:k|thousands?|l|lacs?|lakhs?|crs?|crores?|mm?|mn|mio|millions?|b|bn|billions?)\b/i

const QUOTED = /"[^"]*"|\\./gs

const isPlace = (piece: string): boolean => /^[0#?]$/.test(piece)

function readSection(code: string, isLater = false): FormatSection {
  const texts = { before: '', after: '' }
  /** Each digit and the point by itself, and the texts between them, which begin with a quotation mark. */
  const places: string[] = []
  let numbers = ''
  let percents = 0
  let isBroken = false
  let condition: FormatSection['condition']
  for (const [part, quoted, escaped, currency, operator, value, number, other] of code
    .replace(FRACTION, (_, words?: string) => words ?? '#')
    .matchAll(PART)) {
    if (operator !== undefined) condition = { operator, value: Number(value) }
    else if (number !== undefined) {
      const digits = /^(?:general|@)$/i.test(number) ? '#' : number
      // A percent sign before the number is written after it.
      const between = numbers === '' ? '' : texts.after
      if (between !== '') places.push(`"${between}`)
      places.push(...digits.replaceAll(',', ''))
      texts.after = numbers === '' ? texts.after : ''
      numbers += digits
    } else if (other === '%') {
      percents += 1
      texts.after += other
    } else if (UNFINISHED.test(other ?? '')) isBroken = true
    else {
      // A language follows the currency after a hyphen.
      const text =
        quoted ?? escaped ?? currency?.replace(/-.*$/s, '') ?? other ?? (/^[_*]/.test(part) ? ' ' : '')
      if (numbers === '') texts.before += text
      else texts.after += text
    }
  }
  const [whole = '', fraction = ''] = numbers.replace(/[eE].*$/, '').split('.')
  const commas = (/,+$/.exec(whole) ?? [''])[0].length + (/,+$/.exec(fraction) ?? [''])[0].length
  const isScale = percents === 0 && commas > 0 && commas < SCALES.length
  // What a broken section hides is there all the same.
  const hasNumber = numbers !== '' || (isBroken && texts.before.trim() === '')
  const isNegative = condition ? condition.operator.startsWith('<') && condition.value <= 0 : isLater
  const before = texts.before.replace(/\s+/g, ' ').trimStart()
  const after = texts.after.replace(/\s+/g, ' ').trimEnd()
  const isGrouping = (piece: string): boolean => !piece.startsWith('"') || /^"[\s,]*$/.test(piece)
  return {
    before: !hasNumber
      ? before.trim()
      : isNegative
        ? before.replace(SIGN_BEFORE, '')
        : before.replace(/^\+$/, ''),
    after: isNegative && hasNumber ? after.replace(SIGN_AFTER, '') : after,
    zeros: isScale ? commas * 3 : 0 - percents * 2,
    digits: (whole.match(/0/g) ?? []).length,
    hasNumber,
    places: places.every(isGrouping) || /e/i.test(numbers) ? undefined : places,
    condition,
  }
}

/** More than a number has. */
const MOST_DECIMALS = 30

/** Writes digits into the places of a format, as it shows them. The first place takes all digits that are left. */
function fillPlaces(places: readonly string[], number: string): string {
  const point = places.indexOf('.')
  const wholePlaces = point < 0 ? places : places.slice(0, point)
  const fractionPlaces = point < 0 ? [] : places.slice(point + 1)
  const decimals = Math.min(MOST_DECIMALS, fractionPlaces.filter(isPlace).length)
  // A point that is a text may divide lakhs from what is left, as in 0\.00," L". All digits are kept then.
  const isDivided = point < 0 && places.filter((place) => !isPlace(place)).join('') === '".'
  const rounded = number.includes('.') && !isDivided ? Number(number).toFixed(decimals) : number
  const [whole = '', fraction = ''] = rounded.split('.')
  const blank = (place: string): string => (place === '0' ? '0' : '')
  const first = wholePlaces.findIndex(isPlace)
  let left = whole === '0' ? '' : whole
  let shown = ''
  for (let at = wholePlaces.length - 1; at >= 0; at -= 1) {
    const piece = wholePlaces[at]!
    if (isPlace(piece)) {
      const digits = at === first ? left : left.slice(-1)
      left = left.slice(0, left.length - digits.length)
      shown = (digits === '' ? blank(piece) : digits) + shown
    } else shown = piece.replace(/^"/, '') + shown
  }
  let used = 0
  for (const piece of point < 0 ? [] : ['".', ...fractionPlaces]) {
    if (isPlace(piece)) {
      shown += fraction[used] ?? blank(piece)
      used += 1
    } else shown += piece.replace(/^"/, '')
  }
  return isDivided ? shown + fraction : shown
}

/** Formats that files refer to by number only and that show the currency of whoever opens them. */
const CURRENCY_FORMATS: readonly number[] = [5, 6, 7, 8, 42, 44]

const plain = readSection('General')

const isPlain = ({ before, after, zeros, digits, hasNumber, places }: FormatSection): boolean =>
  before === '' && after === '' && zeros === 0 && digits <= 1 && hasNumber && places === undefined

/** The sections of a format for numbers, and the one for texts: the fourth or one with @ after others. */
function splitFormat(code: string): { numbers: readonly string[]; text: string | undefined } {
  // Splits outside quotes and escapes.
  const parts = code.match(/(?:"[^"]*"|\\.|\[[^[\]]*\]|[^;])+|(?<=;|^)(?=;|$)/gs) ?? []
  const last = parts[3] ?? parts.at(-1)
  const hasText = parts.length > 3 || (last !== undefined && /@/.test(last.replace(QUOTED, '')))
  const numbers =
    parts.length > 1 && hasText ? parts.slice(0, Math.min(3, parts.length - 1)) : parts.slice(0, 3)
  return { numbers, text: hasText ? last : undefined }
}

/** What a format shows of a text; undefined if it shows the text alone. */
export function textFormatOf(code: string | undefined): FormatSection | undefined {
  const { text } = splitFormat(code ?? '')
  const section = text === undefined ? undefined : readSection(text)
  return section === undefined || isPlain(section) ? undefined : section
}

/** A text as its format shows it; nothing if that hides it. */
export function writeFormattedText(text: string, format: FormatSection | undefined): string {
  if (format === undefined || text.trim() === '') return text
  return `${format.before}${format.hasNumber ? text : ''}${format.after}`
}

/** Whether a format shows nothing of zero: its third section is blank. */
export function hidesZero(code: string | undefined): boolean {
  const third = splitFormat(code ?? '').numbers[2]
  if (third === undefined) return false
  const { before, after, hasNumber } = readSection(third, true)
  return !hasNumber && before + after === ''
}

const [DEBIT, CREDIT] = [/\bdr\b\.?/i, /\bcr\b\.?/i]

/** A format with Cr beside Dr writes a side of an account, where Cr would be read as crore. */
const nameSide = (section: FormatSection): FormatSection => ({
  ...section,
  after: section.after.replace(DEBIT, 'debit').replace(CREDIT, 'credit'),
})

/** The sections of a format that change what is seen of a number; undefined if it is seen as it is stored. */
export function sectionsOf(id: number, code: string | undefined): readonly FormatSection[] | undefined {
  if (code === undefined || code === '')
    return CURRENCY_FORMATS.includes(id) ? [{ ...plain, before: '¤' }] : undefined
  const { numbers } = splitFormat(code)
  const sections = numbers.map((part, at) => readSection(part, at > 0))
  if (sections.every(isPlain)) return undefined
  return DEBIT.test(code) && CREDIT.test(code) ? sections.map(nameSide) : sections
}

const HOLDS: Readonly<Record<string, (value: number, than: number) => boolean>> = {
  '<': (value, than) => value < than,
  '<=': (value, than) => value <= than,
  '>': (value, than) => value > than,
  '>=': (value, than) => value >= than,
  '=': (value, than) => value === than,
  '<>': (value, than) => value !== than,
}

/** The section that shows a number: by conditions, otherwise for positive numbers, negative ones and zero. */
function sectionFor(sections: readonly FormatSection[], value: number): FormatSection {
  const [first, second, third] = sections
  if (sections.some(({ condition }) => condition !== undefined))
    return (
      sections.find(
        ({ condition }) => condition === undefined || HOLDS[condition.operator]?.(value, condition.value),
      ) ?? plain
    )
  return (value < 0 ? second : value === 0 ? third : first) ?? first ?? plain
}

/**
 * A number as its format shows it, with all its digits: "$5000", "12.5 Lac", "25 thousand" for 25000 shown as
 * 25. `write` writes it with the point moved. If a word of the format contradicts the number, both are shown.
 */
export function writeFormatted(
  value: number,
  sections: readonly FormatSection[],
  write: (shift: number) => string,
): string {
  const { before, after, zeros, digits, hasNumber, places } = sectionFor(sections, value)
  const stored = write(0)
  if (!hasNumber) {
    const text = `${before}${after}`
    // Accounting formats show a dash for zero.
    return /^[-–—]$/.test(text) && value === 0 ? '0' : text
  }
  const written = write(-zeros)
  const sign = written.startsWith('-') ? '-' : ''
  const number = written.slice(sign.length)
  if (places) return `${sign}${before}${fillPlaces(places, number)}${after}`
  const [whole = '', fraction] = number.split('.')
  const shown = `${whole.padStart(digits, '0')}${fraction === undefined ? '' : `.${fraction}`}`
  const scale = Math.max(0, zeros) / 3
  const word = after.trim()
  const unit =
    scale === 0
      ? after
      : SAYS[scale]!.test(word) || word === ''
        ? ` ${SCALES[scale]}`
        : ` ${SCALES[scale]} ${word}`
  if (scale > 0 && !SAYS[scale]!.test(word) && MAGNITUDE.test(word))
    return `${sign}${before}${shown}${after} (stored as ${stored})`
  return `${sign}${before}${shown}${unit}`
}
