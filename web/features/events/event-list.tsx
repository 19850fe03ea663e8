/**
 * Room `events`: the events that an incubator organises, their number by type, and who took part. Nobody
 * outside the incubator's reach is shown participants' names and phones (events.md, Participants file).
 */
import { useMemo } from 'react'
import { event } from '#domain/entities/event.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import type { Scope } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { eventColumns } from './event-columns.tsx'
import { EventFigures } from './event-figures.tsx'
import { registrationsFor } from './registrations-for.tsx'

export const EventList = ({ incubatorId }: { incubatorId: string }) => {
  const actor = useActor()
  const columns = useMemo(() => eventColumns(actor, incubatorId), [actor, incubatorId])
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
