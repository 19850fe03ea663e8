import { Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Invitation } from '#domain/api/invitation.ts'
import type { InvitationKind } from '#domain/permissions/actor.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { copyLink } from './copy-link.ts'
import { invitationTexts } from './english/invitations.ts'
import { InvitationForm } from './invitation-form.tsx'
import { nameOf } from './invitation-words.ts'
import { MailForm } from './mail-form.tsx'

const { made: texts } = invitationTexts

/** The link of a new invitation, to copy and to mail. */
const MadeInvitation = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const url = invitation.url ?? ''
  return (
    <Stack gap="md">
      <Text>
        {texts.works({
          name: nameOf(invitation),
          uses: invitation.uses,
          until: formatDate(invitation.expires_on),
        })}
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={texts.link}
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
          {texts.copy}
        </Button>
      </Group>
      <Divider />
      <MailForm id={invitation._id} onClose={onClose} closeLabel={texts.done} />
    </Stack>
  )
}

interface Props {
  kind: InvitationKind
  incubatorId: string | null
  onClose: () => void
}

/** Makes an invitation and shows its link (invitations-and-onboarding.md, Invite link dialog). */
export const InviteDialog = ({ kind, incubatorId, onClose }: Props) => {
  const [made, setMade] = useState<Invitation | null>(null)
  return (
    <Dialog onClose={onClose} title={invitationTexts.invite[kind]} size={500}>
      {made ? (
        <MadeInvitation invitation={made} onClose={onClose} />
      ) : (
        <InvitationForm kind={kind} incubatorId={incubatorId} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  )
}
