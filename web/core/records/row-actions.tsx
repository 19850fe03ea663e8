import { ActionIcon } from '@mantine/core'
import {
  IconArrowsExchange,
  IconDots,
  IconEye,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'
import type { Rights } from './list-scope.ts'
import { EDIT, HISTORY } from './record-panel-parts.ts'

interface Props {
  row: Row
  name: string
  rights: Rights
  href: string | undefined
  /** More entries of the menu. */
  more?: ReactNode
  onEdit: () => void
  onOpen: (part?: string) => void
  onMove: () => void
  onDelete: () => void
}

/** A row's pencil and menu; they contain only actions that the person may perform. */
export const RowActions = ({ row, name, rights, href, more, onEdit, onOpen, onMove, onDelete }: Props) => {
  const mayUpdate = rights.update(row).outcome !== 'refuse'
  const mayRemove = rights.remove(row).outcome !== 'refuse'
  const mayMove = rights.move(row).outcome !== 'refuse'
  const maySee = rights.canSeeHistory(row)
  return (
    <>
      {mayUpdate && href === undefined && (
        <Tooltip label="Edit">
          <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More for ${name}`}>
            <IconDots size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {href === undefined ? (
            <Menu.Item leftSection={<IconEye size={16} stroke={1.6} aria-hidden />} onClick={() => onOpen()}>
              View
            </Menu.Item>
          ) : (
            <Menu.Item
              component={AppLink}
              href={href}
              leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
            >
              View
            </Menu.Item>
          )}
          {mayUpdate && (
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              onClick={() => onOpen(EDIT)}
            >
              {href === undefined ? 'Edit all fields' : 'Edit'}
            </Menu.Item>
          )}
          {more}
          {maySee && (
            <Menu.Item
              leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
              onClick={() => onOpen(HISTORY)}
            >
              History
            </Menu.Item>
          )}
          {mayMove && (
            <Menu.Item
              leftSection={<IconArrowsExchange size={16} stroke={1.6} aria-hidden />}
              onClick={onMove}
            >
              Move to another incubator
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={onDelete}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
