import { Button, Group } from '@mantine/core'
import {
  cleanNotifications,
  cleanNotificationsQueue,
  hideNotification,
  Notifications,
  showNotification,
} from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { afterPress } from './after-press.ts'
import type { ToastOptions, ToastTone, ToastAct } from './toast-options.ts'
import './toasts.css'

/**
 * Toasts stay 3 s; those with an action stay longer, so that people can reach it, and errors until they are closed
 * (look-and-behaviour.md, Toasts).
 */
const DURATION = 3_000
const DURATION_WITH_ACTION = 8_000

/** At most five are shown, the others wait; errors, which stay, leave room for one more. */
const SHOWN = 5
const ERRORS = SHOWN - 1
/** The other toasts that are shown: their ids, and how often each was told, by tone and text. */
const repeated = new Map<string, { id: string; times: number }>()

/** The errors that were not closed, the oldest first. */
let errors: { id: string; about: string | undefined }[] = []

const COLORS = { success: 'green', info: 'blue', error: 'red' } as const

interface ToastActionProps {
  text: string
  toastId: string
  action: ToastAct
}

/** A toast's text with its action. */
const ToastAction = ({ text, toastId, action }: ToastActionProps) => {
  const router = useRouter({ warn: false })
  const act = () => {
    hideNotification(toastId)
    if ('href' in action) router.history.push(action.href)
    else action.onClick()
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      <Button size="compact-sm" variant="subtle" flex="none" onClick={act}>
        {action.label}
      </Button>
    </Group>
  )
}

export function showToast(tone: ToastTone, text: string, { action, duration, about }: ToastOptions): void {
  const isError = tone === 'error'
  if (about !== undefined && !isError) {
    for (const one of errors) if (one.about === about) hideNotification(one.id)
  }
  // An error that is told again while it is still there is told once.
  const id = isError ? `error: ${text}` : crypto.randomUUID()
  if (isError) {
    errors = [...errors.filter((one) => one.id !== id), { id, about }]
    for (const oldest of errors.slice(0, -ERRORS)) hideNotification(oldest.id)
  }
  const key = `${tone}: ${text}`
  const show = () => {
    const before = isError ? undefined : repeated.get(key)
    if (before) hideNotification(before.id)
    const times = (before?.times ?? 0) + 1
    if (!isError) repeated.set(key, { id, times })
    const shown = times > 1 ? `${text} (${formatNumber(times)})` : text
    showNotification({
      id,
      message: action ? <ToastAction text={shown} action={action} toastId={id} /> : shown,
      autoClose: isError ? false : (duration ?? (action ? DURATION_WITH_ACTION : DURATION)),
      color: COLORS[tone],
      role: isError ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': 'Close this message' },
      'data-tone': tone,
      onClose: () => {
        errors = errors.filter((one) => one.id !== id)
        if (repeated.get(key)?.id === id) repeated.delete(key)
      },
    })
  }
  // A press on another toast, or on what this one covers, is finished first.
  afterPress(show)
}

export function clearToasts(): void {
  cleanNotificationsQueue()
  cleanNotifications()
  errors = []
  repeated.clear()
}

/**
 * Placed at the top, between the title and the actions of the page, where nobody types, adds or decides. At most five
 * are shown, the others are queued.
 */
export const ToastList = () => <Notifications position="top-center" limit={SHOWN} zIndex={400} />
