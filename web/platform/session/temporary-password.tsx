import { Button, Checkbox, Code, Group, Stack, Text } from '@mantine/core'
import { CopyText } from '#web/platform/ui/copy-text.tsx'
import { temporaryPasswordTexts as texts } from './english/temporary-password.ts'

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
    <Text>{texts.canSignIn({ name, email })}</Text>
    <Code fz={24} p="sm" ta="center" style={{ letterSpacing: '0.1em' }}>
      <CopyText text={password} />
    </Code>
    <Text c="dimmed">{texts.copyNow}</Text>
    <Group justify="flex-end">
      <Button data-autofocus onClick={onClose}>
        {texts.done}
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
    label={texts.give}
    description={texts.otherwise}
    checked={isChecked}
    onChange={(e) => onChange(e.currentTarget.checked)}
  />
)
