/**
 * Room `fields`: a file per kind of value in `cells` (how a table or profile shows it) and one in
 * `inputs` (how a form or an inline cell takes it). Their registers do not compile while a kind of
 * `domain` lacks one of them. Cells never import inputs: those are loaded when somebody changes something.
 */
import type { ReactNode } from 'react'
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

export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
