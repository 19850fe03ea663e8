import { isSlipOf } from './is-slip.ts'

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

/**
 * The names of other regions that contain a name of this one, such as "Bengaluru Rural" for Bengaluru Urban, which is
 * also called "Bengaluru". A text with such a name does not name this region by it.
 */
export function longerNamesOf(regions: readonly Region[], region: string): string[] {
  const found = findRegion(regions, region)
  const own = spellingsOf(regions, region).map((name) => name.toLowerCase())
  return regions
    .filter((other) => found !== undefined && other !== found)
    .flatMap(({ name, also = [] }) => [name, ...also])
    .filter((name) => own.some((one) => name.toLowerCase().includes(one)))
}

/** Shorter beginnings would match half of the regions. */
const MIN_OF_NAME = 4

/** Short words would be mistaken for one another. */
const MIN_MISSPELT = 6

/**
 * The names under which texts may mention the region that is being typed: "bangal" also finds "Bengaluru", and
 * so does "banglore".
 * Omits names that contain another one. Empty if no region is typed.
 */
export function spellingsTyped(regions: readonly Region[], typed: string): string[] {
  const key = typed.trim().toLowerCase()
  const whole = findRegion(regions, key)
  const having = (isIt: (name: string) => boolean): Region[] =>
    regions.filter(({ name, also }) => [name, ...(also ?? [])].some((one) => isIt(one.toLowerCase())))
  const begun = key.length < MIN_OF_NAME ? [] : having((name) => name.startsWith(key))
  const misspelt = key.length < MIN_MISSPELT || begun.length > 0 ? [] : having((name) => isSlipOf(key, name))
  const names = (whole ? [whole] : [...begun, ...misspelt]).flatMap(({ name, also }) => [
    name,
    ...(also ?? []),
  ])
  return names.filter(
    (name) => !names.some((other) => other !== name && name.toLowerCase().includes(other.toLowerCase())),
  )
}
