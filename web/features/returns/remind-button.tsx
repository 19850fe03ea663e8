import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BoardRow } from '#domain/api/return-board.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { dueTexts as texts } from './english/due.ts'
import { isRemindable, isRemindedToday } from './use-returns-due.ts'

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)

interface Props {
  rows: readonly BoardRow[]
  label: string
  /** Its name for a screen reader, where several say the same. */
  name?: string
}

/**
 * Reminds those of some returns who can be reminded; when that was done today it says so instead. Nothing where nobody
 * can be reminded.
 */
export const RemindButton = ({ rows, label, name }: Props) => {
  const actor = useActor()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const able = rows.filter((row) => isRemindable(actor, row))
  const left = able.filter((row) => !isRemindedToday(row, zone))
  if (able.length === 0) return null
  return (
    <>
      {left.length > 0 ? (
        <Button
          size="compact-sm"
          variant="default"
          className="no-print"
          aria-label={name}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      ) : (
        <span>{texts.reminded(dayIn(zone, new Date(able[0]!.reminded!.at)))}</span>
      )}
      {isOpen && <RemindDialog rows={left} onClose={() => setOpen(false)} />}
    </>
  )
}
