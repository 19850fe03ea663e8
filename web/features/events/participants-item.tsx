import { IconUsers } from '@tabler/icons-react'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'

/** The way from an event to who registered for it (event-registration.md, Registrations for staff). */
export const ParticipantsItem = ({ eventId }: { eventId: string }) => (
  <Menu.Item
    component={AppLink}
    href={`/event/${eventId}/participants`}
    leftSection={<IconUsers size={16} stroke={1.6} aria-hidden />}
  >
    Participants
  </Menu.Item>
)
