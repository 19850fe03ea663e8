import { useMemo } from 'react'
import { startup } from '#domain/entities/startup.ts'
import { useIncubatorStats } from '#web/api/public.ts'
import type { Place } from '#web/performance/module-scope.ts'
import { useTotal } from '#web/performance/use-total.ts'
import { columnsOf } from '#web/records/columns.tsx'
import { RecordTable } from '#web/records/record-table.tsx'
import type { Scope } from '#web/records/list-scope.ts'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

/**
 * Counted by the lists, for visitors; a startup without a status counts as active
 * (dashboards-and-figures.md, Counts of startups by status).
 */
function usePublicCounts(place: Place) {
  const of = (status?: string) => (status === undefined ? {} : { status })
  const all = useTotal(startup, place, of(), place.isPublic)
  const graduated = useTotal(startup, place, of('graduated'), place.isPublic)
  const droppedout = useTotal(startup, place, of('droppedout'), place.isPublic)
  const isFailed = all.isError || graduated.isError || droppedout.isError
  if (all.data === undefined || graduated.data === undefined || droppedout.data === undefined)
    return { counts: undefined, isFailed }
  const active = all.data - graduated.data - droppedout.data
  const status = { active, graduated: graduated.data, droppedout: droppedout.data }
  return { counts: { startups: all.data, startup_status: status }, isFailed }
}

/** The four overview cards (incubators.md, Startups tab). */
const Overview = (place: Place) => {
  const own = useIncubatorStats(place.isPublic ? null : place.incubatorId)
  const listed = usePublicCounts(place)
  const counts = place.isPublic ? listed.counts : own.data
  const unknown = own.isError || listed.isFailed ? null : undefined
  return (
    <FigureCards
      label="Overview of the startups"
      figures={[
        { label: 'Total Startups', value: counts?.startups ?? unknown },
        { label: 'Active Startups', value: counts?.startup_status.active ?? unknown },
        { label: 'Graduated Startups', value: counts?.startup_status.graduated ?? unknown },
        { label: 'Dropped Out', value: counts?.startup_status.droppedout ?? unknown },
      ]}
    />
  )
}

/** The overview and the All Startups table of one incubator (incubators.md, Startups tab). */
export const StartupsTab = ({ incubatorId, isPublic }: Place) => {
  const scope = useMemo(
    (): Scope =>
      isPublic
        ? { fixed: {}, incubatorId, publicOf: incubatorId }
        : { fixed: { incubator_id: incubatorId }, incubatorId },
    [incubatorId, isPublic],
  )
  const columns = useMemo(() => columnsOf(startup, { isPublic }), [isPublic])
  return (
    <>
      <Overview incubatorId={incubatorId} isPublic={isPublic} />
      <RecordTable
        entity={startup}
        scope={scope}
        columns={columns}
        createLabel="Add new Startup"
        {...(isPublic ? {} : { hrefOf: (row) => `/startup/${row._id}` })}
        renderHead={({ count, actions }) => (
          <SectionHead title="All Startups" subtitle={count}>
            {actions}
          </SectionHead>
        )}
      />
    </>
  )
}
