import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { ANSWER_REQUEST } from '#domain/api/endpoints.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { LONG_TEXT_MAX } from '#domain/kinds/long-text.ts'
import { ask } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import classes from './request-panel.module.css'

/** Answers a request, and closes it or opens it again (raised-requests.md, Answering). */
export const AnswerForm = ({ row }: { row: Row }) => {
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
