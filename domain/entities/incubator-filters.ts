import type { Entity } from './entity.ts'

/** What an incubator must be (lists-and-search.md, By the incubator of a record). */
export interface IncubatorFilters {
  /** The short name of its type. */
  readonly type?: string | undefined
  readonly region?: string | undefined
}

const FILTERS = ['incubator_type', 'incubator_region'] as const

/** The filters by the incubator that owns a record; incubators are filtered by their own fields instead. */
export const incubatorFiltersOf = ({ ownerName }: Pick<Entity, 'ownerName'>): readonly string[] =>
  ownerName === null ? [] : FILTERS

/** What they limit, and what people call them. */
export const INCUBATOR_FILTERS: Readonly<
  Record<string, { readonly limits: keyof IncubatorFilters; readonly label: string }>
> = {
  incubator_type: { limits: 'type', label: 'Type of incubator' },
  incubator_region: { limits: 'region', label: 'Region of incubator' },
}

/** The filters that limit a list to such incubators, or to what they own. */
export function filtersByIncubator(
  entity: Pick<Entity, 'ownerName'>,
  limits: IncubatorFilters,
): Record<string, string> {
  const [ofType, ofRegion] = entity.ownerName === null ? ['type', 'location'] : FILTERS
  return {
    ...(limits.type === undefined ? {} : { [ofType]: limits.type }),
    ...(limits.region === undefined ? {} : { [ofRegion]: limits.region }),
  }
}
