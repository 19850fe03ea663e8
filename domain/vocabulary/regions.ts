/** A programme's regions with the other names by which people find them (values.md, Old names of regions). */
export interface Region {
  name: string
  division: string
  also?: readonly string[] | undefined
}

/**
 * Every spelling of the region that a text names, old ones and towns included: "Bangalore" is also
 * "Bengaluru Urban". The text alone where it names none.
 */
export function spellingsOf(regions: readonly Region[], region: string): string[] {
  const key = region.trim().toLowerCase()
  const names = regions.map((r) => [r.name, ...(r.also ?? [])])
  return names.find((spellings) => spellings.some((s) => s.toLowerCase() === key)) ?? [region]
}
