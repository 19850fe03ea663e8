import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ACCEPT_RETURN, REOPEN_RETURN, SEND_BACK_RETURN } from '#domain/api/endpoints.ts'
import type { Return } from '#domain/api/returns.ts'
import { call } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { KeyHint } from '#web/platform/ui/key-hint.tsx'
import { useKeys } from '#web/platform/ui/keys/keys.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { returnTexts } from './english/return.ts'
import { questionsOf } from './questions-of.ts'
import { DeclineTime, done, LetIn, Step } from './time-steps.tsx'
import classes from './decision-panel.module.css'

const { review: texts } = returnTexts

/** In characters; the server has the same limit. */
const REASON_MAX = 2_000

interface Props {
  data: Return
  /** The questions that are marked. */
  asked: ReadonlySet<string>
  onDone: () => void
}

/** Accept it, or send it back with a reason: the whole, or the marked questions. */
const Submitted = ({ data, asked, onDone }: Props) => {
  const params = { id: data._id }
  const input = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'accept' | 'back' | null>(null)
  useUnsaved(reason.trim() !== '')
  const run = async (which: 'accept' | 'back', act: () => Promise<unknown>, words: string) => {
    setBusy(which)
    try {
      await act()
      setReason('')
      onDone()
      done(words)
    } catch (thrown) {
      toast.error(asProblem(thrown).detail)
    } finally {
      setBusy(null)
    }
  }
  const sendBack = () => {
    if (reason.trim() === '') {
      setError(texts.reasonMissing)
      return input.current?.focus()
    }
    const body = { reason, ...(asked.size === 0 ? {} : { codes: [...asked] }) }
    return void run('back', () => call(SEND_BACK_RETURN, { params, body }), texts.sentBack)
  }
  const accept = () => void run('accept', () => call(ACCEPT_RETURN, { params }), texts.accepted)
  const isPlain = asked.size === 0
  const mayPress = isPlain && busy === null && reason.trim() === ''
  useKeys(
    returnTexts.steps.keys,
    mayPress ? [{ keys: returnTexts.steps.acceptKey.toLowerCase(), label: texts.accept, run: accept }] : [],
  )
  const marked = questionsOf(data).filter(({ code }) => asked.has(code))
  return (
    <>
      {marked.length === 0 ? (
        <p className={classes.lead}>{texts.nothingMarked}</p>
      ) : (
        <>
          <p className={classes.lead} aria-live="polite">
            {texts.marked(marked.length, data.questions.length)}
          </p>
          <ul className={classes.marked}>
            {marked.map(({ code, label }) => (
              <li key={code}>{label}</li>
            ))}
          </ul>
        </>
      )}
      <TextArea
        ref={input}
        label={texts.reason}
        placeholder={texts.reasonHint}
        minRows={2}
        maxRows={8}
        maxLength={REASON_MAX}
        value={reason}
        error={error}
        onChange={(e) => {
          setReason(e.currentTarget.value)
          setError(null)
        }}
      />
      <div className={classes.buttons}>
        <Button
          variant={isPlain ? 'filled' : 'default'}
          loading={busy === 'accept'}
          {...(isPlain
            ? {
                'aria-keyshortcuts': returnTexts.steps.acceptKey,
                rightSection: <KeyHint>{returnTexts.steps.acceptKey}</KeyHint>,
              }
            : {})}
          onClick={accept}
        >
          {texts.accept}
        </Button>
        <Button variant={isPlain ? 'default' : 'filled'} loading={busy === 'back'} onClick={sendBack}>
          {texts.sendBack(asked.size)}
        </Button>
      </div>
    </>
  )
}

const Reopen = ({ data }: { data: Return }) => (
  <Step
    label={texts.reopen}
    onSend={async ({ reason }) => {
      await call(REOPEN_RETURN, { params: { id: data._id }, body: { reason } })
      done(texts.reopened)
    }}
  />
)

/** What whoever accepts a return can do about it now. */
export const DecisionPanel = (props: Props) => {
  const { status, pending } = props.data
  const isWaiting = pending === null && (status === 'not_started' || status === 'draft')
  return (
    <Panel title={texts.decide}>
      <div className={classes.root}>
        {status === 'submitted' && <Submitted {...props} />}
        {status === 'accepted' && <Reopen data={props.data} />}
        {(isWaiting || status === 'not_submitted') && <LetIn data={props.data} />}
        {props.data.extension !== null && <DeclineTime data={props.data} />}
        {status === 'sent_back' && <p className={classes.lead}>{texts.waitsForAnswer}</p>}
        {pending !== null && <p className={classes.lead}>{texts.waitsForMaster}</p>}
      </div>
    </Panel>
  )
}
