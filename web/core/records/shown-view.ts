import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Scope } from './list-scope.ts'
import { filtersIn } from './list-params.ts'
import { columnsIn } from './use-chosen-columns.ts'

/** What the address says of this list, as a view keeps it. */
export function shownIn(entity: Entity, scope: Scope, address: ListQuery) {
  const filters = filtersIn(entity, scope).flatMap((name): [string, string][] =>
    address[name] === undefined ? [] : [[name, String(address[name])]],
  )
  return {
    filters: Object.fromEntries(filters),
    search: address.search ?? null,
    sort: address.sort ?? null,
    order: address.sort === undefined ? null : (address.order ?? 'asc'),
    columns: columnsIn(entity, address) ?? null,
  }
}
export type Shown = ReturnType<typeof shownIn>
