/** A programme's regions with the other names by which people find them (values.md, Old names of regions). */
export interface Region {
  name: string
  division: string
  also?: readonly string[] | undefined
}

/** The region that a text names, by its name or an old spelling, letter case aside. */
export function findRegion(regions: readonly Region[], text: string): Region | undefined {
  const key = text.trim().toLowerCase()
  return regions.find((r) => [r.name, ...(r.also ?? [])].some((name) => name.toLowerCase() === key))
}

/**
 * Every spelling of the region that a text names, old ones and towns included: "Bangalore" is also
 * "Bengaluru Urban". The text alone where it names none.
 */
export function spellingsOf(regions: readonly Region[], region: string): string[] {
  const found = findRegion(regions, region)
  return found ? [found.name, ...(found.also ?? [])] : [region]
}
