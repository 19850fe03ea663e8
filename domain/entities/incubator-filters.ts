import type { Entity } from './entity.ts'

/** What an incubator must be (lists-and-search.md, By the incubator of a record). */
export interface IncubatorFilters {
  /** The short name of its type. */
  readonly type?: string | undefined
  readonly region?: string | undefined
}

interface IncubatorFilter {
  readonly limits: keyof IncubatorFilters
  readonly label: string
}

const FILTERS: ReadonlyMap<string, IncubatorFilter> = new Map([
  ['incubator_type', { limits: 'type', label: 'Type of incubator' }],
  ['incubator_region', { limits: 'region', label: 'Region of incubator' }],
])
const NONE: typeof FILTERS = new Map()

/** The filters by the incubator that owns a record; incubators are filtered by their own fields instead. */
export const incubatorFiltersOf = ({ ownerName }: Pick<Entity, 'ownerName'>): typeof FILTERS =>
  ownerName === null ? NONE : FILTERS

/** The filters that limit a list to such incubators, or to what they own. */
export function filtersByIncubator(
  entity: Pick<Entity, 'ownerName'>,
  limits: IncubatorFilters,
): Record<string, string> {
  const ofOwner = incubatorFiltersOf(entity)
  const names: [string, string | undefined][] =
    ofOwner.size > 0
      ? [...ofOwner].map(([name, filter]) => [name, limits[filter.limits]])
      : [
          ['type', limits.type],
          ['location', limits.region],
        ]
  return Object.fromEntries(names.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
