import { Stack, Text } from '@mantine/core'
import type { Invitation } from '#domain/api/invitation.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { invitationTexts } from './english/invitations.ts'
import { nameOf } from './invitation-words.ts'
import { MailForm } from './mail-form.tsx'

/** Mails an open invitation from the list (invitations-and-onboarding.md, Mailing an invitation). */
export const MailDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => (
  <Dialog onClose={onClose} title={invitationTexts.mail.title} size={500}>
    <Stack gap="md">
      <Text>{nameOf(invitation)}</Text>
      <MailForm
        id={invitation._id}
        onClose={onClose}
        closeLabel={invitationTexts.mail.cancel}
        closesWhenSent
      />
    </Stack>
  </Dialog>
)
