import { useEffect } from 'react'
import { useActor } from '#web/platform/session/use-actor.ts'
import { findKept } from './kept-answers.ts'

/** On pages that say what is due: answers that were kept without a connection are sent, although nobody opened their return. */
export function useSendingKept(): void {
  const { uid } = useActor()
  useEffect(() => {
    const send = async () => {
      if (uid === null || findKept(uid).length === 0) return
      const { sendKept } = await import('./send-kept.ts')
      await sendKept(uid)
    }
    void send()
    const again = () => void send()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [uid])
}
