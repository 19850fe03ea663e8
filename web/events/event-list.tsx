/**
 * Room `events`: the events that an incubator organises, their number by type, and who took part. Nobody
 * outside the incubator's reach is shown participants' names and phones (events.md, Participants file).
 */
import { useMemo, type ComponentProps } from 'react'
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
import { ParticipantsItem } from './participants-item.tsx'
import { ParticipantsLink } from './participants-link.tsx'

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

/** For those who may read who registered. */
const WITH_REGISTRATIONS: Partial<ComponentProps<typeof RecordTable>> = {
  renderMore: ({ _id: id }) => <ParticipantsItem eventId={id} />,
  ownPanel: {
    renderValue: (field, { _id: id, [field]: count }) =>
      field === 'no_of_participants' && typeof count === 'number' ? (
        <ParticipantsLink eventId={id} count={count} />
      ) : null,
  },
}

export const EventList = ({ incubatorId }: { incubatorId: string }) => {
  const actor = useActor()
  const hasParticipants = viewOf(actor, 'details', { incubatorId }) === 'full'
  const hasRegistrations = viewOf(actor, 'registration', { incubatorId }) === 'full'
  const columns = useMemo(() => columnsFor(hasParticipants), [hasParticipants])
  const scope = useMemo((): Scope => ({ fixed: { incubator_id: incubatorId }, incubatorId }), [incubatorId])
  return (
    <RecordTable
      entity={event}
      scope={scope}
      columns={columns}
      addLabel={event.texts.addTitle}
      {...(hasRegistrations ? WITH_REGISTRATIONS : {})}
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
