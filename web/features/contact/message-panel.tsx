import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { ContactMessage } from '#domain/api/contact.ts'
import { decide } from '#domain/permissions/decide.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { CopyText } from '#web/platform/ui/copy-text.tsx'
import { FactList } from '#web/platform/ui/fact-list.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { addresseeOf } from './message-columns.tsx'
import { MessageStatus } from './message-status.tsx'
import { markAnswered } from './use-contact-messages.ts'
import classes from './message-panel.module.css'

/** The mail program opens with the author, the subject and what was written. */
const answerHref = ({ email, subject, name, message }: ContactMessage): string => {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const body = `Hello ${name},\n\n\n\n${quoted}`
  // Mail programs refuse very long addresses.
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body.slice(0, 1_500))}`
}

const Message = ({
  message,
  onMarked,
}: {
  message: ContactMessage
  onMarked: (now: ContactMessage) => void
}) => {
  const zone = useTimeZone()
  const actor = useActor()
  const [isBusy, setBusy] = useState(false)
  const { _id: id, answered, answeredAt, answeredBy } = message
  const mayMark = decide(actor, 'contact.answer', { incubatorId: message.incubator_id }).outcome === 'apply'
  const mark = async () => {
    setBusy(true)
    const now = await markAnswered(id, !answered)
    setBusy(false)
    if (now) onMarked(now)
  }
  return (
    <>
      <FactList
        facts={[
          { label: 'State', value: <MessageStatus answered={answered} /> },
          ...(answeredAt === null
            ? []
            : [{ label: 'Answered', value: `${formatMoment(answeredAt, zone)} · ${answeredBy ?? ''}` }]),
          { label: 'From', value: message.name },
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
      {mayMark && (
        <div className={classes.buttons}>
          <Button
            component="a"
            href={answerHref(message)}
            leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
          >
            Answer by email
          </Button>
          <Button variant="default" loading={isBusy} onClick={() => void mark()}>
            {answered ? 'Open again' : 'Mark as answered'}
          </Button>
        </div>
      )}
    </>
  )
}

interface Props {
  id: string
  /** The message in the list; undefined if the list no longer has it. */
  listed: ContactMessage | undefined
  isLoading: boolean
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** A contact message in full. It stays open when marking it takes it out of the filtered list. */
export const MessagePanel = ({ id, listed, isLoading, ...steps }: Props) => {
  const [marked, setMarked] = useState<ContactMessage | null>(null)
  const message = listed ?? marked ?? undefined
  return (
    <SidePanel
      title={message ? message.subject : isLoading ? 'Loading…' : 'Not available'}
      rowId={id}
      kicker="Contact message"
      {...steps}
    >
      <div className={classes.root}>
        {message ? (
          <Message message={message} onMarked={setMarked} />
        ) : isLoading ? (
          <SkeletonRows rows={6} />
        ) : (
          <p className={classes.text}>This message is not on this page of the list.</p>
        )}
      </div>
    </SidePanel>
  )
}
