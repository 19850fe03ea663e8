import { ActionIcon } from '@mantine/core'
import { IconColumns3, IconDots, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Density } from '#domain/api/preferences.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { changePreferences, usePreferences } from '#web/platform/session/use-preferences.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'
import type { Scope } from './list-scope.ts'
import { lower } from './list-params.ts'

const DENSITY_LABELS: Readonly<Record<Density, string>> = { comfortable: 'Comfortable', compact: 'Compact' }

/** The row height of all lists, stored as the person's preference. */
const RowHeight = () => {
  const { density = 'comfortable' } = usePreferences()
  return (
    <>
      <Menu.Label>Row height</Menu.Label>
      <Menu.RadioGroup
        value={density}
        onChange={(chosen) => void changePreferences({ density: chosen as Density })}
      >
        {Object.entries(DENSITY_LABELS).map(([value, label]) => (
          <Menu.RadioItem key={value} value={value} data-autofocus={value === density || undefined}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** More of a list: its columns and row height, and its deleted records for people who read everything of the owner. */
export const ListMenu = ({
  entity,
  scope,
  items,
  onColumns,
}: {
  entity: Entity
  scope: Scope
  /** More entries, above those of every list. */
  items?: ReactNode
  onColumns: () => void
}) => {
  const actor = useActor()
  const { incubatorId, startupId = null } = scope
  const owner = incubatorId === null ? '' : `&incubator_id=${incubatorId}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`More for ${lower(entity.label.many)}`}>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items}
        <Menu.Item leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />} onClick={onColumns}>
          Choose columns
        </Menu.Item>
        <Menu.Divider />
        <RowHeight />
        {viewOf(actor, 'details', { incubatorId, startupId }) === 'full' && (
          <>
            <Menu.Divider />
            <Menu.Item
              component={AppLink}
              href={`/deleted?entity=${entity.name}${owner}`}
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            >
              Deleted {lower(entity.label.many)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
