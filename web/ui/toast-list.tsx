import {
  cleanNotifications,
  cleanNotificationsQueue,
  Notifications,
  showNotification,
} from '@mantine/notifications'
import { afterPress } from './after-press.ts'
import { ToastAction } from './toast-action.tsx'
import type { ToastOptions, ToastTone } from './toast.ts'
import './toasts.css'

/**
 * Toasts stay 3 s; those with an action stay longer, so that people can reach it, and errors until they are closed
 * (look-and-behaviour.md, Toasts).
 */
const DURATION = 3_000
const DURATION_WITH_ACTION = 8_000

const COLORS = { success: 'green', info: 'blue', error: 'red' } as const

export function showToast(tone: ToastTone, text: string, { action, duration }: ToastOptions): void {
  const isError = tone === 'error'
  // An error that is told again while it is still there is told once.
  const id = isError ? `error: ${text}` : crypto.randomUUID()
  const show = () =>
    showNotification({
      id,
      message: action ? <ToastAction text={text} action={action} toastId={id} /> : text,
      autoClose: isError ? false : (duration ?? (action ? DURATION_WITH_ACTION : DURATION)),
      color: COLORS[tone],
      role: isError ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': 'Close this message' },
      'data-tone': tone,
    })
  // A press on another toast, or on what this one covers, is finished first.
  afterPress(show)
}

export function clearToasts(): void {
  cleanNotificationsQueue()
  cleanNotifications()
}

/**
 * Placed where it covers neither the menu nor actions at the right. At most five are shown, the others are
 * queued.
 */
export const ToastList = () => <Notifications position="bottom-left" limit={5} zIndex={400} />
