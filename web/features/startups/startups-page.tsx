import { useCallback } from 'react'
import { startup } from '#domain/entities/startup.ts'
import { useOwnScope } from '#web/core/records/use-own-scope.ts'
import { StartupList } from '#web/features/startups/startup-list.tsx'
import { ProgramsMenuItem } from '#web/features/programs/programs-menu-item.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { InvitationsMenuItem } from '#web/features/invitations/invitations-menu-item.tsx'

const InviteDialog = lazyPart(
  async () => (await import('#web/features/invitations/invite-dialog.tsx')).InviteDialog,
)

/** An incubator's own startups for its staff, all startups for others (startups.md, Startups list). */
export const StartupsPage = () => {
  const scope = useOwnScope(startup)
  const { incubatorId } = scope
  const renderInvite = useCallback(
    (onClose: () => void) => <InviteDialog kind="startup" incubatorId={incubatorId} onClose={onClose} />,
    [incubatorId],
  )
  return (
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
        <PageTitle title="Startups" crumbs={[DASHBOARD]} subtitle={count}>
          {actions}
        </PageTitle>
      )}
    />
  )
}
