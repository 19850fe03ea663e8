import { asText, type AnyField } from '../props.ts'

const grouped = new Intl.NumberFormat('en-IN')

/** A number that never has more than four digits reads better whole: a year among them would be "2,020". */
const isLong = ({ max }: AnyField): boolean => (max ?? Infinity) > 9999

/** Grouped the Indian way: figures of a programme are long. */
export const showWholeNumber = (value: unknown, field: AnyField): string =>
  typeof value === 'number' && isLong(field) ? grouped.format(value) : asText(value)
