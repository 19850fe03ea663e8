import { Anchor } from '@mantine/core'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import { NewInvitationForm } from './new-invitation-form.tsx'

const TEXTS: Readonly<Record<string, readonly [title: string, lead: string]>> = {
  expired: [
    'This invitation has expired',
    'Ask for a new one: your request is emailed to whoever invited you.',
  ],
  used: [
    'This invitation has been used',
    'If you used it yourself, sign in. Otherwise ask whoever invited you for another invitation.',
  ],
  revoked: [
    'This invitation has been revoked',
    'It was withdrawn, so its link no longer works. Ask whoever sent it to you for another one.',
  ],
}
const INVALID = [
  'This invitation link is not valid',
  'It may be incomplete. Open it again from the email, or ask whoever sent it to you for a new one.',
] as const

/** What to do about a link that does not work (invitations-and-onboarding.md, Links that do not work). */
export const BrokenInvitation = ({ hash, reason }: { hash: string; reason: unknown }) => {
  const [title, lead] = TEXTS[String(reason)] ?? INVALID
  return (
    <AccountFrame
      title={title}
      lead={<span role="alert">{lead}</span>}
      foot={
        <Anchor component={AppLink} href="/login" inherit>
          Sign in
        </Anchor>
      }
    >
      {reason === 'expired' && <NewInvitationForm hash={hash} />}
    </AccountFrame>
  )
}
