import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { accept, type FieldData, type Option } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { isPrintable, whyNotOneLine } from './printable.ts'
import { TEXT_MAX } from './text.ts'

// The options of a field are built once, because a field does not change.
const makeOptions = perObject((options: readonly (string | Option)[]): readonly Option[] =>
  options.map((o) => (typeof o === 'string' ? { value: o, label: o } : o)),
)

/** The options that a field defines, in order. */
export const statedOptionsOf = ({ options }: FieldData): readonly Option[] =>
  options ? makeOptions(options) : []

export const labelOf = (field: FieldData, value: string): string =>
  statedOptionsOf(field).find((o) => o.value === value)?.label ?? value

/** The position of the first option of each spelling, as written and by its key. */
interface Spellings {
  readonly written: ReadonlyMap<string, number>
  readonly keys: ReadonlyMap<string, number>
}

const spellingsOf = perObject((options: readonly Option[]): Spellings => {
  const written = new Map<string, number>()
  const keys = new Map<string, number>()
  for (const [at, { value, label, also = [] }] of options.entries())
    for (const spelling of [value, label, ...also]) {
      const key = normaliseKey(spelling)
      if (!written.has(spelling)) written.set(spelling, at)
      if (key !== '' && !keys.has(key)) keys.set(key, at)
    }
  return { written, keys }
})

/** The option that a text clearly means: its value, its label or one of its other spellings. */
export function findOption(options: readonly Option[], text: string): Option | undefined {
  const { written, keys } = spellingsOf(options)
  const at = Math.min(written.get(text) ?? Infinity, keys.get(normaliseKey(text)) ?? Infinity)
  return options[at]
}

/**
 * Refuses a value, or a `part` of a cell, that is not in the list. The message lists all options only if the
 * list is closed.
 */
export const notAnOption = (field: FieldData, part?: string) => {
  const ofPart = part === undefined ? {} : { part }
  return field.isOpen
    ? refuse('not-short-text', { max: TEXT_MAX, ...ofPart })
    : refuse('not-an-option', ofPart)
}

/** Reads one option. A closed list accepts a number for its digits, as in `cohort_month: 6`. */
export function readOption(field: FieldData, raw: unknown): Reading<string> {
  const text = typeof raw === 'number' && !field.isOpen ? String(raw) : raw
  if (typeof text !== 'string' || text.length > TEXT_MAX) return notAnOption(field)
  const found = findOption(statedOptionsOf(field), text)
  if (found) return accept(found.value)
  const added = text.trim()
  if (!field.isOpen || added === '' || !isPrintable(added)) return notAnOption(field)
  const why = whyNotOneLine(added)
  return why === undefined ? accept(added) : refuse(why)
}

export const optionSchema = (field: FieldData) =>
  field.isOpen
    ? { type: 'string', maxLength: TEXT_MAX }
    : { type: 'string', enum: statedOptionsOf(field).map((o) => o.value) }

/** Labels and other spellings are accepted too. */
export const acceptedOptionSchema = (field: FieldData) =>
  field.isOpen
    ? optionSchema(field)
    : {
        type: 'string',
        maxLength: TEXT_MAX,
        description: `One of: ${statedOptionsOf(field)
          .map((o) => o.value)
          .join(', ')}`,
      }

/** Whether the values that people added are offered to all readers. */
export const canBeAddedTo = ({ isOpen, isSuggested, isPrivate }: FieldData): boolean =>
  (isOpen === true || isSuggested === true) && isPrivate !== true
