import type { LiveChange, LiveEvent } from '#domain/api/live.ts'

/** What the stream says: an event; or only a new position. */
export interface StreamMessage {
  readonly id: string | undefined
  readonly event: LiveEvent | undefined
  readonly changes: readonly LiveChange[]
}

function readBlock(block: string): StreamMessage {
  const valueOf = (name: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const data = valueOf('data')
  const { changes = [] } = JSON.parse(data ?? '{}') as { changes?: readonly LiveChange[] }
  return {
    id: valueOf('id'),
    event: data === undefined ? undefined : (valueOf('event') as LiveEvent),
    changes,
  }
}

/** Splits what arrives into events, whole or in parts. */
export function makeEventReader(onMessage: (streamed: StreamMessage) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) onMessage(readBlock(block))
  }
}
