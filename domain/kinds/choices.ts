import {
  asTextCell,
  noHref,
  accept,
  acceptUnchanged,
  noDay,
  noParts,
  type CommonSettings,
  type Kind,
  type Option,
} from './kind.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { below, refuse, type Reading } from '#domain/vocabulary/reading.ts'
import {
  acceptedOptionSchema,
  labelOf,
  notAnOption,
  optionSchema,
  readOption,
  statedOptionsOf,
} from './options.ts'

/** Several options of a list. */
export interface ChoicesField extends CommonSettings {
  readonly kind: 'choices'
  readonly options: readonly (string | Option)[]
  /** Accepts values beyond the list and offers them next time ("Add new +"). */
  readonly isOpen?: boolean
  /** What a filter calls all options together; no value of a record. */
  readonly allLabel?: string
}

const CHOICES_MAX = 50

const isAll = ({ allLabel }: ChoicesField, value: unknown): value is string =>
  allLabel !== undefined && typeof value === 'string' && normaliseKey(value) === normaliseKey(allLabel)

function readChoices(field: ChoicesField, raw: unknown): Reading<string[]> {
  if (!Array.isArray(raw)) return refuse('not-a-list')
  if (raw.length > CHOICES_MAX) return refuse('too-many', { max: CHOICES_MAX })
  const found = new Set<string>()
  const problems = raw.flatMap((value: unknown, at) => {
    const read = isAll(field, value)
      ? refuse('stands-for-all', { text: value.trim() })
      : readOption(field, value)
    if (read.ok) found.add(read.value)
    return read.ok ? [] : below(at, read.problems)
  })
  return problems.length > 0 ? { ok: false, problems } : accept([...found])
}

/** What else people write between options. It may also be part of one. */
const BETWEEN = /\s*(?:[,/&|•·+]|\s[-–—]\s|\band\b)\s*/i

/** The options that a part names, if it is none itself and consists of nothing else. */
function splitPart(field: ChoicesField, part: string): string[] {
  const isStated = (text: string): boolean =>
    statedOptionsOf(field).some(({ value, label }) =>
      [value, label].map(normaliseKey).includes(normaliseKey(text)),
    )
  if (isStated(part)) return [part]
  const pieces = part.split(BETWEEN).filter(Boolean)
  return pieces.length > 1 && pieces.every(isStated) ? pieces : [part]
}

/** A cell contains the options separated by semicolons, or otherwise if they are all known. */
function readCell(field: ChoicesField, text: string): Reading<string[]> {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => splitPart(field, part))
  for (const part of parts) {
    if (!readOption(field, part).ok) return notAnOption(field, part)
  }
  return readChoices(field, parts)
}

const showChoices = (field: ChoicesField, values: readonly string[]): string =>
  values.map((v) => labelOf(field, v)).join(', ')

export const choices: Kind<ChoicesField, string[]> = {
  storage: () => 'texts',
  read: readChoices,
  fromText: readCell,
  settle: acceptUnchanged,
  toText: (field, values) => values.map((v) => labelOf(field, v)).join('; '),
  show: showChoices,
  ...asTextCell(showChoices),
  accepts: (field) => ({ type: 'array', maxItems: CHOICES_MAX, items: acceptedOptionSchema(field) }),
  options: statedOptionsOf,
  answers: (field) => ({ type: 'array', items: optionSchema(field) }),
  sheet: 'text',
  isText: false,
  isSortable: false,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  href: noHref,
  holdsAddresses: false,
  width: null,
  parts: noParts,
  ofDay: noDay,
}
