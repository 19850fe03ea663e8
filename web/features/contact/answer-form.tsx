import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { ContactMessage } from '#domain/api/contact.ts'
import { ANSWER_MAX } from '#domain/api/inbox-limits.ts'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { sendAnswer } from './use-contact-message.ts'
import classes from './message-panel.module.css'

/** Whether the focus came here by the keyboard. */
const isByKeys = (): boolean => document.activeElement?.matches(':focus-visible') ?? false

interface Props {
  message: ContactMessage
  /** The other thing to do, beside the button that sends. */
  second: ReactNode
}

/** The answer goes out as a mail; the author of the message answers that to the person who wrote it. */
export const AnswerForm = ({ message: { _id: id, email, answered }, second }: Props) => {
  const isPhone = useIsPhone()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(text.trim() !== '')
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const problem = await sendAnswer(id, text)
    setBusy(false)
    setError(problem)
    if (problem === null) setText('')
    input.current?.focus()
  }
  // Whoever opens what nobody has answered with the pointer is about to write; the keys of the panel stay those of others.
  useEffect(() => {
    if (!answered && !isPhone && !isByKeys()) input.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it appears
  }, [])
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
      e.preventDefault()
      void send()
    }
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    void send()
  }
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <TextArea
        ref={input}
        label="Your answer"
        description={`Goes to ${email}, whose answer comes to you by email.`}
        minRows={4}
        maxRows={14}
        maxLength={ANSWER_MAX}
        onKeyDown={onKeyDown}
        value={text}
        error={error}
        onChange={(e) => {
          setText(e.currentTarget.value)
          setError(null)
        }}
      />
      <div className={classes.buttons}>
        {second}
        <Button type="submit" loading={isBusy} leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
