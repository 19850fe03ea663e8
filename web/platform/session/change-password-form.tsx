import { Stack } from '@mantine/core'
import { useState } from 'react'
import { CHANGE_PASSWORD } from '#domain/api/endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { PasswordField } from '#web/platform/ui/password-field.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useForm } from '#web/platform/ui/use-form.ts'
import { passwordChecksFor } from './check-password.ts'
import { passwordTexts } from './english/password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

interface Props {
  onDone: () => void
  onCancel?: () => void
}

/**
 * Current, new and confirmed password. Save stays disabled until they are valid
 * (accounts-and-sign-in.md, Change password form).
 */
export const ChangePasswordForm = ({ onDone, onCancel }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initial: { current_password: '', new_password: '', confirmation: '' },
    checksOnBlur: true,
    checks: {
      current_password: (v) => (v === '' ? passwordTexts.currentRequired : null),
      ...passwordChecksFor('new_password'),
    },
  })
  const submit = form.onSubmit(async ({ current_password, new_password }) => {
    setBusy(true)
    try {
      await call(CHANGE_PASSWORD, { body: { current_password, new_password } })
      toast.success(passwordTexts.changed)
      onDone()
    } catch (error) {
      const problem = asProblem(error)
      if (problem.errors.length > 0) form.setErrors(problem.byField)
      else if (problem.code === 'invalid') form.setErrors({ current_password: problem.detail })
      else toast.error(passwordTexts.notChanged(problem.detail))
    } finally {
      setBusy(false)
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField
          label={passwordTexts.current}
          autoComplete="current-password"
          {...form.inputProps('current_password')}
        />
        <NewPasswordFields form={form} name="new_password" />
        <FormButtons
          label={passwordTexts.save}
          isBusy={isBusy}
          isDisabled={!form.isValid()}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}
