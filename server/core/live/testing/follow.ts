/** Reads the stream of a person as a browser does. */
import type { LiveChange, LiveEvent } from '#domain/api/live.ts'

export interface Heard {
  readonly id: string
  readonly event: LiveEvent
  readonly changes: readonly LiveChange[]
}

export interface Follower {
  readonly status: number
  readonly headers: Headers
  readonly heard: readonly Heard[]
  /** The stream as it was sent. */
  text: () => string
  /** Resolves when it is over. */
  readonly ended: Promise<void>
  /** Waits until something is heard that fits. */
  until: (fits: (heard: Heard) => boolean) => Promise<Heard>
  leave: () => void
}

function readEvent(block: string): Heard | undefined {
  const lines = block.split('\n')
  const valueOf = (name: string) => lines.find((l) => l.startsWith(`${name}: `))?.slice(name.length + 2)
  const data = valueOf('data')
  if (data === undefined) return undefined
  const { changes = [] } = JSON.parse(data) as { changes?: LiveChange[] }
  return { id: valueOf('id')!, event: valueOf('event') as LiveEvent, changes }
}

/** Opens the stream of a server that listens at `origin`. */
export async function follow(origin: string, cookie: string, lastId?: string): Promise<Follower> {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/api/live`, {
    headers: {
      cookie,
      accept: 'text/event-stream',
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal: leaving.signal,
  })
  const heard: Heard[] = []
  let text = ''
  const waiting = new Set<() => void>()
  const read = async (): Promise<void> => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      const part = decoder.decode(chunk as Uint8Array, { stream: true })
      text += part
      const blocks = (rest + part).split('\n\n')
      rest = blocks.pop()!
      heard.push(...blocks.flatMap((b) => readEvent(b) ?? []))
      for (const look of waiting) look()
    }
  }
  const ended = read().catch(() => {})
  const until: Follower['until'] = (fits) =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = heard.find(fits)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  const { status, headers } = response
  return { status, headers, heard, text: () => text, ended, until, leave: () => leaving.abort() }
}

/** Whether an event names this record. */
export const names =
  (id: string) =>
  ({ changes }: Heard): boolean =>
    changes.some(({ ids }) => ids?.includes(id))
