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
  readonly condition: { readonly operator: string; readonly value: number } | undefined
}

const PART =
  /"([^"]*)"|\\(.)|_.|\*.|\[\$([^[\]]*)\]|\[([<>=]+)\s*(-?[\d.]+)\]|\[[^[\]]*\]|(general|@|[0#?](?:[0#?.,]|[eE][+-])*)|(.)/gisu

/** Signs that belong to the number, and what keeps numbers in line. */
const BEFORE = /^(?:[\s(-]|\+\s*$)+|[\s(-]+$/g
const AFTER = /^[\s)-]+|[\s)]+$/g

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

function readSection(code: string): FormatSection {
  const texts = { before: '', after: '' }
  let numbers = ''
  let percents = 0
  let condition: FormatSection['condition']
  for (const [part, quoted, escaped, currency, operator, value, number, other] of code.matchAll(PART)) {
    if (operator !== undefined) condition = { operator, value: Number(value) }
    else if (number !== undefined) {
      numbers += /^(?:general|@)$/i.test(number) ? '#' : number
      texts.after = ''
    } else if (other === '%') percents += 1
    else if (!UNFINISHED.test(other ?? '')) {
      const text =
        quoted ?? escaped ?? currency?.replace(/-[^-]*$/, '') ?? other ?? (/^[_*]/.test(part) ? ' ' : '')
      if (numbers === '') texts.before += text
      else texts.after += text
    }
  }
  const [whole = '', fraction = ''] = numbers.replace(/[eE].*$/, '').split('.')
  const commas = (/,+$/.exec(whole) ?? [''])[0].length + (/,+$/.exec(fraction) ?? [''])[0].length
  const isScale = percents === 0 && commas > 0 && commas < SCALES.length
  const hasNumber = numbers !== ''
  const before = texts.before.replace(/\s+/g, ' ')
  const after = texts.after.replace(/\s+/g, ' ').replace(AFTER, '')
  return {
    before: hasNumber ? before.replace(BEFORE, '') : before.trim(),
    after: `${after !== '' && /^\s/.test(texts.after) ? ' ' : ''}${after}${'%'.repeat(percents)}`,
    zeros: isScale ? commas * 3 : 0 - percents * 2,
    digits: (whole.match(/0/g) ?? []).length,
    hasNumber,
    condition,
  }
}

/** Formats that files refer to by number only and that show the currency of whoever opens them. */
const CURRENCY_FORMATS: readonly number[] = [5, 6, 7, 8, 42, 44]

const plain = readSection('General')

const isPlain = ({ before, after, zeros, digits, hasNumber }: FormatSection): boolean =>
  before === '' && after === '' && zeros === 0 && digits <= 1 && hasNumber

/** The sections of a format that change what is seen of a number; undefined if it is seen as it is stored. */
export function sectionsOf(id: number, code: string | undefined): readonly FormatSection[] | undefined {
  if (code === undefined || code === '')
    return CURRENCY_FORMATS.includes(id) ? [{ ...plain, before: '¤' }] : undefined
  // Splits outside quotes and escapes; the fourth part is for texts.
  const parts = (code.match(/(?:"[^"]*"|\\.|\[[^[\]]*\]|[^;])+|(?<=;|^)(?=;|$)/gs) ?? []).slice(0, 3)
  const sections = parts.map(readSection)
  const isFraction = /[#0?]\s*\/\s*[#0?\d]/.test(code)
  return isFraction || sections.every(isPlain) ? undefined : sections
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
  const { before, after, zeros, digits, hasNumber } = sectionFor(sections, value)
  const stored = write(0)
  if (!hasNumber) {
    const text = `${before}${after}`
    // Accounting formats show a dash for zero; a number that a format hides is there all the same.
    return text === '' ? (value === 0 ? '' : stored) : /^[-–—]$/.test(text) && value === 0 ? '0' : text
  }
  const written = write(-zeros)
  const sign = written.startsWith('-') ? '-' : ''
  const number = written.slice(sign.length)
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
  const start = before === '' ? '' : `${before}${/[\p{L}\p{N}.]$/u.test(before) ? ' ' : ''}`
  if (scale > 0 && !SAYS[scale]!.test(word) && MAGNITUDE.test(word))
    return `${sign}${start}${shown}${after} (stored as ${stored})`
  return `${sign}${start}${shown}${unit}`
}
