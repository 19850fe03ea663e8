import { groupOf } from '#domain/vocabulary/return-groups.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BoardRow } from '#domain/api/return-board.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { acceptAll } from './accept-all.ts'
import { returnsTexts } from './english/returns.ts'
import { mayDecide } from './rights.ts'
import { isRemindable, isRemindedToday } from './use-returns-due.ts'

const { board: texts } = returnsTexts

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)

const SHARED = { size: 'compact-sm', variant: 'default' } as const

/** The next step with a return, for whoever looks at the board. */
export const RowAction = ({ row }: { row: BoardRow }) => {
  const actor = useActor()
  const zone = useTimeZone()
  const [isReminding, setReminding] = useState(false)
  const group = groupOf(row)
  const nameOf = (action: string) => texts.actionOn(action, row.name)
  if (group === 'missing' && isRemindable(actor, row) && !isRemindedToday(row, zone))
    return (
      <>
        <Button {...SHARED} aria-label={nameOf(texts.remind)} onClick={() => setReminding(true)}>
          {texts.remind}
        </Button>
        {isReminding && <RemindDialog rows={[row]} onClose={() => setReminding(false)} />}
      </>
    )
  if (group === 'accept' && mayDecide(actor, row))
    return (
      <Button {...SHARED} aria-label={nameOf(texts.accept)} onClick={() => void acceptAll([row])}>
        {texts.accept}
      </Button>
    )
  const action =
    group === 'time' && mayDecide(actor, row)
      ? texts.decide
      : group === 'review' && mayDecide(actor, row)
        ? texts.review
        : row.status === 'not_submitted' && mayDecide(actor, row)
          ? texts.letIn
          : texts.open
  return (
    <Button {...SHARED} component={AppLink} href={`/returns/${row._id}`} aria-label={nameOf(action)}>
      {action}
    </Button>
  )
}
