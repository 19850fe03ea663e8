import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LIST_RETURNS_DUE } from '#domain/api/endpoints.ts'
import type { BoardRow, DueReturn } from '#domain/api/return-board.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { KEPT } from './kept-key.ts'
import { mayRemind } from './rights.ts'

const isAnythingKept = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(KEPT))
  } catch {
    return false
  }
}

/** On pages that say what is due: answers that were kept without a connection are sent, although nobody opened their return. */
export function useSendingKept(): void {
  const { uid } = useActor()
  useEffect(() => {
    const send = async () => {
      if (uid === null || !isAnythingKept()) return
      const { sendKept } = await import('./send-kept.ts')
      await sendKept(uid)
    }
    void send()
    const again = () => void send()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [uid])
}

/** What is to be submitted now: by oneself, or by those whom one reminds (returns.md, Who has and who has not). */
export function useReturnsDue() {
  useSendingKept()
  return useQuery<{ data: readonly DueReturn[] }, Problem>({
    queryKey: keys.returns('due', {}),
    ...callOptions(LIST_RETURNS_DUE),
    enabled: canRead(useActor(), 'return'),
  })
}

/** Whether a reminder can be sent: a waiting request is the COE Master's to decide, and one for more time the reader's. */
export const isRemindable = (actor: Actor, row: BoardRow): boolean =>
  row.pending === null &&
  row.extension === null &&
  ['not_started', 'draft', 'sent_back'].includes(row.status) &&
  mayRemind(actor, row)

/** Nobody is reminded twice a day. */
export const isRemindedToday = ({ reminded }: Pick<BoardRow, 'reminded'>, zone: string): boolean =>
  reminded !== null && dayIn(zone, new Date(reminded.at)) === dayIn(zone, new Date())
