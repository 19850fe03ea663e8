const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * The shares of parts of one whole, as a picture draws them: a part with a value has about `least`, however small it is,
 * and all others give a little of their room. They add up to 1, unless no part has a value.
 */
export function seenShares(values: readonly number[], least: number): number[] {
  const whole = sumOf(values)
  const shares = values.map((value) => (value > 0 ? Math.max(value / whole, least) : 0))
  return shares.map((share) => share && share / sumOf(shares))
}
