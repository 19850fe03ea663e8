import { ActionIcon } from '@mantine/core'
import { IconCalendarDown, IconDots, IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { READ_CALENDAR } from '#domain/api/endpoints.ts'
import { pathOf } from '#domain/api/path-of.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { changesOf, type SessionDialog } from './session-changes.ts'
import { sessionRights } from './session-rights.ts'

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
  const changes = changesOf(sessionRights(useActor(), row)).map(({ dialog, label, Icon }) => (
    <Menu.Item
      key={dialog}
      {...(dialog === 'cancel' ? { color: 'red' } : {})}
      leftSection={<Icon {...icon} />}
      onClick={() => onOpen(dialog)}
    >
      {label}
    </Menu.Item>
  ))
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
        {changes.filter(({ key }) => key !== 'cancel')}
        <Menu.Item
          component="a"
          href={`/api${pathOf(READ_CALENDAR, { params: { id: row._id } })}`}
          download
          leftSection={<IconCalendarDown {...icon} />}
        >
          Calendar file
        </Menu.Item>
        {more}
        {changes.filter(({ key }) => key === 'cancel')}
      </Menu.Dropdown>
    </Menu>
  )
}
