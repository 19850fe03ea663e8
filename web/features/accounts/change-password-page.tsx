import { useRouter } from '@tanstack/react-router'
import { keys } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { ChangePasswordForm } from '#web/platform/session/change-password-form.tsx'
import { destinationOf, interruptedPath } from '#web/platform/session/destination-of.ts'
import { sessionOptions, useSession } from '#web/platform/session/session.ts'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import { accountTexts } from './english/account.ts'

const { changePassword: texts } = accountTexts

/**
 * Shown after signing in with a temporary password, which must be changed first
 * (accounts-and-sign-in.md, Temporary passwords).
 */
export const ChangePasswordPage = () => {
  const session = useSession()
  const { history } = useRouter()
  const goOn = async () => {
    queryClient.removeQueries({ queryKey: keys.session })
    const changed = await queryClient.fetchQuery(sessionOptions).catch(() => null)
    history.push(changed ? destinationOf(changed) : interruptedPath())
  }
  return (
    <AccountFrame title={texts.title} lead={session?.must_change_password ? texts.temporary : texts.lead}>
      <ChangePasswordForm onDone={() => void goOn()} />
    </AccountFrame>
  )
}
