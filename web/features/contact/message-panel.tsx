import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContactMessageWithAnswers } from '#domain/api/contact.ts'
import { decide } from '#domain/permissions/decide.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { CopyText } from '#web/platform/ui/copy-text.tsx'
import { FactList } from '#web/platform/ui/fact-list.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useContactMessage, useMarking } from './use-contact-message.ts'
import classes from './message-panel.module.css'

/** To whom a message was sent. */
const addresseeOf = ({ incubator_id: id, incubator_name: name }: ContactMessageWithAnswers): string =>
  id === null ? 'The programme' : (name ?? 'A deleted incubator')

const Status = ({ answered }: { answered: boolean }) =>
  answered ? <StatusBadge label="Answered" tone="green" /> : <StatusBadge label="Open" tone="orange" />

/** What was answered by mail, in the order in which it was sent. */
const Answers = ({ answers }: Pick<ContactMessageWithAnswers, 'answers'>) => {
  const zone = useTimeZone()
  return (
    <section aria-label="Answers">
      <h3 className={classes.title}>Answers</h3>
      {answers.length === 0 ? (
        <p className={classes.none}>No answers yet</p>
      ) : (
        <ol className={classes.answers}>
          {answers.map(({ _id: id, by, role, at, message }) => (
            <li key={id}>
              <p className={classes.by}>
                {by}, {role} ·{' '}
                <time dateTime={at} className="figures">
                  {formatMoment(at, zone)}
                </time>
              </p>
              <p className={classes.text} dir="auto">
                {message}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const Message = ({ message }: { message: ContactMessageWithAnswers }) => {
  const zone = useTimeZone()
  const actor = useActor()
  const { mark, isBusy } = useMarking(message._id)
  const { answered, answeredAt, answeredBy } = message
  const mayAnswer = decide(actor, 'contact.answer', { incubatorId: message.incubator_id }).outcome === 'apply'
  return (
    <>
      <FactList
        facts={[
          { label: 'Status', value: <Status answered={answered} /> },
          ...(answeredAt === null
            ? []
            : [{ label: 'Answered', value: `${formatMoment(answeredAt, zone)} · ${answeredBy ?? ''}` }]),
          { label: 'Name', value: message.name },
          { label: 'Email', value: <CopyText text={message.email} /> },
          { label: 'Phone', value: <CopyText text={message.phone} /> },
          ...(readsAll(actor) ? [{ label: 'To', value: addresseeOf(message) }] : []),
          { label: 'Received', value: formatMoment(message.createdAt, zone) },
        ]}
      />
      <section aria-label="Message">
        <p className={classes.text} dir="auto">
          {message.message}
        </p>
      </section>
      <Answers answers={message.answers} />
      {mayAnswer && (
        <AnswerForm
          message={message}
          second={
            <Button variant="default" loading={isBusy} onClick={() => void mark(!answered)}>
              {answered ? 'Open again' : 'Mark as answered'}
            </Button>
          }
        />
      )}
    </>
  )
}

interface Props {
  id: string
  /** The row of the list that opened it. */
  rowId: string
  /** Above the message. */
  head?: ReactNode
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** A contact message in full, with its answers and a field for the next one (inbox.md, Answering a message). */
export const MessagePanel = ({ id, rowId, head, ...steps }: Props) => {
  const { data, error, refetch } = useContactMessage(id)
  return (
    <SidePanel
      title={data ? data.subject : error ? 'Not available' : 'Loading…'}
      rowId={rowId}
      kicker="Contact message"
      {...steps}
    >
      <div className={classes.root}>
        {data ? (
          <>
            {head}
            <Message message={data} />
          </>
        ) : error ? (
          <ProblemNotice
            title="This message could not be loaded."
            error={error}
            onRetry={error.status === 404 ? undefined : () => void refetch()}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </SidePanel>
  )
}
