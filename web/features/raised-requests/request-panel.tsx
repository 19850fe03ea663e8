import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ANSWER_REQUEST } from '#domain/api/endpoints.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { LONG_TEXT_MAX } from '#domain/kinds/long-text.ts'
import { decide } from '#domain/permissions/decide.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { ask } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { RequestDetails } from './request-details.tsx'
import classes from './request-panel.module.css'

/** Answers a request, and closes it or opens it again (raised-requests.md, Answering). */
const AnswerForm = ({ row }: { row: Row }) => {
  const client = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string | null>(null)
  useUnsaved(message.trim() !== '')
  const [busy, setBusy] = useState<'send' | 'turn' | null>(null)
  const isOpen = row['status'] !== 'closed'
  const send = async (turns: boolean) => {
    if (busy !== null) return
    if (message.trim() === '') {
      setError('Message is required')
      return input.current?.focus()
    }
    setBusy(turns ? 'turn' : 'send')
    try {
      const body = { message, ...(turns ? { close: isOpen } : {}) }
      await ask(ANSWER_REQUEST, { params: { id: row._id }, body })
      toast.success(!turns ? 'Answer sent' : isOpen ? 'Request closed' : 'Request opened again')
      setMessage('')
      readAgain(client, raisedRequest.name)
      input.current?.focus()
    } catch (failure) {
      const problem = asProblem(failure)
      setError(problem.byField['message'] ?? problem.detail)
    } finally {
      setBusy(null)
    }
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    void send(false)
  }
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <TextArea
        ref={input}
        label="Your answer"
        minRows={3}
        maxRows={12}
        maxLength={LONG_TEXT_MAX}
        value={message}
        error={error}
        onChange={(e) => {
          setMessage(e.currentTarget.value)
          setError(null)
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" loading={busy === 'turn'} onClick={() => void send(true)}>
          {isOpen ? 'Answer and close' : 'Answer and open again'}
        </Button>
        <Button type="submit" loading={busy === 'send'}>
          Answer
        </Button>
      </div>
    </form>
  )
}

interface Props {
  id: string
  /** The row of the list that opened it. */
  rowId: string
  /** The request as the list contains it. */
  known?: Row | undefined
  /** Above the request. */
  head?: ReactNode
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** A raised request in full, with its answers and a field for the next one. */
export const RequestPanel = ({ id, rowId, known, head, ...steps }: Props) => {
  const actor = useActor()
  const { data = known, error, refetch } = useRecord(raisedRequest.name, id)
  const mayAnswer =
    data && decide(actor, raisedRequest.actions.update, targetOf(raisedRequest, data)).outcome === 'apply'
  return (
    <SidePanel
      title={data ? asText(data['subject']) : error ? 'Not available' : 'Loading…'}
      rowId={rowId}
      kicker="Raised request"
      {...steps}
    >
      <div className={classes.root}>
        {data ? (
          <>
            {head}
            <RequestDetails row={data} />
            {mayAnswer && <AnswerForm key={id} row={data} />}
          </>
        ) : error ? (
          <ProblemNotice
            title="This request could not be loaded."
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
