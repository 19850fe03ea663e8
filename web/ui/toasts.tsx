import { useEffect, useSyncExternalStore } from 'react'
import { loadToastList, toastList } from './toast.ts'

const PRESSES = ['pointerdown', 'keydown'] as const

/**
 * Where toasts appear. They answer what somebody did, so their code comes with the first press: it is
 * here when the answer is, and also when the answer is that the connection broke.
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
