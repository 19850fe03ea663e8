import { Button } from '@mantine/core'
import type { Return } from '#domain/api/returns.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { historyTexts as texts } from './english/history.ts'
import { stepsOf, type AnswerChange, type Step, type Turn } from './history-steps.ts'
import { questionsOf } from './questions-of.ts'
import { useReturnHistory } from './use-returns.ts'
import classes from './return-steps.module.css'

/** So many changed answers are shown at once. */
const SHOWN = 6

const Value = ({ turn: { label, from, to } }: { turn: Turn }) => (
  <span className={classes.turn}>
    {label !== '' && <span className={classes.part}>{label} </span>}
    {from !== null && <del>{from}</del>}
    {from !== null && (
      <span aria-hidden className={classes.arrow}>
        →
      </span>
    )}
    {to === null ? <span className={classes.part}>{texts.cleared}</span> : <ins>{to}</ins>}
  </span>
)

const Changes = ({ changes }: { changes: readonly AnswerChange[] }) => (
  <dl className={classes.changes}>
    {changes.map(({ code, label, turns }) => (
      <div key={code}>
        <dt>{label}</dt>
        <dd>
          {turns.map((turn) => (
            <Value key={turn.label} turn={turn} />
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

const OneStep = ({ step, zone }: { step: Step; zone: string }) => {
  const { at, what, person, reason, asked, changes, request } = step
  return (
    <li className={classes.step}>
      <p className={classes.what}>
        {what}
        {request !== null && (
          <AppLink href={`/approvals?open=${request}`} className={classes.request}>
            {texts.seeRequest}
          </AppLink>
        )}
      </p>
      <p className={classes.person}>
        {person} · <time dateTime={at}>{formatMoment(at, zone)}</time>
      </p>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      {asked.length > 0 && <p className={classes.asked}>{texts.asked(asked)}</p>}
      {changes.length > SHOWN ? (
        <details>
          <summary>{texts.changed(changes.length)}</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        changes.length > 0 && <Changes changes={changes} />
      )}
    </li>
  )
}

/** Who answered, submitted and decided what, when and why. */
export const ReturnSteps = ({ data }: { data: Return }) => {
  const zone = useTimeZone()
  const {
    data: found,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useReturnHistory(data._id)
  if (error && !found)
    return <ProblemNotice error={error} title={texts.notLoaded} onRetry={() => void refetch()} />
  if (!found) return <SkeletonRows rows={4} height={64} />
  const steps = stepsOf(questionsOf(data), { ...found, hasMore: hasNextPage })
  if (steps.length === 0) return <EmptyState title={texts.none}>{texts.noneYet}</EmptyState>
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <OneStep key={step.key} step={step} zone={zone} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.earlier}
        </Button>
      )}
    </>
  )
}
