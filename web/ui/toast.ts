import type { ReactNode } from 'react'

export interface ToastOptions {
  /** Milliseconds. */
  duration?: number
  action?: ToastAct
}

/** What can be done about it: here, or on a page of ours. */
export type ToastAct = { label: string } & ({ onClick: () => void } | { href: string })

export type ToastTone = 'success' | 'info' | 'error'

/** What the file that shows toasts gives. */
interface ToastList {
  showToast: (tone: ToastTone, text: string, options: ToastOptions) => void
  clearToasts: () => void
  ToastList: () => ReactNode
}

let loading: Promise<ToastList> | undefined
let loaded: ToastList | null = null
const watchers = new Set<() => void>()

/** Loads what shows toasts. Without a connection it is tried again the next time. */
export function loadToastList(): Promise<ToastList> {
  loading ??= import('./toast-list.tsx').then(
    (list) => {
      loaded = list
      for (const tell of watchers) tell()
      return list
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The list once it is here; for `Toasts`, which shows it. */
export const toastList = {
  get: (): ToastList | null => loaded,
  watch: (tell: () => void): (() => void) => {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },
}

const show =
  (tone: ToastTone) =>
  (text: string, options: ToastOptions = {}): void => {
    if (loaded) loaded.showToast(tone, text, options)
    else void loadToastList().then((list) => list.showToast(tone, text, options))
  }

/** What is told in passing, at the foot of the screen. What must be read stands where it happened instead. */
export const toast = { success: show('success'), info: show('info'), error: show('error') }

/** Takes away what is shown and what waits: another person signs in. */
export const cleanToasts = (): void => loaded?.clearToasts()
