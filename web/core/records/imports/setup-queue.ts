import type { Import } from '#domain/api/import.ts'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { mergeSetups } from './merge-setups.ts'

export interface QueueState {
  /** Choices that the server has not stored yet. */
  waiting: ImportSetupBody | null
  problem: Problem | null
}

interface Parts {
  send: (setup: ImportSetupBody) => Promise<Import>
  onKept: (data: Import) => void
  onState: (state: QueueState) => void
  /** Milliseconds without a choice before the call is sent. */
  pause?: number
}

const PAUSE = 350
/** Attempts: if somebody else's change came first, the call is repeated on top of it. */
const TIMES = 3

/**
 * Sends the choices for an import one call at a time, so that none is lost or overtaken. Choices made during
 * a call are merged into the next one.
 */
export function makeSetupQueue({ send, onKept, onState, pause = PAUSE }: Parts) {
  let next: ImportSetupBody | null = null
  let sent: ImportSetupBody | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let problem: Problem | null = null

  const notify = () => onState({ waiting: sent && next ? mergeSetups(sent, next) : (sent ?? next), problem })

  const attempt = async (setup: ImportSetupBody): Promise<void> => {
    for (let time = 1; ; time += 1) {
      try {
        return onKept(await send(setup))
      } catch (error) {
        const met = asProblem(error)
        if (met.code === 'stale' && time < TIMES) continue
        problem = met
        // A failed connection may be retried; a refused choice would be refused again.
        if (met.code === 'offline' || met.status === 503) next = next ? mergeSetups(setup, next) : setup
        return
      }
    }
  }
  const run = async (): Promise<void> => {
    while (next !== null && problem === null) {
      sent = next
      next = null
      notify()
      await attempt(sent)
      sent = null
      notify()
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  return {
    change: (setup: ImportSetupBody): void => {
      problem = null
      next = next ? mergeSetups(next, setup) : setup
      notify()
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
    /** Sends all choices now; resolves when the server has stored or refused them. */
    flush: async (): Promise<void> => {
      await flush()
      if (next !== null && problem === null) await flush()
    },
    retry: (): void => {
      problem = null
      notify()
      void flush()
    },
  }
}
