import { Button } from '@mantine/core'
import { IconChevronDown, IconFileImport, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import type { AddMethods } from './add-chooser.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ListMenu } from './list-menu.tsx'
import { exportQueryFor } from './list-params.ts'
import type { Scope } from './list-scope.ts'
import type { OpenDialog } from './record-dialogs.tsx'

interface CreateMenuProps {
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
const CreateMenu = (props: CreateMenuProps) => {
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

interface Props {
  entity: Entity
  scope: Scope
  address: ListQuery
  columns: readonly GridColumn<Row>[]
  /** The list has no record at all, so that its text offers to add one. */
  isBare: boolean
  isEmpty: boolean
  isPagePrinted: boolean
  mayCreate: boolean
  canImport: boolean
  /** Asks how to add before it adds. */
  addMethods: AddMethods | undefined
  createLabel: string | undefined
  addLabel: string | undefined
  menuItems: ReactNode
  onDialog: (dialog: OpenDialog) => void
}

/** The export menu, the list's own menu and the primary button. */
export const ListActions = (props: Props) => {
  const { entity, scope, columns, isBare, isEmpty, canImport, onDialog } = props
  return (
    <>
      {!isEmpty && (
        <ExportMenu
          entity={entity}
          columns={columns}
          query={exportQueryFor(entity, scope, props.address)}
          incubatorId={scope.incubatorId}
          isPagePrinted={props.isPagePrinted}
        />
      )}
      <ListMenu entity={entity} scope={scope} items={props.menuItems} onColumns={() => onDialog('columns')} />
      {props.mayCreate && (canImport || !isBare) && (
        <CreateMenu
          entity={entity}
          label={props.addMethods?.label ?? props.createLabel}
          addLabel={props.addLabel}
          isSecond={isBare}
          onAdd={() => onDialog('add')}
          onChoose={props.addMethods ? () => onDialog('choose') : null}
          onImport={canImport ? () => onDialog('import') : null}
        />
      )}
    </>
  )
}
