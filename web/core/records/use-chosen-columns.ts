import { useMemo } from 'react'
import { columnChoicesOf } from '#domain/entities/list-columns.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { usePreferences } from '#web/platform/session/use-preferences.ts'

/** Those columns of `names` that this list has; undefined where its name is not among them. */
function knownIn(entity: Entity, names: readonly string[] = []): string[] | undefined {
  const choices = columnChoicesOf(entity)
  const known = [...new Set(names)].filter((name) => choices.includes(name))
  return known.includes(entity.titleField) ? known : undefined
}

/** The columns that an address names; it may speak of another list on the same page. */
export const columnsIn = (entity: Entity, address: ListQuery): string[] | undefined =>
  knownIn(entity, String(address['columns'] ?? '').split(','))

/** The columns as the address says, else as the person chose; undefined where the list's own are shown. */
export function useChosenColumns(entity: Entity, address: ListQuery): string[] | undefined {
  const kept = usePreferences().columns as Readonly<Record<string, string[]>> | undefined
  return useMemo(
    () => columnsIn(entity, address) ?? knownIn(entity, kept?.[entity.name]),
    [entity, address, kept],
  )
}
