import type { z } from 'zod'

/** The kinds of value a record can hold. The web has one Cell and one Input for each. */
export type Kind =
  | 'text'
  | 'long-text'
  | 'phone'
  | 'email'
  | 'url'
  | 'whole-number'
  | 'money'
  | 'date'
  | 'month'
  | 'year'
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'file'
  | 'image'
  | 'reference'
  | 'record'
  | 'list'

/** How a value rests in PostgreSQL; the server maps each word to one column type. */
export type Storage = 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'texts' | 'json' | 'uuid'

/** What a cell of a file says, or a sentence about why it says nothing sure. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; message: string }

/** One value that a choice may take. `also` are other spellings that mean it (rulings 15, 18, 21). */
export interface Option {
  readonly value: string
  readonly label: string
  readonly also?: readonly string[]
  /** A status colour of the look; only for statuses. */
  readonly tone?: 'green' | 'blue' | 'red' | 'orange' | 'grey'
  /** Whether records of this incubator may take it; all may where it says nothing (ruling 15). */
  readonly isFor?: (owner: Readonly<Record<string, unknown>>) => boolean
}

/** From `from`, or `back` years ago, to this year or `ahead` of it, the newest first (spec 2 §5, §9). */
export interface Years {
  readonly from?: number
  readonly back?: number
  readonly ahead?: number
}

export interface FieldWords {
  readonly label: string
  /** Header in files (spec 2 §5 names them); the label where it names none. */
  readonly header?: string
  /** Other headers that surely mean this field. */
  readonly alsoHeaders?: readonly string[]
  /** The spec's text when the value is missing; "{label} is required" where it names none. */
  readonly requiredMessage?: string
  /** The spec's text when the value is malformed. */
  readonly invalidMessage?: string
  /** A sentence under the input. */
  readonly hint?: string
  /** Never shown outside the owner's reach (permissions.md, reading). */
  readonly isPrivate?: boolean
  /** Set by the server alone: answered, accepted on input and ignored, never asked for. */
  readonly isDerived?: boolean
  /** What the server makes for a new item of a list, whatever was sent (ruling 2). */
  readonly made?: 'moment' | 'id'
  /** Which field of the entity holds the id of the record that this name stands for (ruling 30). */
  readonly linkedBy?: string
  /** Characters shown in a table before the text is cut (spec 1 §9). */
  readonly cut?: number
  /** What a new record of this incubator holds where nothing was said: shown in the form, written by the server. */
  readonly initial?: (owner: Readonly<Record<string, unknown>>) => unknown
  /** A form begins with the day or year it is. */
  readonly beginsToday?: boolean
}

/**
 * Everything the product knows of one field of a record, free of React and of the database.
 * `schema` validates a present value as it comes on the wire and normalises it; absence is
 * decided by `required` alone. `fromText` and `toText` are the value's form in a file's cell;
 * blank cells never reach `fromText`.
 */
export interface Field<Value = unknown, Required extends boolean = boolean> extends FieldWords {
  readonly kind: Kind
  readonly required: Required
  readonly storage: Storage
  readonly schema: z.ZodType<Value>
  readonly fromText: (text: string) => Reading<Value>
  readonly toText: (value: Value) => string
  readonly options?: readonly Option[]
  /** A choice that takes values beyond its list ("Add new +", ruling 22). */
  readonly isOpen?: boolean
  readonly max?: number
  readonly min?: number
  /** The years that an input offers, counted from this one; others may be typed in files. */
  readonly years?: Years
  /** A date that people give as a month of a year: its first day is kept. */
  readonly isMonth?: boolean
  /** The fields of a small record or of the items of a list. */
  readonly item?: Fields
  /** Which entity a reference points to. */
  readonly to?: string
}

// A record of fields of any value: `unknown` would refuse every concrete field (Value stands on both sides).
// oxlint-disable-next-line typescript/no-explicit-any -- said above
export type Fields = Readonly<Record<string, Field<any>>>
export type ValueOf<F> = F extends Field<infer V, infer R> ? (R extends true ? V : V | null) : never
export type ValuesOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> }

export const requiredMessageOf = (field: FieldWords): string =>
  field.requiredMessage ?? `${field.label} is required`
export const headerOf = (field: FieldWords): string => field.header ?? field.label
/** The options that records of this incubator may take. */
export const optionsFor = (field: Field, owner: Readonly<Record<string, unknown>>): readonly Option[] =>
  (field.options ?? []).filter((o) => o.isFor?.(owner) ?? true)
