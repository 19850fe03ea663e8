import { useState } from 'react'
import type { Return } from '#domain/api/returns.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { returnTexts } from './english/return.ts'
import { MoreTime } from './more-time.tsx'
import { questionsOf } from './questions-of.ts'
import { ReturnComments } from './return-comments.tsx'
import { ReviewTable } from './review-table.tsx'
import { may, mayDecide } from './rights.ts'
import { findFlagged, orderOf, type Section } from './show-answer.ts'
import classes from './reviewing.module.css'

const { closed: texts } = returnTexts

/** Why it cannot be changed now, for those who fill it in. */
const Closed = ({ data }: { data: Return }) => {
  const mayFill = may(useActor(), 'return.save', data)
  const zone = useTimeZone()
  const { status, pending, requested } = data
  if (pending !== null)
    return (
      <p className={classes.closed}>
        {requested && `${texts.sent(requested.by, dayIn(zone, new Date(requested.at)))} `}
        {texts.pending} <AppLink href={`/approvals?open=${pending}`}>{texts.openRequest}</AppLink>
      </p>
    )
  if (status === 'not_submitted')
    return <p className={classes.closed}>{texts.notSubmitted(data.closes_on)}</p>
  if (!mayFill) return null
  if (status === 'submitted') return <p className={classes.closed}>{texts.submitted}</p>
  if (status === 'accepted') return <p className={classes.closed}>{texts.accepted}</p>
  return null
}

/** Only what was submitted can differ from the period before. */
function inOrderOf(data: Return): Section[] {
  const questions = questionsOf(data)
  const isThere = data.status === 'submitted' || data.status === 'accepted'
  return orderOf(
    questions,
    isThere ? findFlagged(questions, data.answers, data.last_period?.answers ?? []) : new Set(),
  )
}

/** A return as it was answered, beside the last one; with what is decided about it, for who decides. */
export const Reviewing = ({ data }: { data: Return }) => {
  const decides = mayDecide(useActor(), data)
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const canAsk = decides && data.status === 'submitted'
  const toggle = (code: string) =>
    setAsked((now) => new Set(now.has(code) ? [...now].filter((one) => one !== code) : [...now, code]))
  return (
    <>
      <Closed data={data} />
      <MoreTime data={data} />
      <div className={classes.layout} data-alone={!decides || undefined}>
        <ReviewTable data={data} sections={inOrderOf(data)} asked={canAsk ? asked : null} onAsk={toggle} />
        <div className={classes.side}>
          {decides && (
            <div className="no-print">
              <DecisionPanel key={data.status} data={data} asked={asked} onDone={() => setAsked(new Set())} />
            </div>
          )}
          <ReturnComments data={data} />
        </div>
      </div>
    </>
  )
}
