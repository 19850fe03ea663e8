import { READ_RETURN, SAVE_RETURN, SUBMIT_RETURN } from '#domain/api/endpoints.ts'
import { ask, call } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { AnswerQueue } from './answer-queue.ts'
import { returnTexts } from './english/return.ts'
import { findKept, isSubmissionKept, keepSubmission } from './kept-answers.ts'

const { fill: texts } = returnTexts

/**
 * Whether all answers to a return are stored, or wait for a connection. What was refused, or answered by somebody else, is
 * settled on the page of the return.
 */
async function sendAnswers(uid: string, id: string): Promise<'stored' | 'kept' | 'left'> {
  const queue = new AnswerQueue({
    uid,
    id,
    save: (answers) => ask(SAVE_RETURN, { params: { id }, body: { answers } }),
    onSaved: () => undefined,
    onClosed: () => undefined,
  })
  const isStored = await queue.flush()
  queue.stop()
  return isStored ? 'stored' : queue.get().how === 'kept' ? 'kept' : 'left'
}

/** A return that was to be submitted is not: its page says why, and is where to press again. */
function giveUp(uid: string, id: string): void {
  keepSubmission(uid, id, false)
  toast.error(texts.needsYou, { action: { label: texts.openReturn, href: `/returns/${id}` } })
}

async function submit(uid: string, id: string): Promise<void> {
  const { problems } = await ask(READ_RETURN, { params: { id } })
  if (problems.length > 0) return giveUp(uid, id)
  const { status } = await call(SUBMIT_RETURN, { params: { id } })
  keepSubmission(uid, id, false)
  toast.success(status === 202 ? texts.requested : texts.submitted)
}

async function sendAll(uid: string): Promise<void> {
  for (const id of findKept(uid)) {
    try {
      const sent = await sendAnswers(uid, id)
      if (!isSubmissionKept(uid, id) || sent === 'kept') continue
      if (sent === 'left') giveUp(uid, id)
      else await submit(uid, id)
    } catch (error) {
      // Without a connection it waits for the next time.
      if (asProblem(error).status !== 0) keepSubmission(uid, id, false)
    }
  }
  readAgain(queryClient, 'return')
}

let sending: Promise<void> | undefined

/** Sends what this browser keeps of an account's returns since there was no connection, and submits what was agreed to. */
export async function sendKept(uid: string): Promise<void> {
  // Several parts of a page say what is due.
  sending ??= sendAll(uid).finally(() => {
    sending = undefined
  })
  return sending
}
