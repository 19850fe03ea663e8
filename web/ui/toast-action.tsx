import { Button, Group } from '@mantine/core'
import { hideNotification } from '@mantine/notifications'

interface Props {
  text: string
  toastId: string
  action: { label: string; onClick: () => void }
}

/** A toast's text with the one thing that can be done about it. */
export const ToastAction = ({ text, toastId, action }: Props) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <span>{text}</span>
    <Button
      size="compact-sm"
      variant="subtle"
      flex="none"
      onClick={() => {
        hideNotification(toastId)
        action.onClick()
      }}
    >
      {action.label}
    </Button>
  </Group>
)
