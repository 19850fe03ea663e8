/** A programme's regions with their other names (values.md, Old names of regions). */
export interface Region {
  name: string
  division: string
  also?: readonly string[] | undefined
}

/** The region that a text names, by its name or an old spelling, ignoring letter case. */
export function findRegion(regions: readonly Region[], text: string): Region | undefined {
  const key = text.trim().toLowerCase()
  return regions.find((r) => [r.name, ...(r.also ?? [])].some((name) => name.toLowerCase() === key))
}

/**
 * Every spelling of the region that a text names, including old names and towns: "Bangalore" is also
 * "Bengaluru Urban". Returns only the text if it names no region.
 */
export function spellingsOf(regions: readonly Region[], region: string): string[] {
  const found = findRegion(regions, region)
  return found ? [found.name, ...(found.also ?? [])] : [region]
}

/** Shorter beginnings would match half of the regions. */
const MIN_OF_NAME = 4

/**
 * The names under which texts may mention the region that is being typed: "bangal" also finds "Bengaluru".
 * Omits names that contain another one. Empty if no region is typed.
 */
export function spellingsTyped(regions: readonly Region[], typed: string): string[] {
  const key = typed.trim().toLowerCase()
  const whole = findRegion(regions, key)
  const begun = (region: Region): boolean =>
    key.length >= MIN_OF_NAME &&
    [region.name, ...(region.also ?? [])].some((name) => name.toLowerCase().startsWith(key))
  const names = (whole ? [whole] : regions.filter(begun)).flatMap(({ name, also }) => [name, ...(also ?? [])])
  return names.filter(
    (name) => !names.some((other) => other !== name && name.toLowerCase().includes(other.toLowerCase())),
  )
}
