import { Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { CHANGE_EMAIL } from '#domain/api/endpoints.ts'
import { isEmail } from '#domain/kinds/email.ts'
import { call } from '#web/platform/api/call.ts'
import { keys, readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { PasswordField } from '#web/platform/ui/password-field.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useForm } from '#web/platform/ui/use-form.ts'
import { emailTexts } from './english/email.ts'

interface Props {
  onDone: () => void
  onCancel: () => void
}

/** Asks for the new address and the current password (accounts-and-sign-in.md, Update Email dialog). */
export const UpdateEmailForm = ({ onDone, onCancel }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initial: { new_email: '', current_password: '' },
    checksOnBlur: true,
    checks: {
      new_email: (v) => (isEmail(v.trim()) ? null : emailTexts.invalid),
      current_password: (v) => (v === '' ? emailTexts.passwordRequired : null),
    },
  })
  const save = form.onSubmit(async (values) => {
    setBusy(true)
    try {
      await call(CHANGE_EMAIL, { body: values })
      toast.success(emailTexts.updated)
      await queryClient.invalidateQueries({ queryKey: keys.session })
      void queryClient.invalidateQueries({ queryKey: keys.signInEmails })
      readAgain(queryClient)
      onDone()
    } catch (error) {
      const problem = asProblem(error)
      form.setErrors(problem.byField)
      if (problem.errors.length > 0) return
      toast.error(
        problem.status > 0 && problem.status < 500
          ? emailTexts.notUpdated(problem.detail)
          : emailTexts.failed,
      )
    } finally {
      setBusy(false)
    }
  })
  const submit = (e: FormEvent<HTMLFormElement>) => {
    // The form may be nested in the profile's form, which must not be submitted too.
    e.stopPropagation()
    if (form.values.current_password === '') toast.error(emailTexts.enterPassword)
    save(e)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={emailTexts.new}
          type="email"
          autoComplete="email"
          {...form.inputProps('new_email')}
        />
        <PasswordField
          label={emailTexts.password}
          autoComplete="current-password"
          {...form.inputProps('current_password')}
        />
        <FormButtons label={emailTexts.save} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
