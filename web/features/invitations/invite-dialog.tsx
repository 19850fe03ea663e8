import { useState } from 'react'
import type { Invitation } from '#domain/api/invitation.ts'
import type { InvitationKind } from '#domain/permissions/actor.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { invitationTexts } from './english/invitations.ts'
import { InvitationForm } from './invitation-form.tsx'
import { MadeInvitation } from './made-invitation.tsx'

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
