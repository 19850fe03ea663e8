/** All kinds of values, and the types derived from them. */
import { boolean } from './boolean.ts'
import { choice } from './choice.ts'
import { choices } from './choices.ts'
import { date } from './date.ts'
import { dateTime } from './date-time.ts'
import { deadline } from './deadline.ts'
import { decimal } from './decimal.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { id } from './id.ts'
import { image } from './image.ts'
import { accept, isBlank } from './kind.ts'
import type { FieldData, JsonSchema, Kind, Option, Storage } from './kind.ts'
import { list } from './list.ts'
import { longText } from './long-text.ts'
import { money } from './money.ts'
import { month } from './month.ts'
import { period } from './period.ts'
import { phone } from './phone.ts'
import { programmeYear } from './programme-year.ts'
import { record } from './record.ts'
import { region } from './region.ts'
import { reference } from './reference.ts'
import { source } from './source.ts'
import { text } from './text.ts'
import { time } from './time.ts'
import { url } from './url.ts'
import { wholeNumber } from './whole-number.ts'
import { year } from './year.ts'
import { yesNo } from './yes-no.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

const KINDS = {
  text,
  'long-text': longText,
  phone,
  email,
  url,
  'whole-number': wholeNumber,
  decimal,
  money,
  date,
  'date-time': dateTime,
  time,
  month,
  year,
  'programme-year': programmeYear,
  period,
  'yes-no': yesNo,
  boolean,
  choice,
  choices,
  file,
  image,
  region,
  reference,
  id,
  deadline,
  source,
  record,
  list,
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof KINDS
// The keys of a literal.
export const KIND_NAMES = Object.keys(KINDS) as KindName[]

type FieldOfKind<K> = K extends Kind<infer F> ? F : never
type ValueOfKind<K> = K extends Kind<infer _F, infer V> ? V : never

/** A field as an entity defines it. Each kind accepts only its own settings. */
export type FieldDefinition = FieldOfKind<(typeof KINDS)[KindName]>

/** A field as generic code reads it. */
export interface Field extends FieldData {
  readonly kind: KindName
  readonly item?: Fields
}
export type Fields = Readonly<Record<string, Field>>

type OptionValue<O> = O extends readonly (infer X)[]
  ? X extends string
    ? X
    : X extends Option
      ? X['value']
      : never
  : never

/** The type of a present value; for a closed choice, its options. */
type PresentValue<F> = F extends { kind: 'choice'; options: infer O }
  ? F extends { isOpen: true }
    ? string
    : OptionValue<O>
  : F extends { kind: 'choices'; options: infer O }
    ? readonly (F extends { isOpen: true } ? string : OptionValue<O>)[]
    : F extends { kind: 'record'; item: infer I }
      ? ValuesOf<I>
      : F extends { kind: 'list'; item: infer I }
        ? readonly (ValuesOf<I> & { readonly _id?: string })[]
        : F extends { kind: infer K extends KindName }
          ? ValueOfKind<(typeof KINDS)[K]>
          : never

/** The type of a field's value, with null if it may be missing. */
export type ValueOf<F> = F extends { required: true } ? PresentValue<F> : PresentValue<F> | null

/** The values of a record with these fields. */
export type ValuesOf<F> = string extends keyof F
  ? Readonly<Record<string, unknown>>
  : { readonly [K in keyof F]: ValueOf<F[K]> }

/** Refuses settings that a field's kind does not support. A type parameter alone would allow them. */
export type Checked<F> = {
  readonly [K in keyof F]: F[K] extends { kind: infer N }
    ? { readonly [W in Exclude<keyof F[K], keyof Extract<FieldDefinition, { kind: N }>>]: never }
    : never
}

/** Defines the fields of a nested record or of list items, checked like those of an entity. */
export const defineFields = <const F extends Readonly<Record<string, FieldDefinition>>>(
  fields: F & Checked<F>,
): F => fields

/** The kind of a field. */
export const kindOf = (field: FieldData): Kind => {
  // The field names its kind, but the compiler cannot narrow the type by that name.
  const kinds: Readonly<Record<string, Kind>> = KINDS
  const kind = kinds[field.kind]
  if (!kind) throw new Error(`There is no kind "${field.kind}"`)
  return kind
}

/** Reads a value; null if it is blank and optional, a problem if it is blank and required. */
export function readSlot(field: FieldData, raw: unknown): Reading<unknown> {
  if (!isBlank(raw)) return kindOf(field).read(field, raw, readSlot)
  return field.required ? refuse('required') : accept(null)
}

/** The fields of the parts of its values, by name; empty if values have no parts. */
export const partsOf = (field: FieldData): Readonly<Record<string, FieldData>> => kindOf(field).parts(field)

/** The options of a choice, in order; empty for kinds without a list. */
export const optionsOf = (field: FieldData): readonly Option[] => kindOf(field).options(field)

/** The options that records of an incubator of this short type may use. */
export const optionsFor = (field: FieldData, shortType: string): readonly Option[] =>
  optionsOf(field).filter((o) => o.types?.includes(shortType) ?? true)

export const storageOf = (field: FieldData): Storage => kindOf(field).storage(field)

/** Whether a record with a file's address in this field uses the file. */
export const holdsAddresses = (field: FieldData): boolean => kindOf(field).holdsAddresses

/** Whether its items are compared, merged and changed one by one. */
export const hasItems = (field: FieldData): boolean => kindOf(field).hasItems

/** Reads a present value of a body. */
export const readValueOf = (field: FieldData, raw: unknown): Reading<unknown> =>
  kindOf(field).read(field, raw, readSlot)

/** Reads the text of a file's cell that is not blank. */
export const readText = (field: FieldData, cell: string): Reading<unknown> =>
  kindOf(field).fromText(field, cell, readSlot)

/** The text of a file's cell for a value; empty for null. */
export const writeText = (field: FieldData, value: unknown): string =>
  value === null || value === undefined ? '' : kindOf(field).toText(field, value)

/** The value as a person reads it in a sentence, with times in this zone; no other kind needs one. */
export const showText = (field: FieldData, value: unknown, timeZone = 'UTC'): string =>
  isBlank(value) ? 'empty' : kindOf(field).show(field, value, timeZone)

/** The address that a value opens; null if its kind has none. */
export const addressOf = (field: FieldData, value: unknown): string | null => kindOf(field).href(value)

export const acceptedSchemaOf = (field: FieldData): JsonSchema =>
  kindOf(field).accepts(field, acceptedSchemaOf)
export const answeredSchemaOf = (field: FieldData): JsonSchema =>
  kindOf(field).answers(field, answeredSchemaOf)
