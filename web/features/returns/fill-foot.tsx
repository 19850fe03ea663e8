import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { SUBMIT_RETURN } from '#domain/api/endpoints.ts'
import type { Return } from '#domain/api/returns.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { call } from '#web/platform/api/call.ts'
import { keys, readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { announce } from '#web/platform/ui/announce.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { RETRY, type AnswerQueue, type QueueState } from './answer-queue.ts'
import { returnTexts } from './english/return.ts'
import { isSubmissionKept, keepSubmission } from './kept-answers.ts'
import classes from './fill-foot.module.css'

const { fill: texts } = returnTexts

interface Props {
  data: Return
  state: QueueState
  queue: AnswerQueue
  submitRef: RefObject<HTMLButtonElement | null>
  /** Shows every problem, and the first of them gets the focus. */
  onTry: () => void
}

/** Whether the server refused what it has not stored, or somebody else answered it: the person decides. */
const isSettled = ({ entries }: QueueState): boolean => {
  const left = Object.values(entries)
  return left.length > 0 && left.every(({ refused, theirs }) => refused !== undefined || theirs !== undefined)
}

/** What became of the last answers: stored, on their way, or kept in the browser. */
const Saved = ({ state, queue }: Pick<Props, 'state' | 'queue'>) => {
  const zone = useTimeZone()
  const { how, detail, savedAt, entries } = state
  const isWaiting =
    how === 'saving' || Object.values(entries).some(({ refused, theirs }) => !refused && !theirs)
  if (how === 'kept')
    return (
      <p className={classes.kept} role="status">
        <IconCloudOff size={16} stroke={1.7} aria-hidden /> {texts.kept}
      </p>
    )
  if (how === 'failed')
    return (
      <p className={classes.failed} role="alert">
        {texts.failed(detail ?? '')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void queue.send()}>
          {texts.tryAgain}
        </Button>
      </p>
    )
  if (isSettled(state))
    return <p className={classes.failed}>{texts.notStored(Object.keys(entries).length)}</p>
  const time = savedAt === null ? null : formatMoment(savedAt.toISOString(), zone).split(', ')[1]
  return (
    <p className={classes.saved} aria-live="polite">
      <IconCloudCheck size={16} stroke={1.7} aria-hidden />{' '}
      {isWaiting ? texts.saving : time ? texts.saved(time) : texts.allSaved}
    </p>
  )
}

/** A submission that was agreed to without a connection: it goes once everything is stored, also after a reload. */
function useAwaited(id: string): [boolean, (awaits: boolean) => void] {
  const { uid } = useActor()
  const [awaits, setAwaits] = useState(() => isSubmissionKept(uid ?? '', id))
  return [
    awaits,
    (now) => {
      setAwaits(now)
      keepSubmission(uid ?? '', id, now)
    },
  ]
}

/** At the foot of a return: whether it is saved, what is left, and the button that submits it. */
export const FillFoot = ({ data, state, queue, submitRef, onTry }: Props) => {
  const target = { incubatorId: data.incubator_id, startupId: data.startup_id }
  const verdict = useVerdict('return.submit', target)
  const [isBusy, setBusy] = useState(false)
  const [awaits, setAwaits] = useAwaited(data._id)
  const [attempts, setAttempts] = useState(0)
  const key = keys.record('return', data._id)
  const isRequest = verdict.outcome === 'request'
  const isOffline = state.how === 'kept'
  const label = isOffline
    ? isRequest
      ? texts.requestLater
      : texts.submitLater
    : isRequest
      ? texts.sendForApproval
      : texts.submit
  const isAgreed = () =>
    confirm({
      title: label,
      text: texts.submitQuestion,
      consequence: isRequest ? texts.requestConsequence : texts.submitConsequence,
      confirmLabel: label,
    })
  /** Returns whether it waits for a connection. */
  const submit = async (agreed: boolean): Promise<boolean> => {
    const isStored = await queue.flush()
    if (!isStored && queue.get().how === 'kept') return agreed || isAgreed()
    const current = queryClient.getQueryData<Return>(key) ?? data
    if (!isStored || current.problems.length > 0) {
      announce(isStored ? texts.problems(current.problems.length) : texts.notSent)
      onTry()
      return false
    }
    if (!agreed && !(await isAgreed())) return false
    const { status } = await call(SUBMIT_RETURN, { params: { id: data._id } })
    toast.success(status === 202 ? texts.requested : texts.submitted)
    readAgain(queryClient, 'return')
    return false
  }
  const press = async (agreed = false) => {
    setBusy(true)
    try {
      setAwaits(await submit(agreed))
    } catch (error) {
      const problem = asProblem(error)
      const isUnreached = problem.status === 0
      setAwaits(isUnreached)
      if (isUnreached) return setAttempts((n) => n + 1)
      if (problem.errors.length === 0) toast.error(problem.detail)
      await queryClient.invalidateQueries({ queryKey: key })
      onTry()
    } finally {
      setBusy(false)
    }
  }
  const isStored = state.how === 'idle' && Object.keys(state.entries).length === 0
  const isStopped = awaits && state.how === 'idle' && isSettled(state)
  const stop = useEffectEvent(() => {
    setAwaits(false)
    announce(texts.notSent)
    onTry()
  })
  useEffect(() => {
    if (isStopped) stop()
  }, [isStopped])
  const pressAgain = useEffectEvent(() => void press(true))
  useEffect(() => {
    if (!awaits || !isStored) return undefined
    const again = () => pressAgain()
    const timer = setTimeout(again, attempts === 0 ? 0 : RETRY)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [awaits, isStored, attempts])
  const left = data.problems.length
  return (
    <div className={classes.root} role="region" aria-label={texts.submit}>
      <div className={classes.words}>
        <Saved state={state} queue={queue} />
        {left > 0 && (
          <button type="button" className={classes.left} onClick={onTry}>
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden /> {texts.toGo(left)}
          </button>
        )}
      </div>
      {verdict.outcome === 'refuse' ? (
        <p className={classes.hint}>{verdict.reason}</p>
      ) : (
        <>
          <p className={awaits ? classes.awaits : classes.hint}>
            {awaits ? texts.awaits : isRequest ? texts.masterSigns : texts.untilWhen(data.closes_on)}
          </p>
          {awaits ? (
            <Button ref={submitRef} variant="default" onClick={() => setAwaits(false)}>
              {texts.dontSend}
            </Button>
          ) : (
            <Button ref={submitRef} loading={isBusy} onClick={() => void press()}>
              {label}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
