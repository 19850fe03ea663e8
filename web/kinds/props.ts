/**
 * Room `kinds`: a folder for each kind of value. Its `cell.tsx` says how a table or profile shows it, its `input.tsx`
 * how a form or an inline cell takes it. The registers `cells.ts` and `inputs.ts` list them, and do not compile while a
 * kind of `domain` lacks one. Cells never import inputs: those are loaded when somebody changes something.
 */
import type { ComponentType, ReactNode } from 'react'
import type { Fields } from '#domain/kinds/register.ts'
import type { ShownReference } from './reference/shown.ts'

/** A field of any value: what an entity's `fields` holds. */
export type AnyField = Fields[string]

export interface CellProps {
  field: AnyField
  value: unknown
  /** Of a reference: the record that it points to, as far as the cell shows it. */
  reference?: ShownReference | undefined
  /** The whole record, where a cell needs its neighbour. */
  record?: Readonly<Record<string, unknown>> | undefined
  /** Profile and dialog: nothing is cut or shortened. */
  isWhole?: boolean | undefined
}

export interface InputProps {
  name: string
  field: AnyField
  value: unknown
  /** A value as the wire takes it; null where the input is blank. */
  onChange: (value: unknown) => void
  error?: ReactNode
  /** Every problem of the form by its path, for nested records: "founders.0.email". */
  errors?: Readonly<Record<string, string>> | undefined
  /** In a table's cell: no visible label (screen readers have it), no hint, the row's height. */
  isInline?: boolean | undefined
  autoFocus?: boolean | undefined
  isDisabled?: boolean | undefined
  record?: Readonly<Record<string, unknown>> | undefined
  /** Whose startups a linked name offers. */
  incubatorId?: string | null | undefined
  /** The entity's name: what an open choice was given before is offered, and an upload finds its folder. */
  entity?: string | undefined
}

/** How a table and a profile show a kind. Each `cell.tsx` exports one. */
export interface KindCell {
  /** `Part` is the cell of any field, for those that show fields of their own. */
  Cell: ComponentType<CellProps & { Part: ComponentType<CellProps> }>
  /** Its value is words: a table cuts them to one line and shows the whole in a tooltip. */
  isWords: (field: AnyField) => boolean
  /** A card, which has three lines, leaves it out. */
  isWideOnly: boolean
  /** A table shows it shorter than it is: whoever decides on it reads all of it. */
  isShortened: boolean
  /** A saved value as a file's cell holds it, as people read it. */
  fromFile: (text: string) => string
  /** What a filter offers besides the field's options. */
  filterOffers: (field: AnyField) => readonly string[]
  /** How before and after are shown: beside each other, word by word, item by item, or as one item. */
  compare: 'whole' | 'words' | 'items' | 'item'
}

/** How a form and an inline cell take a kind. Each `input.tsx` exports one. */
export interface KindInput {
  /** `parts` are the inputs of any fields, for those that take fields of their own. */
  Input: ComponentType<InputProps & { parts: Parts }>
  /** `wide`: the whole width of a form. `boxed`: that, and in a table more room than a cell has, so it opens below it. */
  layout: 'line' | 'wide' | 'boxed'
  /** What a typed text is read as, for kinds that people write in more than one form; null for others. */
  echo: ((value: unknown, field: AnyField) => string) | null
}

/** What an input shows the fields of its own value with. */
export interface Parts {
  Input: ComponentType<InputProps>
  isWide: (field: AnyField) => boolean
}

/** What all inputs of the kit share. */
export const inputPropsOf = (p: InputProps) => ({
  name: p.name,
  label: p.isInline ? undefined : p.field.label,
  'aria-label': p.isInline ? p.field.label : undefined,
  description: p.isInline ? undefined : p.field.hint,
  error: p.error,
  required: p.field.required === true && !p.isInline,
  // For screen readers; forms are `noValidate`, since the browser's bubble would not speak the promised words.
  withAsterisk: p.field.required === true && !p.isInline,
  disabled: p.isDisabled ?? false,
  autoFocus: p.autoFocus ?? false,
  'data-autofocus': p.autoFocus || undefined,
  size: p.isInline ? ('xs' as const) : ('sm' as const),
})

export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : String(value)

/** For `fromFile`: people read it as the file holds it. */
export const asWritten = (text: string): string => text
/** For `filterOffers`: the options are all. */
export const noOffers = (): readonly string[] => []

export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
