import { Button, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { READ_SIGN_IN_EMAIL } from '#domain/api/endpoints.ts'
import type { SignInEmail } from '#domain/api/session.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { asText, inputPropsOf, type InputProps } from '#web/platform/kinds/props.ts'
import { isOwnAccount, useSession } from '#web/platform/session/session.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

const UpdateEmailDialog = lazyPart(
  async () => (await import('#web/platform/session/update-email-dialog.tsx')).UpdateEmailDialog,
)
const CorrectEmailDialog = lazyPart(
  async () => (await import('./correct-email-dialog.tsx')).CorrectEmailDialog,
)

const ONLY_ITSELF: Readonly<Record<string, string>> = {
  incubator: 'Only COE account can change email address',
  startup: 'Only the startup can change the email it signs in with',
  mentor: 'Only the mentor can change the email it signs in with',
}

const hintFor = (entity: string, account: SignInEmail | undefined): string | undefined =>
  account?.new_email ? `Waiting for ${account.new_email} to be confirmed` : ONLY_ITSELF[entity]

/**
 * The email of an incubator, startup or mentor in its form. It can be typed over until the account is used;
 * afterwards it changes in its own dialog (accounts-and-sign-in.md, Who changes a sign-in address).
 */
export const SignInEmailInput = (p: InputProps) => {
  const id = asText(p.record?.['_id'])
  const { data: account } = useQuery<SignInEmail, Problem>({
    queryKey: keys.signInEmail(id),
    queryFn: ({ signal }) => ask(READ_SIGN_IN_EMAIL, { params: { id }, signal }),
  })
  const session = useSession()
  const isOwn = session !== null && isOwnAccount(session, id)
  const mayChange = useVerdict('email.change').outcome === 'apply' && isOwn
  const mayCorrect = useVerdict('email.correct').outcome === 'apply' && account?.is_used === true
  const [isOpen, setOpen] = useState(false)
  if (account && !account.is_used) return <FieldInput {...p} />
  const Dialog = mayChange ? UpdateEmailDialog : CorrectEmailDialog
  return (
    <Stack gap={6} align="flex-start">
      <TextInput
        {...inputPropsOf(p)}
        description={mayChange ? undefined : hintFor(asText(p.entity), account)}
        w="100%"
        readOnly
        variant="filled"
        // The dialogs change it while the form is open.
        value={asText(account?.email ?? p.value)}
      />
      {(mayChange || mayCorrect) && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {mayChange ? 'Update Email' : 'Correct Email'}
        </Button>
      )}
      {isOpen && <Dialog id={id} onClose={() => setOpen(false)} />}
    </Stack>
  )
}
