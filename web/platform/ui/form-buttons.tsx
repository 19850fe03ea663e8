import { Button, Group } from '@mantine/core'
import { useLeave } from './leave-dialog.ts'

interface Props {
  /** The button that submits. */
  label: string | null
  isBusy?: boolean
  isDisabled?: boolean
  isDestructive?: boolean
  cancelLabel?: string
  /** For forms outside of dialogs, which close by themselves and ask first; undefined without the button. */
  onCancel: (() => void) | undefined
}

const Cancel = ({ label, onCancel }: { label: string; onCancel: () => void }) => (
  <Button variant="default" onClick={useLeave(onCancel)}>
    {label}
  </Button>
)

/** The buttons below the inputs of a small form. */
export const FormButtons = (p: Props) => (
  <Group justify="flex-end" gap="xs">
    {p.onCancel && <Cancel label={p.cancelLabel ?? 'Cancel'} onCancel={p.onCancel} />}
    <Button
      type="submit"
      loading={p.isBusy ?? false}
      disabled={p.isDisabled ?? false}
      {...(p.isDestructive ? { color: 'red' } : {})}
    >
      {p.label}
    </Button>
  </Group>
)
