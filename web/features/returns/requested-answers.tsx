import type { ReactNode } from 'react'
import type { Answer, Counted, Return } from '#domain/api/returns.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { presentAnswer, type StoredAnswer } from '#domain/returns/present-answer.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { returnTexts } from './english/return.ts'
import { questionsOf } from './questions-of.ts'
import { CommentList } from '#web/core/records/comments.tsx'
import { ReviewTable } from './review-table.tsx'
import { SentBack } from './sent-back.tsx'
import { findFlagged, orderOf } from './show-answer.ts'
import { useReturn } from './use-returns.ts'
import classes from './reviewing.module.css'

const { request: texts, comments: commentTexts } = returnTexts

const storedIn = (state: ProposedChange['proposed']): readonly StoredAnswer[] => {
  const stored = state?.['submitted']
  return Array.isArray(stored) ? (stored as StoredAnswer[]) : []
}

const countedIn = ({ number: value, counted_at: at }: StoredAnswer): Counted | undefined =>
  at === null ? undefined : { value, at, records: [] }

/** Stored answers to these questions; a counted one as it was counted. */
function answersIn(questions: readonly Question[], state: ProposedChange['proposed']): Answer[] {
  const stored = storedIn(state)
  return questions.flatMap((question) => {
    const one = stored.find(({ code }) => code === question.code)
    return one ? [presentAnswer(question, one, countedIn(one))] : []
  })
}

const aboutOf = (questions: readonly Question[], code: string | null): string | null =>
  code === null ? null : commentTexts.on(questions.find((question) => question.code === code)?.label ?? code)

/** Whether the return waits with just these answers, which it then has with the records behind them. */
const isWaiting = ({ requested, answers }: Return, sent: readonly Answer[]): boolean =>
  requested !== null &&
  sent.every(({ code, counted }) => answers.find((one) => one.code === code)?.counted?.at === counted?.at)

/**
 * The answers that a COE Editor's request submits, as whoever decides about the return reads them: beside those of the
 * last period and, where they were submitted before, of that time. `otherwise` is shown where the return cannot be read.
 */
export const RequestedAnswers = ({ change, otherwise }: { change: ProposedChange; otherwise: ReactNode }) => {
  const { data, error } = useReturn(change.record_id ?? '')
  if (error || change.action !== 'update') return otherwise
  if (!data) return <SkeletonRows rows={8} />
  const all = questionsOf(data)
  const sent = answersIn(all, change.proposed)
  const questions = all.filter(({ code }) => sent.some((one) => one.code === code))
  const waits = isWaiting(data, sent)
  const answers = waits ? data.answers : sent
  const earlier = answersIn(questions, change.base)
  const flagged = findFlagged(questions, sent, data.last_period?.answers ?? [])
  const day = change.proposed?.['submitted_on']
  return (
    <>
      {typeof day === 'string' && <p className={classes.closed}>{texts.submits(formatDate(day))}</p>}
      {waits && <SentBack data={data} isOpen={data.status === 'sent_back'} />}
      <ReviewTable
        data={{ ...data, answers }}
        sections={orderOf(questions, flagged)}
        asked={null}
        onAsk={() => undefined}
        requested={{ earlier: earlier.length > 0 ? earlier : null, isWaiting: waits }}
      />
      {waits && data.comments.length > 0 && (
        <section className={classes.comments} aria-label={commentTexts.ofReturn}>
          <h3 className={classes.head}>{commentTexts.ofReturn}</h3>
          <CommentList comments={data.comments} aboutOf={({ code }) => aboutOf(all, code)} />
        </section>
      )}
    </>
  )
}
