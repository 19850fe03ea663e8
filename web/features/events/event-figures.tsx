import { useQuery } from '@tanstack/react-query'
import { READ_EVENT_COUNTS } from '#domain/api/endpoints.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { FigureCards } from '#web/platform/ui/figure-cards.tsx'

const TOTAL = 'Total Events'

/** The number of an incubator's events: in total, then by type (events.md, Event figures). */
export const EventFigures = ({ incubatorId }: { incubatorId: string }) => {
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
