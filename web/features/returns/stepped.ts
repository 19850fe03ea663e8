/** The number that a step of one leads to, as it is typed (returns.md, Screens of returns). Pure. */
import { formatNumber } from '#domain/vocabulary/format-number.ts'

interface From {
  /** As typed. */
  readonly value: unknown
  /** The figure of the last period, from which an empty answer begins. */
  readonly last: number | null
  /** Steps go no lower. */
  readonly least: number
}

const numberIn = (value: unknown): number | null => {
  const text = String(value ?? '').replaceAll(/[,\s]/g, '')
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

export function stepFrom({ value, last, least }: From, by: 1 | -1): string {
  const now = numberIn(value)
  // The first step offers the last figure, which most answers are near to.
  if (now === null && last !== null) return formatNumber(last)
  return formatNumber(Math.max(least, (now ?? 0) + by))
}
