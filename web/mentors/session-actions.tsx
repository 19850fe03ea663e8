import { ActionIcon } from '@mantine/core'
import {
  IconCalendarDown,
  IconCalendarTime,
  IconCalendarX,
  IconChecklist,
  IconDots,
  IconEye,
  IconPencil,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { READ_CALENDAR } from '#domain/api/endpoints.ts'
import { pathOf } from '#domain/api/path-of.ts'
import type { Row } from '#web/api/use-records.ts'
import { useActor } from '#web/session/use-actor.ts'
import { Menu } from '#web/ui/menu.tsx'
import { sessionRights } from './session-rights.ts'

/** What a dialog does with a session. */
export type SessionDialog = 'view' | 'move' | 'edit' | 'cancel' | 'close'

interface Props {
  row: Row
  name: string
  /** More entries, before the one that cancels. */
  more?: ReactNode
  onOpen: (dialog: SessionDialog) => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The menu of a session; it contains only what the person may do now. */
export const SessionActions = ({ row, name, more, onOpen }: Props) => {
  const rights = sessionRights(useActor(), row)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`More for ${name}`}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => onOpen('view')}>
          View
        </Menu.Item>
        {rights.mayClose && (
          <Menu.Item leftSection={<IconChecklist {...icon} />} onClick={() => onOpen('close')}>
            Hours and feedback
          </Menu.Item>
        )}
        {rights.change && (
          <Menu.Item leftSection={<IconCalendarTime {...icon} />} onClick={() => onOpen('move')}>
            Move
          </Menu.Item>
        )}
        {rights.change && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onOpen('edit')}>
            Edit agenda and link
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={`/api${pathOf(READ_CALENDAR, { params: { id: row._id } })}`}
          download
          leftSection={<IconCalendarDown {...icon} />}
        >
          Calendar file
        </Menu.Item>
        {more}
        {rights.mayCancel && (
          <Menu.Item color="red" leftSection={<IconCalendarX {...icon} />} onClick={() => onOpen('cancel')}>
            Cancel session
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
