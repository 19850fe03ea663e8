/** A programme's regions with the other names by which people find them (ruling 32). */
export interface Region {
  name: string
  division: string
  also?: readonly string[]
}

/** Old spellings and towns find their district: "Bangalore" → "Bengaluru Urban". The text itself where none is known. */
export function findRegion(regions: readonly Region[], said: string): string | undefined {
  const key = said.trim().toLowerCase()
  return regions.find((r) => r.name.toLowerCase() === key || r.also?.some((a) => a.toLowerCase() === key))
    ?.name
}
