import { IconTicket } from '@tabler/icons-react'
import { canRead } from '#domain/permissions/reading.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'
import { invitationsMenuTexts } from './english/menu.ts'

/** The way from a list of startups or incubators to the invitations (invitations-and-onboarding.md, Invitations page). */
export const InvitationsMenuItem = () =>
  canRead(useActor(), 'invitation') ? (
    <Menu.Item
      component={AppLink}
      href="/invitations"
      leftSection={<IconTicket size={16} stroke={1.6} aria-hidden />}
    >
      {invitationsMenuTexts.label}
    </Menu.Item>
  ) : null
