import type { ReactNode } from 'react'
import type { ToastOptions, ToastTone } from './toast-options.ts'

/** What the lazily loaded file of toasts exports. */
interface ToastList {
  showToast: (tone: ToastTone, text: string, options: ToastOptions) => void
  clearToasts: () => void
  ToastList: () => ReactNode
}

let loading: Promise<ToastList> | undefined
let loaded: ToastList | null = null
const watchers = new Set<() => void>()

/** Loads the component of toasts. If the connection fails, the next toast tries again. */
export function loadToastList(): Promise<ToastList> {
  loading ??= import('./toast-list.tsx').then(
    (list) => {
      loaded = list
      for (const notify of watchers) notify()
      return list
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The list component once it has loaded; for `Toasts`, which renders it. */
export const toastList = {
  get: (): ToastList | null => loaded,
  watch: (notify: () => void): (() => void) => {
    watchers.add(notify)
    return () => void watchers.delete(notify)
  },
}

const show =
  (tone: ToastTone) =>
  (text: string, options: ToastOptions = {}): void => {
    if (loaded) loaded.showToast(tone, text, options)
    else void loadToastList().then((list) => list.showToast(tone, text, options))
  }

/**
 * Shows short messages at the top of the screen. Messages that must be read are shown where they arise
 * instead.
 */
export const toast = { success: show('success'), info: show('info'), error: show('error') }

/** Removes shown and queued toasts when another person signs in. */
export const cleanToasts = (): void => loaded?.clearToasts()
