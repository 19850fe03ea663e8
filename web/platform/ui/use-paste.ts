import { useEffect, useEffectEvent } from 'react'
import { isTaken } from './keys/keys.ts'

/** Receives what is pasted anywhere on the page; inputs keep what is pasted into them. */
export function usePaste(take: (data: DataTransfer) => void): void {
  const onPaste = useEffectEvent((e: ClipboardEvent) => {
    if (e.clipboardData && !isTaken(e.target)) take(e.clipboardData)
  })
  useEffect(() => {
    const hear = (e: ClipboardEvent) => onPaste(e)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
}
