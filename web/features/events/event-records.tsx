import { useMemo, type ComponentProps } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'
import { withBesides } from '#web/core/records/columns.tsx'
import { RecordTable } from '#web/core/records/record-table.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { eventColumns } from './event-columns.tsx'
import { registrationsFor } from './registrations-for.tsx'

type Props = ComponentProps<typeof RecordTable> & {
  /** Columns after the first, such as the incubator of each event. */
  besides: readonly GridColumn<Row>[]
}

/** The list of events that a figure leads to, with the way to the participants of each. */
export const EventRecords = ({ besides, ...table }: Props) => {
  const actor = useActor()
  const { incubatorId } = table.scope
  const columns = useMemo(
    () => withBesides(eventColumns(actor, incubatorId), besides),
    [actor, incubatorId, besides],
  )
  const registrations = useMemo(() => registrationsFor(actor), [actor])
  return <RecordTable {...table} columns={columns} {...registrations} />
}
