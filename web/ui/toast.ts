import { cleanNotifications, cleanNotificationsQueue, showNotification } from '@mantine/notifications'
import { createElement } from 'react'
import { ToastAction } from './toast-action.tsx'

export interface ToastOptions {
  /** Milliseconds. */
  duration?: number
  action?: { label: string; onClick: () => void }
}

/** Spec 1 §9: toasts stay 3 s; one with something to press stays longer, so that it can be reached. */
const DURATION = 3_000
const DURATION_WITH_ACTION = 8_000

const show =
  (tone: 'success' | 'info' | 'error') =>
  (text: string, { action, duration }: ToastOptions = {}): void => {
    const id = crypto.randomUUID()
    showNotification({
      id,
      message: action ? createElement(ToastAction, { text, action, toastId: id }) : text,
      autoClose: duration ?? (action ? DURATION_WITH_ACTION : DURATION),
      color: { success: 'green', info: 'blue', error: 'red' }[tone],
      role: tone === 'error' ? 'alert' : 'status',
      'data-tone': tone,
    })
  }

/** What is said in passing, at the foot of the screen. What must be read stands where it happened instead. */
export const toast = { success: show('success'), info: show('info'), error: show('error') }

/** Takes away what is shown and what waits: another person signs in. */
export function cleanToasts(): void {
  cleanNotificationsQueue()
  cleanNotifications()
}
