import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { asText, type AnyField } from '../props.ts'

/** Numbers of at most four digits are not grouped: a year would become "2,020". */
const isLong = ({ max }: AnyField): boolean => (max ?? Infinity) > 9999

/** Indian digit grouping. */
export const showWholeNumber = (value: unknown, field: AnyField): string =>
  typeof value === 'number' && isLong(field) ? formatNumber(value) : asText(value)
