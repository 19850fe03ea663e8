import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Import } from '#domain/api/import.ts'
import { keys } from '#web/platform/api/keys.ts'
import { eventsHref, readImport } from './import-calls.ts'

const POLL = 1_000

/** Follows a running import through server-sent events, or polls every second if they fail. */
export function useImportProgress(id: string, isRunning: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setInterval> | undefined
    const put = (part: Partial<Import>) =>
      client.setQueryData<Import>(keys.import(id), (now) => now && { ...now, ...part })
    const poll = () => {
      timer ??= setInterval(() => {
        readImport(id).then(put, () => undefined)
      }, POLL)
    }
    const source = typeof EventSource === 'undefined' ? null : new EventSource(eventsHref(id))
    const hear = (e: MessageEvent<string>) => put(JSON.parse(e.data) as Partial<Import>)
    source?.addEventListener('progress', hear)
    source?.addEventListener('import', hear)
    source?.addEventListener('error', () => {
      source.close()
      poll()
    })
    if (!source) poll()
    return () => {
      source?.close()
      clearInterval(timer)
    }
  }, [client, id, isRunning])
}
