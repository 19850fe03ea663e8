import { READ_LIVE } from '#domain/api/endpoints.ts'
import { receive } from '#web/platform/api/call.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { makeEventReader, type StreamMessage } from './read-events.ts'

/** In milliseconds. */
const AGAIN_AFTER = 1_000
const AGAIN_AFTER_MAX = 60_000
/** The server says something every 25 seconds. */
const SILENCE_MAX = 60_000

interface Listener {
  /** The last position that is known, from which the stream goes on. */
  lastId: () => string | undefined
  onMessage: (streamed: StreamMessage) => void
  /** Whether the stream is open. */
  onState: (isUp: boolean) => void
}

/** Waits, but not longer than until the browser is online again. */
const pause = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, time)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** Reads one stream until it ends, breaks off or falls silent. */
async function readStream({ lastId, onMessage, onState }: Listener, signal: AbortSignal): Promise<void> {
  const silent = new AbortController()
  const stop = (): void => silent.abort()
  signal.addEventListener('abort', stop)
  let timer = setTimeout(stop, SILENCE_MAX)
  try {
    const id = lastId()
    const headers = { accept: 'text/event-stream', ...(id === undefined ? {} : { 'last-event-id': id }) }
    const { body } = await receive(READ_LIVE, { headers, signal: silent.signal })
    if (!body) return
    onState(true)
    const read = makeEventReader(onMessage)
    const parts = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await parts.read(); !part.done; part = await parts.read()) {
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MAX)
      read(part.value)
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    onState(false)
  }
}

/**
 * Keeps a stream open until `signal` aborts. It is opened again after a second, and ever later while that fails; nothing
 * is shown to the person (notices.md, Live updates). Ends if the session did.
 */
export async function keepConnected(listener: Listener, signal: AbortSignal): Promise<void> {
  let after = AGAIN_AFTER
  while (!signal.aborted) {
    const began = Date.now()
    try {
      await readStream(listener, signal)
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return
    }
    // One that stayed open for a while was no failure.
    after = Date.now() - began > AGAIN_AFTER_MAX ? AGAIN_AFTER : after
    await pause(after, signal)
    after = Math.min(after * 2, AGAIN_AFTER_MAX)
  }
}
