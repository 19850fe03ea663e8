import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BoardRow } from '#domain/api/return-board.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SelectionBar } from '#web/platform/ui/selection-bar.tsx'
import { acceptAll } from './accept-all.ts'
import { groupOf } from './board-groups.ts'
import { returnsTexts } from './english/returns.ts'
import { mayDecide } from './rights.ts'
import { isRemindable } from './use-returns-due.ts'
import classes from './board-actions.module.css'

const { board: texts } = returnsTexts

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)

type Rows = readonly BoardRow[]

/** Those of some rows that can be reminded and accepted by whoever looks at them. */
function useBulk(rows: Rows): { due: Rows; plain: Rows } {
  const actor = useActor()
  return {
    due: rows.filter((row) => isRemindable(actor, row)),
    plain: rows.filter((row) => groupOf(row) === 'accept' && mayDecide(actor, row)),
  }
}

interface ButtonsProps {
  rows: Rows
  size: 'sm' | 'compact-sm'
  /** Called when something was done. */
  onDone?: () => void
}

const Buttons = ({ rows, size, onDone }: ButtonsProps) => {
  const { due, plain } = useBulk(rows)
  const [isReminding, setReminding] = useState(false)
  const accept = async () => {
    await acceptAll(plain)
    onDone?.()
  }
  const close = () => {
    setReminding(false)
    onDone?.()
  }
  const isMain = size === 'sm'
  return (
    <>
      {plain.length > 0 && (
        <Button size={size} variant="default" onClick={() => void accept()}>
          {texts.acceptPlain(plain.length)}
        </Button>
      )}
      {due.length > 0 && (
        <Button size={size} variant={isMain ? 'filled' : 'default'} onClick={() => setReminding(true)}>
          {texts.remindMany(due.length)}
        </Button>
      )}
      {isReminding && <RemindDialog rows={due} onClose={close} />}
    </>
  )
}

/** Reminders and acceptances of all rows that the filters show. */
export const AllActions = ({ rows }: { rows: Rows }) => (
  <div className={`${classes.root} no-print`}>
    <Buttons rows={rows} size="sm" />
  </div>
)

/** The same for the selected rows. */
export const SelectedActions = ({ rows, onClear }: { rows: Rows; onClear: () => void }) => (
  <SelectionBar count={rows.length} onClear={onClear}>
    <Buttons rows={rows} size="compact-sm" onDone={onClear} />
  </SelectionBar>
)
