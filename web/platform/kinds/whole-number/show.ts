import { UNGROUPED_MAX } from '#domain/kinds/whole-number.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { asText, type AnyField } from '../props.ts'

const isLong = ({ max }: AnyField): boolean => (max ?? Infinity) > UNGROUPED_MAX

/** Indian digit grouping. */
export const showWholeNumber = (value: unknown, field: AnyField): string =>
  typeof value === 'number' && isLong(field) ? formatNumber(value) : asText(value)
