import { useParams } from '@tanstack/react-router'
import type { Return } from '#domain/api/returns.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { AskForTime } from './ask-for-time.tsx'
import { returnTexts as texts } from './english/return.ts'
import { returnsTexts } from './english/returns.ts'
import { ReturnHistory } from './return-history.tsx'
import { ReturnStatus } from './return-status.tsx'
import { may, mayDecide } from './rights.ts'
import { Rejected, SentBack } from './sent-back.tsx'
import { useReturn } from './use-returns.ts'
import classes from './return-page.module.css'

const CRUMBS = [DASHBOARD, { label: returnsTexts.title, href: '/returns' }]
const WAITING = <SkeletonRows rows={8} />
/** With the dialog that asks before it is submitted, because that is asked without a connection, too. */
const Filling = lazyPart(async () => {
  const [{ Filling: Loaded }] = await Promise.all([
    import('./filling.tsx'),
    import('#web/platform/ui/confirm-dialog.tsx'),
  ])
  return Loaded
}, WAITING)
const ReviewSteps = lazyPart(async () => (await import('./review-steps.tsx')).ReviewSteps)
const TimeSteps = lazyPart(async () => (await import('./time-steps.tsx')).TimeSteps)
const Reviewing = lazyPart(async () => (await import('./reviewing.tsx')).Reviewing, WAITING)

/** Whether its answers can be changed now, by those who may. */
const isOpen = ({ status, pending }: Return): boolean =>
  pending === null && (status === 'not_started' || status === 'draft' || status === 'sent_back')

const OneReturn = ({ data }: { data: Return }) => {
  const actor = useActor()
  const today = todayIn(useTimeZone())
  // Whoever fills it in knows whose it is, also once it is sent.
  const isOwn = may(actor, 'return.save', data)
  const isFilling = isOwn && isOpen(data)
  const heading = texts.heading(data.title, periodInWords(data.period))
  const when =
    data.submitted_on === null
      ? returnsTexts.board.days(data.due_on, data.closes_on, today)
      : texts.submittedOn(data.submitted_on, data.days_late)
  const board = `/returns?form=${data.form_id}&period=${encodeURIComponent(data.period)}`
  const crumbs = [...CRUMBS, ...(isOwn ? [] : [{ label: periodInWords(data.period), href: board }])]
  return (
    <>
      <PageTitle
        title={isOwn ? heading : data.name}
        crumbs={crumbs}
        subtitle={isOwn ? `${data.name} · ${when}` : `${heading} · ${when}`}
      >
        {!isFilling ? (
          <ReviewSteps data={data} />
        ) : mayDecide(actor, data) ? (
          data.submitted_on === null && <TimeSteps data={data} />
        ) : (
          <AskForTime data={data} />
        )}
        <ReturnStatus {...data} isLate={data.days_late > 0} />
      </PageTitle>
      {data.purpose !== null && (
        <details className={classes.why} open={isFilling}>
          <summary>{texts.why}</summary>
          <p>{data.purpose}</p>
        </details>
      )}
      <SentBack
        data={data}
        isOpen={data.status === 'sent_back'}
        isAnswered={data.status === 'submitted' && mayDecide(actor, data)}
      />
      {isFilling && <Rejected data={data} />}
      {isFilling ? <Filling data={data} /> : <Reviewing data={data} />}
      <ReturnHistory data={data} />
    </>
  )
}

/** /returns/$id: to fill in, to decide on, or to read, by who looks at it and where it stands (returns.md, Returns). */
export const ReturnPage = () => {
  const { id = '' } = useParams({ strict: false })
  return (
    <PageAnswer answer={useReturn(id)} title={texts.title} crumbs={CRUMBS} failure={texts.notLoaded}>
      {(data) => <OneReturn key={data._id} data={data} />}
    </PageAnswer>
  )
}
