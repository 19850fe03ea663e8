import { hasItems } from '#domain/kinds/register.ts'
import type { StaleChange } from '#domain/api/approval.ts'
import { isSameIn } from '#domain/changes/diff.ts'
import { areItemsStale } from '#domain/changes/items.ts'
import { inputFieldsOf, type Values } from '#domain/entities/entity.ts'
import { findEntity } from '#domain/entities/register.ts'
import type { AnyField } from '#web/platform/kinds/props.ts'

export interface StaleField {
  name: string
  field: AnyField
  base: unknown
  current: unknown
  proposed: unknown
}

/**
 * The fields of a request that somebody else has changed, as the server determines them
 * (approvals.md, Conflict of a request): their value is neither the one that the requester saw nor the
 * proposed one. If the record was deleted, all proposed fields; if its deletion was requested, none.
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
