import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import type { Entity } from '#domain/entities/entity.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { useActor } from '#web/session/use-actor.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { Scope } from './list-scope.ts'
import { lower } from './list-words.ts'

/** What else a list has to offer: what was deleted from it, for who reads everything of its owner. */
export const ListMenu = ({ entity, scope }: { entity: Entity; scope: Scope }) => {
  const actor = useActor()
  const { incubatorId, startupId = null } = scope
  if (viewOf(actor, 'details', { incubatorId, startupId }) !== 'full') return null
  const owner = incubatorId === null ? '' : `&incubator_id=${incubatorId}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`More for ${lower(entity.label.many)}`}>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          href={`/deleted?entity=${entity.name}${owner}`}
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
        >
          Deleted {lower(entity.label.many)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
