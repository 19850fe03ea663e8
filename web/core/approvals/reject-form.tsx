import { Button } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { focusInPlace } from '#web/platform/ui/focus-on-mount.ts'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { leaveInput, useUnsaved } from '#web/platform/ui/unsaved.ts'
import classes from './decision-bar.module.css'

/** In characters; the server has the same limit. */
const REASON_MAX = 1_000

interface Props {
  /** Who will see the reason. */
  reader: string
  isBusy: boolean
  onReject: (reason: string | null) => void
  onCancel: () => void
  label?: string
}

/**
 * Rejects a request, with an optional reason that the requester can read (approvals.md, Rejecting a request).
 */
export const RejectForm = ({ reader, isBusy, onReject, onCancel, label = 'Reject' }: Props) => {
  const [reason, setReason] = useState('')
  useUnsaved(reason.trim() !== '')
  const leave = () => void leaveInput(reason.trim() !== '', onCancel)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    onReject(reason.trim() || null)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape') leave()
    // Enter submits; Shift+Enter starts a new line.
    if (e.key !== 'Enter' || e.shiftKey || e.nativeEvent.isComposing) return
    e.preventDefault()
    if (!isBusy) onReject(reason.trim() || null)
  }
  return (
    <form className={classes.root} onSubmit={submit}>
      <TextArea
        className={classes.reason}
        label="Reason (optional)"
        description={`${reader} will see this reason. ${formatNumber(reason.length)} of ${formatNumber(REASON_MAX)} characters.`}
        minRows={2}
        maxRows={6}
        maxLength={REASON_MAX}
        ref={focusInPlace}
        // Escape cancels the rejection and leaves the dialog open.
        data-mantine-stop-propagation="true"
        onKeyDown={onKeyDown}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
      />
      <Button variant="default" disabled={isBusy} onClick={leave}>
        Cancel
      </Button>
      <Button type="submit" color="red" loading={isBusy}>
        {label}
      </Button>
    </form>
  )
}
