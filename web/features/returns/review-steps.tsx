import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { BoardRow } from '#domain/api/return-board.ts'
import type { Return } from '#domain/api/returns.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useKeys } from '#web/platform/ui/keys/keys.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { returnTexts } from './english/return.ts'
import { placeIn, queueOf, type Place } from './review-queue.ts'
import { mayDecide } from './rights.ts'
import { useBoard } from './use-returns.ts'
import classes from './review-steps.module.css'

const { steps: texts } = returnTexts

const NOWHERE: Place = { queue: [], at: -1, waiting: null }

/** The returns around this one, in their order when it was opened: a decision does not change what comes next. */
function usePlace(data: Return): Place {
  const decides = mayDecide(useActor(), data)
  const { data: board } = useBoard({ form_id: data.form_id, period: data.period })
  const [held, setHeld] = useState<readonly BoardRow[] | null>(null)
  if (!board) return NOWHERE
  const queue = held ?? queueOf(board.rows, data._id, decides)
  if (held === null) setHeld(queue)
  return placeIn(queue, board.rows, data)
}

interface StepProps {
  label: string
  keyName: string
  run: () => void | false
  isThere: boolean
  icon: typeof IconChevronUp
}

const Step = ({ label, keyName, run, isThere, icon: Icon }: StepProps) => (
  <Tooltip label={`${label} (${keyName})`}>
    {/* Not disabled at the first or last one, so that the button keeps the focus. */}
    <ActionIcon
      aria-label={label}
      aria-keyshortcuts={keyName}
      aria-disabled={!isThere}
      onClick={() => void run()}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
)

/** The previous and the next return of the same form and period, by button or key. */
export const ReviewSteps = ({ data }: { data: Return }) => {
  const { history } = useRouter()
  const { queue, at, waiting } = usePlace(data)
  const stepTo = (row: BoardRow | undefined) => () => {
    if (!row) return false
    history.push(`/returns/${row._id}`)
    return undefined
  }
  const [previous, next] = [at < 0 ? undefined : queue[at - 1], at < 0 ? undefined : queue[at + 1]]
  const [back, on] = [stepTo(previous), stepTo(next)]
  useKeys(
    texts.keys,
    at < 0
      ? []
      : [
          { keys: 'j', label: texts.next, run: on },
          { keys: 'k', label: texts.previous, run: back },
        ],
  )
  if (at < 0 || queue.length < 2) return null
  return (
    <div className={`${classes.root} no-print`}>
      <span className={classes.place}>
        {waiting === null
          ? texts.place(at + 1, queue.length)
          : waiting < queue.length
            ? texts.leftToReview(waiting)
            : texts.toReview(at + 1, waiting)}
      </span>
      <Step
        label={texts.previous}
        keyName="K"
        run={back}
        isThere={previous !== undefined}
        icon={IconChevronUp}
      />
      <Step label={texts.next} keyName="J" run={on} isThere={next !== undefined} icon={IconChevronDown} />
    </div>
  )
}
