import { Button, Group } from '@mantine/core'
import { hideNotification } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import type { ToastAct } from './toast-options.ts'

interface Props {
  text: string
  toastId: string
  action: ToastAct
}

/** A toast's text with its action. */
export const ToastAction = ({ text, toastId, action }: Props) => {
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
