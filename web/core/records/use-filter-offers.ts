import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { useOptions } from '#web/platform/api/use-options.ts'
import { entityOf } from '#domain/entities/register.ts'
import { noteOfOffers, useOffers } from '#web/platform/api/use-offers.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { cells } from '#web/platform/kinds/cells.ts'
import { dependsOnOwner, offersOf, useRegionOffers, type Offer } from '#web/platform/kinds/options.ts'
import { useOwner } from '#web/platform/kinds/use-owner.ts'
import type { Scope } from './list-scope.ts'
import { overrideOf } from './field-overrides.tsx'

/** The value of the option that clears the filter. */
export const EVERYTHING = ''

const asOffers = (names: readonly string[]): Offer[] =>
  [...new Set(names)].map((value) => ({ value, label: value }))

/** Names if the field accepts names without a record, otherwise the records themselves. */
function offersOfRecords(to: string, rows: readonly Row[], isByName: boolean): Offer[] {
  const nameOf = (row: Row) => String(row[entityOf(to).titleField] ?? '')
  return isByName ? asOffers(rows.map(nameOf)) : rows.map((row) => ({ value: row._id, label: nameOf(row) }))
}

/**
 * The options of a filter: the field's options, years, the programme's regions, or the names of linked
 * records.
 */
export function useFilterOffers(
  entity: Entity,
  name: string,
  scope: Scope,
  search: string,
  isOpen: boolean,
): { offers: Offer[]; isSearchedOnServer: boolean; note: string | null; isFailed?: boolean } {
  const field = fieldOf(entity, name)
  const override = overrideOf(entity.name, name)
  const linkedTo = field.to
  const regions = useRegionOffers()
  const known = useOptions(entity.name, name, { isWanted: isOpen && field.isOpen === true })
  const linked = useOffers(
    linkedTo ?? '',
    { pageSize: 20, ...(scope.incubatorId ? { incubator_id: scope.incubatorId } : {}) },
    search,
    isOpen && linkedTo !== undefined,
  )
  const owner = useOwner(isOpen && dependsOnOwner(field) ? scope.incubatorId : null)
  if (override.isRegion) return { offers: regions, isSearchedOnServer: false, note: null }
  if (linkedTo !== undefined)
    return {
      offers: offersOfRecords(linkedTo, linked.rows, field.acceptsName ?? false),
      isSearchedOnServer: true,
      note: noteOfOffers(linked.rows.length, linked.total),
      isFailed: linked.found.isError,
    }
  // The first option of a filter by sector, All Sectors, clears it (values.md, Sectors).
  const all = field.allLabel === undefined ? [] : [{ value: EVERYTHING, label: field.allLabel }]
  const more = cells[field.kind]
    .filterOffers(field)
    .map((offer) => (typeof offer === 'string' ? { value: offer, label: offer } : offer))
  return {
    offers: [...all, ...offersOf(field, { known, owner }), ...more],
    isSearchedOnServer: false,
    note: null,
  }
}
