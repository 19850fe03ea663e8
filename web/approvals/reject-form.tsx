import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useFocusAtOnce } from '#web/ui/use-focus-at-once.ts'
import classes from './decision-bar.module.css'

/** Characters; the server's own limit. */
const REASON_MAX = 1_000

interface Props {
  /** Who sees the reason. */
  reader: string
  isBusy: boolean
  onReject: (reason: string | null) => void
  onLeave: () => void
  label?: string
}

/** Rejecting, with a reason that the requester reads where there is one (approvals.md, Rejecting a request). */
export const RejectForm = ({ reader, isBusy, onReject, onLeave, label = 'Reject' }: Props) => {
  const input = useFocusAtOnce<HTMLTextAreaElement>()
  const [reason, setReason] = useState('')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    onReject(reason.trim() || null)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape') onLeave()
    // Enter sends it; a new line is Shift and Enter.
    if (e.key !== 'Enter' || e.shiftKey || e.nativeEvent.isComposing) return
    e.preventDefault()
    if (!isBusy) onReject(reason.trim() || null)
  }
  return (
    <form className={classes.root} onSubmit={submit}>
      <Textarea
        className={classes.reason}
        label="Reason (optional)"
        description={`${reader} will see this reason. ${reason.length.toLocaleString('en-IN')} of ${REASON_MAX.toLocaleString('en-IN')} characters.`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={REASON_MAX}
        ref={input}
        data-autofocus
        // Escape leaves the reason, not the whole dialog.
        data-mantine-stop-propagation="true"
        onKeyDown={onKeyDown}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
      />
      <Button variant="default" disabled={isBusy} onClick={onLeave}>
        Cancel
      </Button>
      <Button type="submit" color="red" loading={isBusy}>
        {label}
      </Button>
    </form>
  )
}
