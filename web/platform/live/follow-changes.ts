/** Room `live`: shows what others change without a reload (notices.md, Live updates). */
import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '#domain/api/live.ts'
import { keys, readChanged } from '#web/platform/api/keys.ts'
import { isReadAgain } from '#web/platform/api/own-writes.ts'
import { setLive } from '#web/platform/api/live-state.ts'
import { shareStream } from './share.ts'

/** Milliseconds, so that many changes at once are read once. */
const TOGETHER = 300

/** Reads again what changed, until `signal` aborts. A page that nobody sees waits until somebody does. */
export function followChanges(client: QueryClient, signal: AbortSignal): void {
  let waiting: LiveChange[] = []
  let isAllMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = (): void => {
    timer = undefined
    if (document.hidden || signal.aborted) return
    const changes = waiting
    waiting = []
    if (isAllMissed) void client.invalidateQueries()
    else
      readChanged(
        client,
        changes.filter((change) => !isReadAgain(change)),
      )
    isAllMissed = false
  }
  const soon = (): void => {
    timer ??= setTimeout(apply, TOGETHER)
  }
  const whenSeen = (): void => {
    if (!document.hidden && (isAllMissed || waiting.length > 0)) soon()
  }
  document.addEventListener('visibilitychange', whenSeen)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    setLive(false)
    document.removeEventListener('visibilitychange', whenSeen)
  })
  shareStream(
    {
      onState: setLive,
      onEvent: (event, changes) => {
        if (event === 'rights') return void client.invalidateQueries({ queryKey: keys.session })
        if (event === 'reset') isAllMissed = true
        else waiting.push(...changes)
        soon()
      },
    },
    signal,
  )
}
