import { Button } from '@mantine/core'
import { IconChevronDown, IconFileImport, IconPlus } from '@tabler/icons-react'
import type { Entity } from '#domain/entities/entity.ts'
import { Menu } from '#web/platform/ui/menu.tsx'

interface Props {
  entity: Entity
  /** "Create" on record tables (lists-and-search.md, Create menu); lists of people use "Add new {Thing}". */
  label?: string | undefined
  /** For example "Create Event"; "Add new" by default. */
  addLabel?: string | undefined
  onAdd: () => void
  /** Asks how to add, where there are more ways than these two. */
  onChoose: (() => void) | null
  /** null if these records cannot be imported; the button then adds one directly. */
  onImport: (() => void) | null
  /** An empty list has its own primary button, and a page has at most one (look-and-behaviour.md, Frame). */
  isSecond?: boolean
}

/** The primary button of a list: adds a record, or imports a file. */
export const CreateMenu = (props: Props) => {
  const { entity, label = 'Create', addLabel, onAdd, onChoose, onImport, isSecond = false } = props
  const variant = isSecond ? 'default' : 'filled'
  if (onChoose !== null || onImport === null)
    return (
      <Button
        variant={variant}
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={onChoose ?? onAdd}
      >
        {onChoose === null ? (addLabel ?? entity.texts.addTitle) : label}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant={variant} rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onAdd}>
          {addLabel ?? (entity.importLabel === undefined ? entity.texts.addTitle : 'Add new')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />} onClick={onImport}>
          {entity.importLabel ?? 'Import CSV'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
