/**
 * Room `kinds`: a folder for each kind of value. Its `cell.tsx` displays a value in tables and profiles; its
 * `input.tsx` edits it in forms and cells. The registers `cells.ts` and `inputs.ts` list them, and do not
 * compile while a kind of `domain` is missing. Cells never import inputs, which are loaded when editing
 * starts.
 */
import type { ComponentType, ReactNode } from 'react'
import type { Fields } from '#domain/kinds/register.ts'

/** A field of any kind, as in an entity's `fields`. */
export type AnyField = Fields[string]

/** A reference for display: the record's name and its link. */
export interface ShownReference {
  to: string
  /** Null for a name without a record. */
  id: string | null
  name: string
  isDeleted: boolean
}

export interface CellProps {
  field: AnyField
  value: unknown
  /** For a reference: the record that it points to. */
  reference?: ShownReference | undefined
  /** The whole record, for cells that show another field too. */
  record?: Readonly<Record<string, unknown>> | undefined
  /** In profiles and dialogs: nothing is cut or shortened. */
  isWhole?: boolean | undefined
}

export interface InputProps {
  name: string
  field: AnyField
  value: unknown
  /** The value in the format of the API; null if the input is empty. */
  onChange: (value: unknown) => void
  error?: ReactNode
  /** All problems of the form by path, for nested records: "founders.0.email". */
  errors?: Readonly<Record<string, string>> | undefined
  /**
   * In a table cell: the label is visible only to screen readers, there is no hint, and the height is that of
   * the row.
   */
  isInline?: boolean | undefined
  autoFocus?: boolean | undefined
  isDisabled?: boolean | undefined
  record?: Readonly<Record<string, unknown>> | undefined
  /** The incubator whose startups a linked name offers. */
  incubatorId?: string | null | undefined
  /** The entity's name, which determines added options and the folder of uploads. */
  entity?: string | undefined
}

/** Displays a kind in tables and profiles. Each `cell.tsx` exports one. */
export interface KindCell {
  /** `Part` is the cell of any field, for kinds that contain fields. */
  Cell: ComponentType<CellProps & { Part: ComponentType<CellProps> }>
  /** The value is text: a table cuts it to one line and shows the rest in a tooltip. */
  isWords: (field: AnyField) => boolean
  /** Cards omit it, because they have only three lines. */
  isWideOnly: boolean
  /** A table shortens it; approvers see it in full. */
  isShortened: boolean
  /** Displays a value as an import file contains it. */
  fromFile: (text: string) => string
  /** The options of its filter, in addition to the field's options. */
  filterOffers: (field: AnyField) => readonly (string | { value: string; label: string })[]
  /** How before and after are compared: side by side, word by word, item by item, or as one item. */
  compare: 'whole' | 'words' | 'items' | 'item'
}

/** Edits a kind in forms and cells. Each `input.tsx` exports one. */
export interface KindInput {
  /** `parts` are the inputs of any field, for kinds that contain fields. */
  Input: ComponentType<InputProps & { parts: Parts }>
  /** `wide`: the full width of a form. `boxed`: the same, and too large for a cell, so it opens below it. */
  layout: 'line' | 'wide' | 'boxed'
  /** How typed text is read, for kinds with several notations; null for others. */
  echo: ((value: unknown, field: AnyField) => string) | null
}

/** The components for an input that contains fields. */
export interface Parts {
  Input: ComponentType<InputProps>
  isWide: (field: AnyField) => boolean
}

/** The props shared by all Mantine inputs. */
export const inputPropsOf = (p: InputProps) => ({
  name: p.name,
  label: p.isInline ? undefined : p.field.label,
  'aria-label': p.isInline ? p.field.label : undefined,
  description: p.isInline ? undefined : p.field.hint,
  error: p.error,
  required: p.field.required === true && !p.isInline,
  // For screen readers. Forms are `noValidate`, because the browser would not show the promised messages.
  withAsterisk: p.field.required === true && !p.isInline,
  disabled: p.isDisabled ?? false,
  autoFocus: p.autoFocus ?? false,
  'data-autofocus': p.autoFocus || undefined,
  size: p.isInline ? ('xs' as const) : ('sm' as const),
})

export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : String(value)

/** For `fromFile`: the text of the file is already readable. */
export const asWritten = (text: string): string => text
/** For `filterOffers`: only the field's options. */
export const noOffers = (): readonly string[] => []

export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
