import type { LiveChange, LiveEvent } from '#domain/api/live.ts'
import { keepConnected } from './keep-connected.ts'
import type { StreamMessage } from './read-events.ts'

const NAME = 'ankura-live'
/** Milliseconds. A page that opens hears what the others heard while it loaded. */
const REPEATED_FOR = 15_000

/** What the tabs of a browser tell each other. */
type Message =
  | { readonly type: 'streamed'; readonly streamed: StreamMessage }
  | { readonly type: 'state'; readonly isUp: boolean }
  | { readonly type: 'opened' }

interface Hearing {
  onEvent: (event: LiveEvent, changes: readonly LiveChange[]) => void
  onState: (isUp: boolean) => void
}

/**
 * Hears the stream until `signal` aborts. All tabs of a browser share one: the tab that holds the lock reads it, and when it
 * closes, the next goes on where it was. A browser without locks opens one for each tab.
 */
export function shareStream(hearing: Hearing, signal: AbortSignal): void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  let lastId: string | undefined
  let isUp = false
  let isReader = false
  let heard: { readonly at: number; readonly streamed: StreamMessage }[] = []

  const send = (message: Message): void => channel?.postMessage(message)
  const hear = (streamed: StreamMessage): void => {
    lastId = streamed.id ?? lastId
    if (streamed.event) hearing.onEvent(streamed.event, streamed.changes)
  }
  const remember = (streamed: StreamMessage): void => {
    const now = Date.now()
    heard = [...heard.filter(({ at }) => now - at < REPEATED_FOR), { at: now, streamed }]
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'streamed') hear(data.streamed)
    else if (data.type === 'state') hearing.onState(data.isUp)
    else if (isReader) {
      send({ type: 'state', isUp })
      for (const { streamed } of heard) send({ type: 'streamed', streamed })
    }
  })

  const read = (): Promise<void> => {
    isReader = true
    return keepConnected(
      {
        lastId: () => lastId,
        onMessage: (streamed) => {
          hear(streamed)
          remember(streamed)
          send({ type: 'streamed', streamed })
        },
        onState: (now) => {
          isUp = now
          hearing.onState(now)
          send({ type: 'state', isUp })
        },
      },
      signal,
    )
  }

  signal.addEventListener('abort', () => channel?.close())
  // Locks exist only on secure pages.
  if (!channel || !('locks' in navigator)) return void read()
  send({ type: 'opened' })
  navigator.locks.request(NAME, { signal }, read).catch(() => {})
}
