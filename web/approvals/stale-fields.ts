import { hasItems } from '#domain/kinds/register.ts'
import type { StaleChange } from '#domain/api/approval.ts'
import { isSameIn } from '#domain/changes/diff.ts'
import { areItemsStale } from '#domain/changes/items.ts'
import { inputFieldsOf, type Values } from '#domain/entities/entity.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { AnyField } from '#web/kinds/props.ts'

export interface StaleField {
  name: string
  field: AnyField
  base: unknown
  current: unknown
  proposed: unknown
}

/**
 * The fields of a request that somebody changed since, as the server finds them
 * (approvals.md, Conflict of a request): those that are neither as the requester read them nor as they wanted
 * them. All that it proposes where the record itself is gone; none where it would have been deleted and is.
 */
export function staleFieldsOf({ entity: name, base, current, proposed }: StaleChange): StaleField[] {
  const entity = findEntity(name)
  if (!entity) return []
  const same = (field: string, a: Values | null, b: Values | null) => isSameIn(entity, field, a, b)
  return inputFieldsOf(entity)
    .map(([field, def]) => ({
      name: field,
      field: def,
      base: base?.[field],
      current: current?.[field],
      proposed: proposed?.[field],
    }))
    .filter((f) =>
      current === null
        ? proposed !== null && f.name in proposed && !same(f.name, base, proposed)
        : base !== null &&
          f.name in base &&
          (hasItems(f.field) && proposed !== null
            ? areItemsStale(f.field, f)
            : !same(f.name, current, base) && (proposed === null || !same(f.name, current, proposed))),
    )
}
