import { groupOf } from '#domain/vocabulary/return-groups.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BoardRow } from '#domain/api/return-board.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SelectionBar } from '#web/platform/ui/selection-bar.tsx'
import { acceptAll } from './accept-all.ts'
import { returnsTexts } from './english/returns.ts'
import { mayDecide } from './rights.ts'
import { isRemindable, isRemindedToday } from './use-returns-due.ts'
import classes from './board-actions.module.css'

const { board: texts } = returnsTexts

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)

type Rows = readonly BoardRow[]

/** Those of some rows that can be reminded and accepted by whoever looks at them. */
function useBulk(rows: Rows): { due: Rows; plain: Rows } {
  const actor = useActor()
  const zone = useTimeZone()
  return {
    due: rows.filter((row) => isRemindable(actor, row) && !isRemindedToday(row, zone)),
    plain: rows.filter((row) => groupOf(row) === 'accept' && mayDecide(actor, row)),
  }
}

interface Props {
  rows: Rows
  size?: 'sm' | 'compact-sm'
  /** Called when something was done. */
  onDone?: () => void
}

const Remind = ({ rows, size = 'sm', onDone, isOpen, onOpen }: Props & Opening) => {
  const { due } = useBulk(rows)
  const close = () => {
    onOpen(false)
    onDone?.()
  }
  return (
    <>
      {due.length > 0 && (
        <Button size={size} variant={size === 'sm' ? 'filled' : 'default'} onClick={() => onOpen(true)}>
          {texts.remindMany(due.length)}
        </Button>
      )}
      {isOpen && due.length > 0 && <RemindDialog rows={due} onClose={close} />}
    </>
  )
}

interface Opening {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const Accept = ({ rows, size = 'sm', onDone }: Props) => {
  const { plain } = useBulk(rows)
  const accept = async () => {
    await acceptAll(plain)
    onDone?.()
  }
  return plain.length === 0 ? null : (
    <Button size={size} variant="default" onClick={() => void accept()}>
      {texts.acceptPlain(plain.length)}
    </Button>
  )
}

/** What the address says to open the reminder of all with, so that a link from elsewhere does. */
const REMIND = 'remind'

/** Reminds all that the filters show. */
export const RemindAll = ({ rows }: { rows: Rows }) => {
  const [{ dialog }, change] = useListAddress()
  return (
    <Remind
      rows={rows}
      isOpen={dialog === REMIND}
      onOpen={(isOpen) => change({ dialog: isOpen ? REMIND : undefined })}
    />
  )
}

/** Accepts all that the filters show and that have no warnings. */
export const AcceptAll = ({ rows }: { rows: Rows }) => (
  <div className={`${classes.root} no-print`}>
    <Accept rows={rows} />
  </div>
)

/** The same for the selected rows. */
export const SelectedActions = ({ rows, onClear }: { rows: Rows; onClear: () => void }) => {
  const [isReminding, setReminding] = useState(false)
  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      <Accept rows={rows} size="compact-sm" onDone={onClear} />
      <Remind rows={rows} size="compact-sm" onDone={onClear} isOpen={isReminding} onOpen={setReminding} />
    </SelectionBar>
  )
}
