import { useCallback, useMemo } from 'react'
import { startup } from '#domain/entities/startup.ts'
import { useIncubatorStats } from '#web/api/public.ts'
import { publicOf, type Place } from '#web/performance/module-scope.ts'
import { useFigures } from '#web/records/use-figures.ts'
import type { Scope } from '#web/records/list-scope.ts'
import { StartupList } from '#web/resume/startup-list.tsx'
import { ProgramsMenuItem } from '../programs/programs-menu-item.tsx'
import { FigureCards } from '#web/ui/figure-cards.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { InvitationsMenuItem } from '../invitations/invitations-menu-item.tsx'

const InviteDialog = lazyPart(async () => (await import('#web/invitations/invite-dialog.tsx')).InviteDialog)

/**
 * For visitors, counted from the public list; a startup without a status counts as active
 * (dashboards-and-figures.md, Counts of startups by status).
 */
function usePublicCounts(place: Place) {
  const { data, isError } = useFigures(startup, publicOf(place), {}, place.isPublic)
  if (data === undefined) return { counts: undefined, isFailed: isError }
  const of = (status: string) => data.data.find((f) => f['status'] === status)?.records ?? 0
  const [graduated, droppedout] = [of('graduated'), of('droppedout')]
  const status = { active: data.total - graduated - droppedout, graduated, droppedout }
  return { counts: { startups: data.total, startup_status: status }, isFailed: false }
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
  const renderInvite = useCallback(
    (onClose: () => void) => <InviteDialog kind="startup" incubatorId={incubatorId} onClose={onClose} />,
    [incubatorId],
  )
  return (
    <>
      <Overview incubatorId={incubatorId} isPublic={isPublic} />
      <StartupList
        scope={scope}
        renderInvite={renderInvite}
        menuItems={
          <>
            <ProgramsMenuItem />
            <InvitationsMenuItem />
          </>
        }
        renderHead={({ count, actions }) => (
          <SectionHead title="All Startups" subtitle={count}>
            {actions}
          </SectionHead>
        )}
      />
    </>
  )
}
