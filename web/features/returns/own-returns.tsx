import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReturnSummary } from '#domain/api/returns.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { returnsTexts } from './english/returns.ts'
import { ReturnStatus } from './return-status.tsx'
import { useOwnReturns } from './use-returns.ts'
import { useSendingKept } from './use-returns-due.ts'
import classes from './own-returns.module.css'

const { own: texts, late, notLoaded } = returnsTexts

/** How many earlier returns stand above what a COE sees of its startups. */
const EARLIER_SHOWN = 3

/** Whether a request to submit it waits for this person's decision. */
const isToDecide = (actor: Actor, { pending, incubator_id: incubatorId }: ReturnSummary): boolean =>
  pending !== null && decide(actor, 'approval.decide', { incubatorId }).outcome !== 'refuse'

/** Whether the next step is that of whoever fills it in. */
const isDue = ({ status, pending }: ReturnSummary): boolean =>
  pending === null && (status === 'not_started' || status === 'draft' || status === 'sent_back')

function wordsOf(one: ReturnSummary): string {
  // One that was sent back was there: its days are over.
  if (one.submitted_on !== null) return texts.submittedOn(one.submitted_on)
  if (one.status === 'not_submitted') return texts.closedOn(one.closes_on)
  return `${texts.dueOn(one.due_on)}, ${texts.closesOn(one.closes_on)}`
}

const Entry = ({ one }: { one: ReturnSummary }) => {
  const actor = useActor()
  const mayFill = decide(actor, 'return.save', {
    incubatorId: one.incubator_id,
    startupId: one.startup_id,
  })
  const toDecide = isToDecide(actor, one)
  const action = toDecide
    ? texts.names.decide
    : !isDue(one) || mayFill.outcome === 'refuse'
      ? texts.names.open
      : one.status === 'sent_back'
        ? texts.names.answer
        : texts.names.fill
  const period = periodInWords(one.period)
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <p className={classes.title}>
          {one.title} <span className={classes.period}>{period}</span>
        </p>
        <p className={classes.when}>
          {wordsOf(one)}
          {isDue(one) && one.days_late > 0 && <strong className={classes.late}>{late(one.days_late)}</strong>}
          {one.extension && <span className={classes.asked}>{texts.timeAsked(one.extension.until)}</span>}
        </p>
      </div>
      <ReturnStatus {...one} isLate={one.days_late > 0} />
      <Button
        component={AppLink}
        href={toDecide ? `/approvals?open=${one.pending}` : `/returns/${one._id}`}
        variant={action === texts.names.open ? 'default' : 'filled'}
        aria-label={texts.nameOf(action, one.title, period)}
      >
        {action}
      </Button>
    </li>
  )
}

interface ListProps {
  title: string
  list: readonly ReturnSummary[]
  /** How many are shown until all are asked for. */
  first?: number
}

const List = ({ title, list, first = list.length }: ListProps) => {
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-label={title}>
      <h2 className={classes.head}>{title}</h2>
      <ul className={classes.list}>
        {(isWhole ? list : list.slice(0, first)).map((one) => (
          <Entry key={one._id} one={one} />
        ))}
      </ul>
      {!isWhole && list.length > first && (
        <Button size="compact-sm" variant="subtle" className={classes.more} onClick={() => setWhole(true)}>
          {texts.showAll(list.length)}
        </Button>
      )}
    </section>
  )
}

/** What is due from somebody, then what they submitted before. */
export const OwnReturns = ({ incubatorId }: { incubatorId: string | null }) => {
  useSendingKept()
  const actor = useActor()
  const answer = useOwnReturns(incubatorId)
  return (
    <PageAnswer answer={answer} failure={notLoaded}>
      {({ data }) => {
        const isNext = (one: ReturnSummary) => isDue(one) || isToDecide(actor, one)
        // As on dashboards, what is due first stands first; what was submitted, the latest first.
        const due = data.filter(isNext).toReversed()
        const done = data.filter((one) => !isNext(one))
        if (data.length === 0)
          return (
            <EmptyState icon={IconClipboardCheck} title={texts.none}>
              {texts.noneLead}
            </EmptyState>
          )
        return (
          <>
            {due.length > 0 ? (
              <List title={texts.title} list={due} />
            ) : (
              <p className={classes.nothing}>{texts.nothingDue}</p>
            )}
            {done.length > 0 && <List title={texts.done} list={done} first={EARLIER_SHOWN} />}
          </>
        )
      }}
    </PageAnswer>
  )
}
