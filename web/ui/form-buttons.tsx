import { Button, Group } from '@mantine/core'

interface Props {
  /** The button that submits. */
  label: string | null
  isBusy?: boolean
  onCancel: () => void
}

/** The buttons below the inputs of a small form. */
export const FormButtons = ({ label, isBusy = false, onCancel }: Props) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" loading={isBusy}>
      {label}
    </Button>
  </Group>
)
