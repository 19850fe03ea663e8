import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { CHANGE_VIEW, DELETE_VIEW } from '#domain/api/endpoints.ts'
import type { SavedView, ViewChange } from '#domain/api/view.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { decideOnView } from '#domain/permissions/saved-views.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { hrefOfView, readViewsAgain } from '#web/shell/use-views.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { changePreferences, usePreferences } from '#web/platform/session/use-preferences.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { lower } from './list-params.ts'
import type { Shown } from './shown-view.ts'
import { leaveInput, useUnsaved } from '#web/platform/ui/unsaved.ts'
import classes from './views-dialog.module.css'

interface Props {
  entity: Entity
  views: readonly SavedView[]
  shown: Shown
  onClose: () => void
}

async function reportFailure(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    await readViewsAgain()
    return true
  } catch (error) {
    toast.error(asProblem(error).detail)
    return false
  }
}

const Rename = ({ view, onDone }: { view: SavedView; onDone: () => void }) => {
  const [name, setName] = useState(view.name)
  useUnsaved(name !== view.name)
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    const body: ViewChange = { name }
    void reportFailure(() => ask(CHANGE_VIEW, { params: { id: view._id }, body })).then(
      (isDone) => isDone && onDone(),
    )
  }
  return (
    <form onSubmit={onSubmit} className={classes.rename}>
      <TextInput
        aria-label={`New name of ${view.name}`}
        value={name}
        maxLength={60}
        onChange={(e) => setName(e.currentTarget.value)}
        // Escape leaves the input and not the dialog, which Mantine would close.
        data-mantine-stop-propagation
        onKeyDown={(e) => e.key === 'Escape' && void leaveInput(name !== view.name, onDone)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed Rename
        autoFocus
      />
      <Button type="submit" size="compact-sm">
        Save
      </Button>
    </form>
  )
}

const LOST_BY: Readonly<Record<SavedView['audience'], string>> = {
  me: '',
  incubator: 'Everyone in your incubator loses it. ',
  everyone: 'Everyone in the programme loses it. ',
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const Item = ({ view, shown }: { view: SavedView; shown: Shown }) => {
  const actor = useActor()
  const { pinned_views: pinned = [] } = usePreferences()
  const [renaming, setRenaming] = useState<'open' | 'done' | null>(null)
  const { _id: id, name, audience, author_id: authorId, incubator_id: incubatorId } = view
  const mayChange = decideOnView(actor, { audience, authorId, incubatorId }).outcome === 'apply'
  const isPinned = pinned.includes(id)
  const canPin = hrefOfView(view, ownIncubatorOf(actor)) !== undefined
  const pin = () =>
    void changePreferences({
      pinned_views: isPinned ? pinned.filter((one) => one !== id) : [...pinned, id],
    })
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete view',
      text: `Are you sure you want to delete the view ${name}?`,
      consequence: `${LOST_BY[audience]}The records it shows stay. This cannot be undone.`,
      confirmLabel: 'Delete',
      isDestructive: true,
    })
    if (isSure) await reportFailure(() => ask(DELETE_VIEW, { params: { id } }))
  }
  const actions = [
    ...(canPin
      ? [
          {
            label: isPinned ? 'Remove from the menu' : 'Pin to the menu',
            icon: isPinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />,
            act: pin,
          },
        ]
      : []),
    ...(mayChange
      ? [
          { label: 'Rename', icon: <IconPencil {...ICON} />, act: () => setRenaming('open') },
          {
            label: 'Save what is shown now',
            icon: <IconDeviceFloppy {...ICON} />,
            act: () =>
              void reportFailure(() => ask(CHANGE_VIEW, { params: { id }, body: shown })).then(
                (isDone) => isDone && toast.success('View saved'),
              ),
          },
          { label: 'Delete', icon: <IconTrash {...ICON} />, act: () => void remove() },
        ]
      : []),
  ]
  if (renaming === 'open') return <Rename view={view} onDone={() => setRenaming('done')} />
  return (
    <>
      <span className={classes.name}>
        {name}
        {audience !== 'me' && <span className={classes.by}>by {view.author}</span>}
      </span>
      <span className={classes.actions}>
        {actions.map(({ label, icon, act }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon
              aria-label={`${label}: ${name}`}
              onClick={act}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the renaming began
              autoFocus={renaming === 'done' && label === 'Rename'}
            >
              {icon}
            </ActionIcon>
          </Tooltip>
        ))}
      </span>
    </>
  )
}

/** The views of a list: pinned by anybody for themself, renamed, changed and deleted by whoever may. */
export const ViewsDialog = ({ entity, views, shown, onClose }: Props) => {
  return (
    <Dialog onClose={onClose} title={`Views of ${lower(entity.label.many)}`} size={520}>
      {views.length === 0 && <p className={classes.by}>No saved views yet</p>}
      <ul className={classes.list}>
        {views.map((view) => (
          <li key={view._id} className={classes.item}>
            <Item view={view} shown={shown} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
