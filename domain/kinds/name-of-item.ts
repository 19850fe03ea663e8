import { formatPeriod } from '#domain/vocabulary/dates.ts'

/** The months of a period, such as "April 2025 - March 2026"; null if the item is not a period. */
export const periodOf = ({
  fromDate,
  toDate,
}: Readonly<{ fromDate?: unknown; toDate?: unknown }>): string | null =>
  typeof fromDate === 'string' && typeof toDate === 'string' ? formatPeriod(fromDate, toDate) : null

/**
 * A nested record in one line: its name, its title, its label, its program's name, its period, or its first text or number. '' if it has
 * none of them.
 */
export function nameOfItem(item: Readonly<Record<string, unknown>>): string {
  const { _id, name, title, label, program_name: program, ...rest } = item
  const isWord = (value: unknown): value is string | number =>
    (typeof value === 'string' && value !== '') || typeof value === 'number'
  return String([name, title, label, program, periodOf(rest), ...Object.values(rest)].find(isWord) ?? '')
}
