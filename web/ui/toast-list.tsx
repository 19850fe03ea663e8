import {
  cleanNotifications,
  cleanNotificationsQueue,
  Notifications,
  showNotification,
} from '@mantine/notifications'
import { ToastAction } from './toast-action.tsx'
import type { ToastOptions, ToastTone } from './toast.ts'
import './toasts.css'

/**
 * Toasts stay 3 s; one with something to press stays longer, so that it can be reached
 * (look-and-behaviour.md, Toasts).
 */
const DURATION = 3_000
const DURATION_WITH_ACTION = 8_000

const COLORS = { success: 'green', info: 'blue', error: 'red' } as const

export function showToast(tone: ToastTone, text: string, { action, duration }: ToastOptions): void {
  const id = crypto.randomUUID()
  showNotification({
    id,
    message: action ? <ToastAction text={text} action={action} toastId={id} /> : text,
    autoClose: duration ?? (action ? DURATION_WITH_ACTION : DURATION),
    color: COLORS[tone],
    role: tone === 'error' ? 'alert' : 'status',
    'data-tone': tone,
  })
}

export function clearToasts(): void {
  cleanNotificationsQueue()
  cleanNotifications()
}

/** Not over the actions of rows and pages at the right, nor over the menu. Three at most, the rest wait. */
export const ToastList = () => <Notifications position="bottom-left" limit={3} zIndex={400} />
