import { useEffect, useSyncExternalStore } from 'react'
import { loadToastList, toastList } from './toast.ts'

const PRESSES = ['pointerdown', 'keydown'] as const

/**
 * Renders toasts. Their code is loaded on the first click, so that it is available even if the connection
 * fails afterwards.
 */
export const Toasts = () => {
  const list = useSyncExternalStore(toastList.watch, toastList.get)
  const isHere = list !== null
  useEffect(() => {
    if (isHere) return
    const load = () => void loadToastList().catch(() => {})
    for (const press of PRESSES) window.addEventListener(press, load, { capture: true })
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, load, { capture: true })
    }
  }, [isHere])
  return list && <list.ToastList />
}
