import { IconUsers } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { event } from '#domain/entities/event.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { RecordTable } from '#web/core/records/record-table.tsx'
import { targetOf } from '#web/core/records/list-scope.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'
import { mayRegister, RegisterButton } from './registration-link.tsx'

/** The way from an event to who registered for it (event-registration.md, Registrations for staff). */
const ParticipantsItem = ({ eventId }: { eventId: string }) => (
  <Menu.Item
    component={AppLink}
    href={`/event/${eventId}/participants`}
    leftSection={<IconUsers size={16} stroke={1.6} aria-hidden />}
  >
    Participants
  </Menu.Item>
)

/** The number of an event's participants, and the way to who registered (event-registration.md, Registrations for staff). */
const ParticipantsLink = ({ eventId, count }: { eventId: string; count: number }) => (
  <>
    {formatNumber(count)} · <AppLink href={`/event/${eventId}/participants`}>See participants</AppLink>
  </>
)

/** What a list of events offers: to register, and to those who may read who registered the way to the participants. */
export function registrationsFor(
  actor: Actor,
): Pick<ComponentProps<typeof RecordTable>, 'renderMore' | 'ownPanel'> {
  const mayRead = (row: Row): boolean => viewOf(actor, 'registration', targetOf(event, row)) === 'full'
  return {
    renderMore: (row) => mayRead(row) && <ParticipantsItem eventId={row._id} />,
    ownPanel: {
      renderMore: (row) => mayRegister(actor) && <RegisterButton row={row} />,
      renderValue: (field, row) => {
        const { [field]: count } = row
        return field === 'no_of_participants' && typeof count === 'number' && mayRead(row) ? (
          <ParticipantsLink eventId={row._id} count={count} />
        ) : null
      },
    },
  }
}
