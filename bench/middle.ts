/** The median, which one slow turn on a busy machine does not move. */
export function middleOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}
