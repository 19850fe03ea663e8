import { EVENT_TYPES } from '#domain/entities/event.ts'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { TOTAL_EVENTS, useEventStats } from './use-event-stats.ts'

/** The number of an incubator's events: in total, then by type (events.md, Event figures). */
export const EventFigures = ({ incubatorId, isPublic }: { incubatorId: string; isPublic: boolean }) => {
  const { stats, isFailed } = useEventStats(incubatorId, isPublic)
  return (
    <FigureCards
      label="Events by type"
      figures={[TOTAL_EVENTS, ...EVENT_TYPES].map((label) => ({
        label,
        value: stats ? (stats[label] ?? 0) : isFailed ? null : undefined,
      }))}
    />
  )
}
