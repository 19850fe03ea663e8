import { IconChevronDown, IconDeviceFloppy, IconSettings, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SavedView } from '#domain/api/view.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { useViews, wordsOfView } from '#web/shell/use-views.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { SaveViewDialog, ViewsDialog } from './dialogs.ts'
import type { Scope } from './list-scope.ts'
import { clearedFilters, lower } from './list-params.ts'
import { shownIn, type Shown } from './shown-view.ts'
import type { ChangeAddress } from './use-list-address.ts'
import { useChosenColumns } from './use-chosen-columns.ts'
import classes from './filter-chip.module.css'

interface Props {
  entity: Entity
  scope: Scope
  address: ListQuery
  change: ChangeAddress
}

const NOTHING: Shown = { filters: {}, search: null, sort: null, order: null, columns: null }

const textOf = ({ filters, search, sort, order, columns }: Shown): string =>
  JSON.stringify([
    Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)),
    search,
    sort,
    order,
    columns,
  ])

const WHOSE: Readonly<Record<SavedView['audience'], string>> = {
  me: 'Only me',
  incubator: 'My incubator',
  everyone: 'Everyone',
}

/** The saved views of a list: open one, save what is shown, rename, pin and delete them. */
export const ViewsMenu = ({ entity, scope, address, change }: Props) => {
  const views = useViews().filter((view) => view.entity === entity.name)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const shown = shownIn(entity, scope, address)
  // Chosen columns are part of what is shown, wherever they are kept.
  const whole = { ...shown, columns: useChosenColumns(entity, address) ?? null }
  const active = views.find((view) => textOf(view) === textOf(shown))
  const button = useRef<HTMLButtonElement>(null)
  const plain = { ...clearedFilters(entity, scope), columns: undefined }
  const open = (view: SavedView) => change({ ...plain, ...wordsOfView(view) })
  const isPlain = textOf(shown) === textOf(NOTHING)
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-start">
        <span className={classes.root} data-on={active !== undefined || undefined}>
          <Menu.Target>
            <button
              ref={button}
              type="button"
              className={classes.chip}
              aria-label={active === undefined ? 'Views' : `View: ${active.name}`}
            >
              {active === undefined ? 'Views' : 'View:'}
              {active !== undefined && <span className={classes.value}>{active.name}</span>}
              <IconChevronDown size={14} stroke={1.8} aria-hidden />
            </button>
          </Menu.Target>
          {active !== undefined && !isPlain && (
            <button
              type="button"
              className={classes.clear}
              aria-label={`Close the view ${active.name}`}
              onClick={() => {
                change(plain)
                button.current?.focus()
              }}
            >
              <IconX size={14} stroke={1.8} aria-hidden />
            </button>
          )}
        </span>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {views.length === 0 && <Menu.Label>No saved views yet</Menu.Label>}
          {!isPlain && <Menu.Item onClick={() => change(plain)}>All {lower(entity.label.many)}</Menu.Item>}
          {views.map((view) => (
            <Menu.Item
              key={view._id}
              aria-current={view === active || undefined}
              rightSection={<span className={classes.whose}>{WHOSE[view.audience]}</span>}
              onClick={() => open(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
            onClick={() => setDialog('save')}
          >
            Save as a view
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item
              leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
              onClick={() => setDialog('manage')}
            >
              Manage views
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveViewDialog entity={entity} shown={whole} onSaved={open} onClose={close} />}
      {dialog === 'manage' && <ViewsDialog entity={entity} views={views} shown={whole} onClose={close} />}
    </>
  )
}
