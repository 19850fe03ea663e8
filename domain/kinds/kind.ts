/** What a field and a kind are made of. A field is plain data; its kind knows how to read, write and show it. */

import type { Reading } from '#domain/vocabulary/reading.ts'
import type { Region } from '#domain/vocabulary/regions.ts'

/** How a value is stored in PostgreSQL; the server maps each word to one column type. */
export type Storage = 'text' | 'integer' | 'bigint' | 'decimal' | 'date' | 'texts' | 'json' | 'uuid'

/** A JSON Schema, as OpenAPI shows it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** One value that a choice may take. `also` lists other spellings that mean it. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly also?: readonly string[]
  /** A status colour; only for statuses. */
  readonly tone?: 'green' | 'blue' | 'red' | 'orange' | 'grey'
  /** The short types of incubators whose records may take it; all where it is left out. */
  readonly types?: readonly string[]
}

/** From `from`, or `back` years ago, to this year or `ahead` of it, newest first. */
export interface Years {
  readonly from?: number
  readonly back?: number
  readonly ahead?: number
}

/** What forms offer follows from these: the day it is in the programme, and its regions. */
export interface Offers {
  readonly day: string
  readonly regions: readonly Region[]
}

/** What a field says otherwise while its record is added; older records are saved as they are. */
export interface AddedWords {
  readonly label?: string
  readonly required?: true
  readonly requiredMessage?: string
  readonly invalidMessage?: string
  readonly lettersMessage?: string
  /** Of forms and calls alone: the rows of a file may do without. */
  readonly isByHand?: true
}

/** What every field may say, whatever its kind. */
export interface CommonWords {
  readonly label: string
  readonly required?: boolean
  /** Header in files; the label where it is left out. */
  readonly header?: string
  /** Other headers that surely mean this field. */
  readonly alsoHeaders?: readonly string[]
  /** The text for a missing value; "{label} is required" where it is left out. */
  readonly requiredMessage?: string
  /** The text for a malformed value; the kind's own where it is left out. */
  readonly invalidMessage?: string
  /** What is asked of a new record; `addedOf` reads it. */
  readonly whenAdded?: AddedWords
  /** A sentence under the input. */
  readonly hint?: string
  /** Shown only to readers of everything of the record's owner. */
  readonly isPrivate?: boolean
  /** Set by the server alone: answered, accepted on input and ignored, never asked for. */
  readonly isDerived?: boolean
  /** Made by the server for a new item of a list, whatever was sent. */
  readonly made?: 'moment' | 'id'
  /** Characters shown in a table before the text is cut. */
  readonly cut?: number
}

/** What a field may say whose value a day makes. */
export interface DayWords {
  /** A form begins with the current day, or with its year. */
  readonly beginsToday?: boolean
}

/** A field of any kind, as generic code reads it. Each kind's own interface says which of these it takes. */
export interface FieldData extends CommonWords, DayWords {
  readonly kind: string
  readonly options?: readonly (string | Option)[]
  /** A choice that takes values beyond its list ("Add new +"). */
  readonly isOpen?: boolean
  readonly max?: number
  readonly min?: number
  readonly decimals?: number
  /** Of a phone: the text for a value with letters. */
  readonly lettersMessage?: string
  readonly years?: Years
  /** Of a file: it is a PDF that the product keeps. */
  readonly isPdf?: true
  /** A date that people give as a month of a year: its first day is stored. */
  readonly isMonth?: boolean
  /** The fields of a nested record, or of the items of a list. */
  readonly item?: Readonly<Record<string, FieldData>>
  /** The parts that an item of a list must have; items that lack one are dropped. */
  readonly keptWith?: readonly string[]
  /** Of a reference: the entity that it points to, and what else `ReferenceField` says. */
  readonly to?: string
  readonly acceptsName?: true
  readonly whenDeleted?: 'keep'
  readonly idOf?: string
}

/** Reads the value of a part of a nested record: null where it is blank and may be. */
export type ReadPart = (field: FieldData, raw: unknown) => Reading<unknown>

/**
 * Everything the product knows of one kind of value, free of React and of the database. Blank values
 * never reach it: whether a value may be missing is the field's to say.
 */
export interface Kind<F extends FieldData = FieldData, Value = unknown> {
  storage(field: F): Storage
  /** A value as a JSON body carries it, to the value that is stored. */
  read(field: F, raw: unknown, readPart: ReadPart): Reading<Value>
  /** The text of a file's cell, to the value that is stored. */
  fromText(field: F, text: string, readPart: ReadPart): Reading<Value>
  /**
   * The value as it is stored from now on, or why no form offers it: a year of long ago, an old spelling of a region.
   * What a record holds already is never asked; `asItIs` where every value that can be read is offered.
   */
  settle(field: F, value: Value, offers: Offers): Reading<Value>
  /** The value as a file's cell holds it; `fromText` reads it back. */
  toText(field: F, value: Value): string
  /** The value in a sentence, for people. */
  show(field: F, value: Value): string
  /** What a body may hold, and what is answered. */
  accepts(field: F, schemaOf: (field: FieldData) => JsonSchema): JsonSchema
  answers(field: F, schemaOf: (field: FieldData) => JsonSchema): JsonSchema
  /** The fields of the parts of its values; `noParts` where they have none. */
  parts(field: F): Readonly<Record<string, FieldData>>
  /** The options that it offers; `noOptions` where it has no list. */
  options(field: F): readonly Option[]
  /** The value that a day makes, "2026-11-21"; `noDay` where none does, and its fields cannot begin with today. */
  ofDay(field: F, day: string): Value | null
  /** Whether the address of an uploaded file may stand in it: then it holds that file. */
  readonly holdsAddresses: boolean
  /** Its type in a spreadsheet. */
  readonly sheet: 'text' | 'number' | 'date'
  /** Free text: searched, sorted by language, and never read as "not applicable". */
  readonly isText: boolean
  /** Its order means something: a list offers to sort by it. */
  readonly isSortable: boolean
  /** Entries with ids of their own: compared, merged and changed one by one (values.md, Lists of small records). */
  readonly hasItems: boolean
  /**
   * What a person is asked about its cells in a file: the rate of amounts in another currency, the option that a word
   * means, or nothing.
   */
  readonly importAsks: 'rate' | 'option' | 'nothing'
  readonly align: 'left' | 'right'
  /** Width of its column in pixels; null where it takes what is there. */
  readonly width: number | null
}

export const noOptions = (): readonly Option[] => []
export const noDay = (): null => null
export const noParts = (): Readonly<Record<string, FieldData>> => ({})

export const accept = <V>(value: V): { ok: true; value: V } => ({ ok: true, value })

export const asItIs = <V>(_field: FieldData, value: V): { ok: true; value: V } => accept(value)

export const isBlank = (v: unknown): boolean =>
  v === undefined || v === null || (typeof v === 'string' && v.trim() === '')

export const headerOf = (field: CommonWords): string => field.header ?? field.label
