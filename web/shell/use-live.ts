import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Milliseconds after the page is there. A new stream begins with the changes of the last 15 seconds. */
const SETTLED = 3_000

/** Shows what others change, once the page has settled (notices.md, Live updates). */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const begin = async (): Promise<void> => {
      const { followChanges } = await import('#web/platform/live/follow-changes.ts')
      if (!leaving.signal.aborted) followChanges(client, leaving.signal)
    }
    // Without its file, lists still reload by themselves.
    const timer = setTimeout(() => void begin().catch(() => {}), SETTLED)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client])
}
