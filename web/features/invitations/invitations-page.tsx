import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { INVITATION_KINDS, type InvitationKind } from '#domain/permissions/actor.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'
import { invitationTexts } from './english/invitations.ts'
import { InvitationList } from './invitation-list.tsx'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** /invitations: links by which startups and incubators add themselves (invitations-and-onboarding.md, Invitations page). */
export const InvitationsPage = () => {
  const actor = useActor()
  const mayInvite = useVerdict('invitation.change').outcome === 'apply'
  const [kind, setKind] = useState<InvitationKind | null>(null)
  return (
    <>
      <InvitationList
        renderHead={(count) => (
          <PageTitle title={invitationTexts.title} crumbs={[DASHBOARD]} subtitle={count}>
            {mayInvite && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}>
                    {invitationTexts.generate}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {INVITATION_KINDS.map((one) => (
                    <Menu.Item key={one} onClick={() => setKind(one)}>
                      {invitationTexts.invite[one]}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </PageTitle>
        )}
      />
      {kind && <InviteDialog kind={kind} incubatorId={ownIncubatorOf(actor)} onClose={() => setKind(null)} />}
    </>
  )
}
