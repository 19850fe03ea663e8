import { useState, type FormEvent } from 'react'
import type { AnyField } from '#web/platform/kinds/props.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { TextArea } from '#web/platform/ui/text-area.tsx'
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

/** Asks for the reason of a step, and for a new last day where it gives more time. */
export const ReasonDialog = ({ title, label, until: proposed, onSend, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<unknown>(proposed ?? null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isMissing = reason.trim() === ''
  const send = async (e: FormEvent) => {
    e.preventDefault()
    setTried(true)
    if (isMissing) return
    setBusy(true)
    try {
      await onSend({ reason, until: typeof until === 'string' ? until : '' })
      onClose()
    } catch (error) {
      setProblem(asProblem(error))
      setBusy(false)
    }
  }
  const { until: untilError, reason: reasonError } = problem?.byField ?? {}
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <form noValidate onSubmit={(e) => void send(e)} className={classes.root}>
        {problem && problem.errors.length === 0 && <ProblemNotice title={texts.failed} error={problem} />}
        {proposed !== undefined && (
          <FieldInput
            name="until"
            field={UNTIL}
            value={until}
            errors={{}}
            error={untilError}
            onChange={(value) => {
              setUntil(value)
              setProblem(null)
            }}
          />
        )}
        <TextArea
          label={texts.reason}
          required
          minRows={3}
          maxRows={10}
          maxLength={REASON_MAX}
          value={reason}
          error={isTried && isMissing ? texts.missing : reasonError}
          onChange={(e) => setReason(e.currentTarget.value)}
        />
        <FormButtons label={label} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
