import { useMemo } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { chooseColumns } from './choose-columns.tsx'
import { columnsOf } from './columns.tsx'
import type { Scope } from './list-scope.ts'
import { withPending } from './pending-cells.tsx'
import { useChosenColumns } from './use-chosen-columns.ts'

type Columns = readonly GridColumn<Row>[]

/**
 * Those of the columns of an incubator's list that the person may read: to others a private field would be blank in
 * every row.
 */
export function readableColumns(
  actor: Actor,
  entity: Entity,
  { incubatorId, startupId }: Pick<Scope, 'incubatorId' | 'startupId'>,
  columns: Columns,
): Columns {
  const isReadInFull =
    incubatorId === null ||
    viewOf(actor, entity.readers, { incubatorId, startupId: startupId ?? null }) === 'full'
  return isReadInFull ? columns : columns.filter(({ key }) => !entity.fields[key]?.isPrivate)
}

/** The columns of a list, of its own or of its definition, as the person has chosen them, and their names. */
export function useListColumns(
  entity: Entity,
  scope: Scope,
  address: ListQuery,
  { own, hasPages }: { own: Columns | undefined; hasPages: boolean },
): { columns: Columns; names: readonly string[] } {
  const actor = useActor()
  const offered = useMemo(
    () => readableColumns(actor, entity, scope, own ?? columnsOf(entity)),
    [actor, entity, scope, own],
  )
  const chosen = useChosenColumns(entity, address)
  const columns = useMemo(
    () =>
      withPending(
        entity,
        readableColumns(actor, entity, scope, chooseColumns(entity, offered, chosen)),
        hasPages,
      ),
    [actor, entity, scope, hasPages, offered, chosen],
  )
  return { columns, names: chosen ?? offered.map(({ key }) => key) }
}
