import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { asText } from '#web/kinds/props.ts'
import type { Row } from '#web/api/use-records.ts'
import { CopyText } from '#web/ui/copy-text.tsx'

/**
 * The temporary password of a new account. No later answer contains it
 * (accounts-and-sign-in.md, Temporary passwords).
 */
export const TemporaryPassword = ({ record, onClose }: { record: Row; onClose: () => void }) => (
  <Stack gap="md" p={16} pt={4}>
    <Text>
      {asText(record['name'])} can sign in with {asText(record['email'])} and this password, and chooses a new
      one at the first sign-in.
    </Text>
    <Code fz={24} p="sm" ta="center" style={{ letterSpacing: '0.1em' }}>
      <CopyText text={asText(record['temporary_password'])} />
    </Code>
    <Text c="dimmed">Copy it now: it is not shown again, and no email contains it.</Text>
    <Group justify="flex-end">
      <Button data-autofocus onClick={onClose}>
        Done
      </Button>
    </Group>
  </Stack>
)
