import { Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { CORRECT_EMAIL } from '#domain/api/endpoints.ts'
import { isEmail } from '#domain/kinds/email.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useForm } from '#web/platform/ui/use-form.ts'

interface Props {
  /** The incubator, startup or mentor. */
  id: string
  onClose: () => void
}

const CorrectEmailForm = ({ id, onClose }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initial: { new_email: '' },
    checks: { new_email: (v) => (isEmail(v.trim()) ? null : 'Email must be valid') },
  })
  const send = form.onSubmit(async (body) => {
    setBusy(true)
    try {
      const { message } = await ask(CORRECT_EMAIL, { params: { id }, body })
      toast.success(message)
      void queryClient.invalidateQueries({ queryKey: keys.signInEmails })
      onClose()
    } catch (error) {
      const problem = asProblem(error)
      form.setErrors(problem.byField)
      if (problem.errors.length === 0) toast.error(`Failed to update email: ${problem.detail}`)
    } finally {
      setBusy(false)
    }
  })
  const submit = (e: FormEvent<HTMLFormElement>) => {
    // The dialog is nested in the record's form, which must not be submitted too.
    e.stopPropagation()
    send(e)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          We email a link to the new address. It signs in once the link is opened; we then notify the old one.
        </Text>
        <TextInput label="New email" type="email" autoComplete="off" {...form.inputProps('new_email')} />
        <FormButtons label="Send link" isBusy={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/**
 * Lets Portal Edit correct the address of an account in use
 * (accounts-and-sign-in.md, Address corrected by the portal).
 */
export const CorrectEmailDialog = ({ id, onClose }: Props) => (
  <Dialog onClose={onClose} title="Correct Email" size={500}>
    <CorrectEmailForm id={id} onClose={onClose} />
  </Dialog>
)
