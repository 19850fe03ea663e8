/**
 * Room `events`: the events that an incubator organises, their number by type, and who took part. Nobody
 * outside the incubator's reach is shown participants' names and phones (events.md, Participants file).
 */
import { useMemo } from 'react'
import { event } from '#domain/entities/event.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Row } from '#web/api/use-records.ts'
import { columnsOf } from '#web/records/columns.tsx'
import { RecordTable } from '#web/records/record-table.tsx'
import type { Scope } from '#web/records/list-scope.ts'
import { useActor } from '#web/session/use-actor.ts'
import type { GridColumn } from '#web/ui/grid/column.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import { EventFigures } from './event-figures.tsx'
import { ParticipantsFile } from './participants-file.tsx'
import { registrationsFor } from './registrations-for.tsx'

const PARTICIPANTS = 'participants_file_url'

const OVERRIDES: Readonly<Record<string, Partial<GridColumn<Row>>>> = {
  no_of_participants: {
    width: 124,
    renderInCard: ({ no_of_participants: n }) =>
      typeof n === 'number' ? formatQuantity(n, 'participant') : null,
  },
  [PARTICIPANTS]: {
    width: 132,
    isWideOnly: false,
    render: (row) => <ParticipantsFile row={row} />,
    renderInCard: (row) => <ParticipantsFile row={row} />,
  },
}

/**
 * The columns of the list, with the participants file for those who may read it (events.md, Event fields).
 */
const columnsFor = (hasParticipants: boolean): GridColumn<Row>[] =>
  columnsOf(event, {
    names: event.columns.filter((name) => hasParticipants || name !== PARTICIPANTS),
  }).map((column) => ({ ...column, ...OVERRIDES[column.key] }))

export const EventList = ({ incubatorId }: { incubatorId: string }) => {
  const actor = useActor()
  const hasParticipants = viewOf(actor, 'details', { incubatorId }) === 'full'
  const columns = useMemo(() => columnsFor(hasParticipants), [hasParticipants])
  const registrations = useMemo(() => registrationsFor(actor), [actor])
  const scope = useMemo((): Scope => ({ fixed: { incubator_id: incubatorId }, incubatorId }), [incubatorId])
  return (
    <RecordTable
      entity={event}
      scope={scope}
      columns={columns}
      addLabel={event.texts.addTitle}
      {...registrations}
      renderHead={({ count, actions }) => (
        <>
          <SectionHead title="Events" subtitle={count}>
            {actions}
          </SectionHead>
          <EventFigures incubatorId={incubatorId} />
        </>
      )}
    />
  )
}
