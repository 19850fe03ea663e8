import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AnyField } from '#web/platform/kinds/props.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { returnTexts } from './english/return.ts'
import classes from './reason-dialog.module.css'

const { reasons: texts } = returnTexts
/** In characters; the server has the same limit. */
const REASON_MAX = 2_000
const UNTIL: AnyField = { kind: 'date', label: texts.until, required: true }

export interface Reasoned {
  readonly reason: string
  readonly until: string
}

interface Props {
  title: string
  label: string
  /** The new last day that is proposed; undefined if none is asked for. */
  until?: string
  /** Undefined if the reason was given elsewhere. */
  onSend: (reasoned: Reasoned) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a step, and for a new last day where it gives more time. The first problem gets the focus. */
export const ReasonDialog = ({ title, label, until: proposed, onSend, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<unknown>(proposed ?? null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(reason.trim() !== '' || until !== (proposed ?? null))
  const day = typeof until === 'string' ? until : ''
  const missing = {
    reason: reason.trim() === '' ? texts.missing : undefined,
    until: proposed !== undefined && day === '' ? texts.untilMissing : undefined,
  }
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const send = async (e: FormEvent) => {
    e.preventDefault()
    setTries((n) => n + 1)
    if (missing.reason ?? missing.until) return
    setBusy(true)
    try {
      await onSend({ reason, until: day })
      onClose()
    } catch (error) {
      setProblem(asProblem(error))
      setBusy(false)
      setTries((n) => n + 1)
    }
  }
  const { until: untilError, reason: reasonError } = problem?.byField ?? {}
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <form ref={form} noValidate onSubmit={(e) => void send(e)} className={classes.root}>
        {problem && problem.errors.length === 0 && <ProblemNotice title={texts.failed} error={problem} />}
        <TextArea
          label={texts.reason}
          required
          minRows={3}
          maxRows={10}
          maxLength={REASON_MAX}
          value={reason}
          error={(tries > 0 ? missing.reason : undefined) ?? reasonError}
          onChange={(e) => setReason(e.currentTarget.value)}
        />
        {proposed !== undefined && (
          <FieldInput
            name="until"
            field={UNTIL}
            value={until}
            errors={{}}
            error={(tries > 0 ? missing.until : undefined) ?? untilError}
            onChange={(value) => {
              setUntil(value)
              setProblem(null)
            }}
          />
        )}
        <FormButtons label={label} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
