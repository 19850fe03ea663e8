/** "1 entry", "1,20,000 entries": a number with Indian grouping and what it counts, in its singular or plural. */
import { formatNumber } from './format-number.ts'

export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
