import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { startupItems } from '#domain/entities/startup-items.ts'
import type { Item } from '#domain/kinds/list.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import type { Editing, ResumeList } from './editing.ts'
import classes from './panel.module.css'

/** The button that adds an entry to a list. */
export const AddItem = ({ list, editing }: { list: ResumeList; editing: Editing }) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
    aria-label={startupItems[list].addTitle}
    onClick={() => editing.open({ of: 'item', list, item: null })}
  >
    Add
  </Button>
)

interface ItemProps {
  list: ResumeList
  item: Item
  name: string
  editing: Editing
}

/** The pencil and the bin of an entry. */
export const ItemActions = ({ list, item, name, editing }: ItemProps) => (
  <span className={classes.itemActions}>
    <Tooltip label="Edit">
      <ActionIcon aria-label={`Edit ${name}`} onClick={() => editing.open({ of: 'item', list, item })}>
        <IconPencil size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Delete">
      <ActionIcon aria-label={`Delete ${name}`} onClick={() => editing.remove(list, item)}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </span>
)

/** While an entry of the list is being deleted. */
export const Deleting = ({ list, editing }: { list: ResumeList; editing: Editing | null }) => {
  const texts: { deleting?: string } = startupItems[list]
  if (editing?.removing !== list || !texts.deleting || editing.verdict.outcome !== 'apply') return null
  return (
    <p className={classes.passing} role="status">
      {texts.deleting}
    </p>
  )
}

/** What a list without entries says. */
export const NoItems = ({ list }: { list: ResumeList }) => (
  <p className={classes.none}>{startupItems[list].empty}</p>
)
