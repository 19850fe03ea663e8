import { Anchor } from '@mantine/core'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import { onboardingTexts } from './english/onboarding.ts'
import { NewInvitationForm } from './new-invitation-form.tsx'

const { broken, signIn } = onboardingTexts
const BROKEN: Readonly<Record<string, typeof broken.invalid>> = broken

/** What to do about a link that does not work (invitations-and-onboarding.md, Links that do not work). */
export const BrokenInvitation = ({ hash, reason }: { hash: string; reason: unknown }) => {
  const { title, lead } = BROKEN[String(reason)] ?? broken.invalid
  return (
    <AccountFrame
      title={title}
      lead={<span role="alert">{lead}</span>}
      foot={
        <Anchor component={AppLink} href="/login" inherit>
          {signIn}
        </Anchor>
      }
    >
      {reason === 'expired' && <NewInvitationForm hash={hash} />}
    </AccountFrame>
  )
}
