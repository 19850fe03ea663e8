import { nameOfItem } from '#domain/kinds/name-of-item.ts'
import type { AnyField } from './props.ts'

export type NestedRecord = Readonly<Record<string, unknown>>
export const asNested = (value: unknown): NestedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as NestedRecord) : {}

/** What a period is made of; its months say all of it (milestones.md, Milestone period). */
export const OF_A_PERIOD = ['fromDate', 'toDate', 'year', 'month', 'formatted']

/** A nested record in one line, whatever a value holds; '' for what is none. */
export const nameOfNested = (value: unknown): string => nameOfItem(asNested(value))

/** The fields of a nested record that a person fills in; the others are made for it. */
export const enteredFieldsOf = (field: AnyField): [string, AnyField][] =>
  Object.entries(field.item ?? {}).filter(([, item]) => !item.made && !item.isDerived)
