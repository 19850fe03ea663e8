import { nameOfItem } from '#domain/kinds/name-of-item.ts'
import type { AnyField } from './props.ts'

export type NestedRecord = Readonly<Record<string, unknown>>
export const asNested = (value: unknown): NestedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as NestedRecord) : {}

/** The parts of a period; its two months imply the others (milestones.md, Milestone period). */
export const OF_A_PERIOD = ['fromDate', 'toDate', 'year', 'month', 'formatted']

/** A nested record in one line; '' if the value is not one. */
export const nameOfNested = (value: unknown): string => nameOfItem(asNested(value))

/** The fields of a nested record that people fill in; the server fills in the others. */
export const enteredFieldsOf = (field: AnyField): [string, AnyField][] =>
  Object.entries(field.item ?? {}).filter(([, item]) => !item.made && !item.isDerived)
