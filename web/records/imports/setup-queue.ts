import type { Import, ImportSetupBody } from '#domain/api/import.ts'
import { asProblem, type Problem } from '#web/api/problem.ts'
import { mergeSetups } from './merge-setups.ts'

export interface QueueState {
  /** What was chosen and is not kept by the server yet. */
  waiting: ImportSetupBody | null
  problem: Problem | null
}

interface Parts {
  send: (setup: ImportSetupBody) => Promise<Import>
  onKept: (data: Import) => void
  onState: (state: QueueState) => void
  /** Milliseconds of quiet before what was chosen is sent. */
  pause?: number
}

const PAUSE = 350
/** Somebody else's choice came between: ours is sent again, on top of it. */
const TIMES = 3

/**
 * Sends the choices for an import one after the other, never two at once, so that none is lost or
 * overtaken: what is chosen while a call runs goes with the next one.
 */
export function makeSetupQueue({ send, onKept, onState, pause = PAUSE }: Parts) {
  let next: ImportSetupBody | null = null
  let sent: ImportSetupBody | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let problem: Problem | null = null

  const tell = () => onState({ waiting: sent && next ? mergeSetups(sent, next) : (sent ?? next), problem })

  const attempt = async (setup: ImportSetupBody): Promise<void> => {
    for (let time = 1; ; time += 1) {
      try {
        return onKept(await send(setup))
      } catch (error) {
        const met = asProblem(error)
        if (met.code === 'stale' && time < TIMES) continue
        problem = met
        // Where nobody answers now, it can be sent again; what was refused would be refused again.
        if (met.code === 'offline' || met.status === 503) next = next ? mergeSetups(setup, next) : setup
        return
      }
    }
  }
  const run = async (): Promise<void> => {
    while (next !== null && problem === null) {
      sent = next
      next = null
      tell()
      await attempt(sent)
      sent = null
      tell()
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
      tell()
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
    /** Sends what waits now; resolved when the server has kept all of it or refused. */
    flush: async (): Promise<void> => {
      await flush()
      if (next !== null && problem === null) await flush()
    },
    retry: (): void => {
      problem = null
      tell()
      void flush()
    },
  }
}
