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

/** A part of a name that is shorter would name half of the regions. */
const MIN_OF_NAME = 4

/**
 * Names under which texts may mention the region that somebody types, whole or its beginning: "bangal" is also "Bengaluru".
 * A name that contains another one of them is found by that. None where no region is typed.
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
