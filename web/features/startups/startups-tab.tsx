import { useCallback, useMemo } from 'react'
import { useIncubatorStats } from '#web/platform/api/public.ts'
import type { Scope } from '#web/core/records/list-scope.ts'
import { StartupList } from './startup-list.tsx'
import { ProgramsMenuItem } from '#web/features/programs/programs-menu-item.tsx'
import { FigureCards } from '#web/platform/ui/figure-cards.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { InvitationsMenuItem } from '#web/features/invitations/invitations-menu-item.tsx'

const InviteDialog = lazyPart(
  async () => (await import('#web/features/invitations/invite-dialog.tsx')).InviteDialog,
)

interface Props {
  incubatorId: string
}

/** The four overview cards (incubators.md, Startups tab). */
const Overview = ({ incubatorId }: Props) => {
  const { data: counts, isError } = useIncubatorStats(incubatorId)
  const unknown = isError ? null : undefined
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
export const StartupsTab = ({ incubatorId }: Props) => {
  const scope = useMemo((): Scope => ({ fixed: { incubator_id: incubatorId }, incubatorId }), [incubatorId])
  const renderInvite = useCallback(
    (onClose: () => void) => <InviteDialog kind="startup" incubatorId={incubatorId} onClose={onClose} />,
    [incubatorId],
  )
  return (
    <>
      <Overview incubatorId={incubatorId} />
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
