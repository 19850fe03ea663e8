/** Quarters of the financial year, which begins in April (dashboards-and-figures.md, Quarters). */

interface Quarter {
  /** Its first day. */
  readonly from: string
  /** "Q3 2026-27". */
  readonly label: string
}

/** The quarter that a day such as "2026-11-24" is in. */
export function quarterOf(day: string): Quarter {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const first = month - ((month - 1) % 3)
  const begins = month < 4 ? year - 1 : year
  const number = month < 4 ? 4 : (first - 1) / 3
  return {
    from: `${year}-${String(first).padStart(2, '0')}-01`,
    label: `Q${number} ${begins}-${String((begins + 1) % 100).padStart(2, '0')}`,
  }
}
