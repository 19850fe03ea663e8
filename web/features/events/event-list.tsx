/**
 * Room `events`: the events that an incubator organises, their number by type, and who took part. Nobody
 * outside the incubator's reach is shown participants' names and phones (events.md, Participants file).
 */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { READ_EVENT_COUNTS } from '#domain/api/endpoints.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import type { Scope } from '#web/core/records/list-scope.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { FigureCards } from '#web/platform/ui/figure-cards.tsx'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { eventColumns } from './event-columns.tsx'
import { registrationsFor } from './registrations-for.tsx'

const TOTAL = 'Total Events'

/** The number of an incubator's events: in total, then by type (events.md, Event figures). */
const EventFigures = ({ incubatorId }: { incubatorId: string }) => {
  const { data, isError } = useQuery<Readonly<Record<string, number>>, Problem>({
    queryKey: [...keys.incubatorStats(incubatorId), event.name],
    queryFn: ({ signal }) => ask(READ_EVENT_COUNTS, { params: { id: incubatorId }, signal }),
  })
  return (
    <FigureCards
      label="Events by type"
      figures={[TOTAL, ...EVENT_TYPES].map((label) => ({
        label,
        value: data ? (data[label] ?? 0) : isError ? null : undefined,
      }))}
    />
  )
}

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
