import { formatPeriod } from '#domain/vocabulary/dates.ts'
import { asText, type AnyField } from './props.ts'

export type NestedRecord = Readonly<Record<string, unknown>>
export const asNested = (value: unknown): NestedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as NestedRecord) : {}

/** What a period is made of; its months say all of it (milestones.md, Milestone period). */
export const OF_A_PERIOD = ['fromDate', 'toDate', 'year', 'month', 'formatted']

export const periodOf = ({ fromDate, toDate }: NestedRecord): string | null =>
  typeof fromDate === 'string' && typeof toDate === 'string' ? formatPeriod(fromDate, toDate) : null

/** A nested record in one line: its name, its period, or the first of its texts. */
export const nameOfNested = (value: unknown): string => {
  const { _id, ...nested } = asNested(value)
  const texts = Object.values(nested).filter((v) => typeof v === 'string' || typeof v === 'number')
  return asText(nested['name'] ?? nested['title'] ?? periodOf(nested) ?? texts.find((v) => v !== ''))
}

/** The fields of a nested record that a person fills in; the others are made for it. */
export const enteredFieldsOf = (field: AnyField): [string, AnyField][] =>
  Object.entries(field.item ?? {}).filter(([, item]) => !item.made && !item.isDerived)
