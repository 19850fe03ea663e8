import { Button, Checkbox, Code, Group, Stack, Text } from '@mantine/core'
import { CopyText } from '#web/platform/ui/copy-text.tsx'

interface Props {
  name: string
  email: string
  password: string
  onClose: () => void
}

/**
 * The temporary password of a new account. No later answer contains it
 * (accounts-and-sign-in.md, Temporary passwords).
 */
export const TemporaryPassword = ({ name, email, password, onClose }: Props) => (
  <Stack gap="md" p={16} pt={4}>
    <Text>
      {name} can sign in with {email} and this password, and chooses a new one at the first sign-in.
    </Text>
    <Code fz={24} p="sm" ta="center" style={{ letterSpacing: '0.1em' }}>
      <CopyText text={password} />
    </Code>
    <Text c="dimmed">Copy it now: it is not shown again, and no email contains it.</Text>
    <Group justify="flex-end">
      <Button data-autofocus onClick={onClose}>
        Done
      </Button>
    </Group>
  </Stack>
)

/** The choice of a temporary password for a new account instead of a mailed link. */
export const TemporaryPasswordCheckbox = ({
  isChecked,
  onChange,
}: {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}) => (
  <Checkbox
    styles={{ description: { paddingInlineStart: 'var(--label-offset-start)' } }}
    label="Give a temporary password"
    description="Without one, they get an email with a link to choose a password."
    checked={isChecked}
    onChange={(e) => onChange(e.currentTarget.checked)}
  />
)
