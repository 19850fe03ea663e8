import { Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { Invitation } from '#domain/api/invitation.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { copyLink } from './copy-link.ts'
import { nameOf } from './invitation-words.ts'
import { MailForm } from './mail-form.tsx'

const timesOf = ({ uses }: Invitation): string =>
  uses === null ? 'any number of times' : uses === 1 ? 'once' : `${formatNumber(uses)} times`

/** The link of a new invitation, to copy and to mail. */
export const MadeInvitation = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const url = invitation.url ?? ''
  return (
    <Stack gap="md">
      <Text>
        {nameOf(invitation)}. The link works {timesOf(invitation)}, until {formatDate(invitation.expires_on)}.
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label="Invite link"
          readOnly
          flex={1}
          value={url}
          onFocus={(e) => e.currentTarget.select()}
        />
        <Button
          autoFocus
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copyLink(url)}
        >
          Copy link
        </Button>
      </Group>
      <Divider />
      <MailForm id={invitation._id} onClose={onClose} closeLabel="Done" />
    </Stack>
  )
}
