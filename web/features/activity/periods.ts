/** The periods that the log offers, as days in the address: `from` and `to`, both included. */
export interface Period {
  label: string
  from: string
  to: string
}

const DAY = 86_400_000
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * This week and last week (from Monday), this month and last month, as of a day
 * (activity.md, Activities page).
 */
export function periodsOf(today: string): Period[] {
  const now = Date.parse(`${today}T00:00:00Z`)
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY
  const week = (label: string, start: number): Period => ({
    label,
    from: isoOf(start),
    to: isoOf(start + 6 * DAY),
  })
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const monthOf = (label: string, at: number): Period => ({
    label,
    from: isoOf(Date.UTC(year, at, 1)),
    to: isoOf(Date.UTC(year, at + 1, 0)),
  })
  return [
    week('This week', monday),
    week('Last week', monday - 7 * DAY),
    monthOf('This month', month),
    monthOf('Last month', month - 1),
  ]
}
