import { formatPeriod } from '#domain/vocabulary/dates.ts'
import { asText, type AnyField } from './props.ts'

export type Small = Readonly<Record<string, unknown>>
export const asSmall = (value: unknown): Small =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Small) : {}

/** What a period is made of; its months say all of it (milestones.md, Milestone period). */
export const OF_A_PERIOD = ['fromDate', 'toDate', 'year', 'month', 'formatted']

export const periodOf = ({ fromDate, toDate }: Small): string | null =>
  typeof fromDate === 'string' && typeof toDate === 'string' ? formatPeriod(fromDate, toDate) : null

/** What is said of a small record in one line: its name, its period, or the first of its texts. */
export const nameOfSmall = (value: unknown): string => {
  const small = asSmall(value)
  const texts = Object.values(small).filter((v) => typeof v === 'string' || typeof v === 'number')
  return asText(small['name'] ?? small['title'] ?? periodOf(small) ?? texts.find((v) => v !== ''))
}

/** The fields of a small record that a person fills in; the others are made for it. */
export const askedOf = (field: AnyField): [string, AnyField][] =>
  Object.entries(field.item ?? {}).filter(([, item]) => !item.made && !item.isDerived)
