import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FORGOT_PASSWORD } from '#domain/api/endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { useForm } from '#web/platform/ui/use-form.ts'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import classes from '#web/shell/account-frame.module.css'

/** Checks the typed address (accounts-and-sign-in.md, Forgotten passwords). */
const checkEmail = (value: string): string | null =>
  value.trim() === ''
    ? 'E-mail is required'
    : /^\S+@\S+\.\S+$/.test(value.trim())
      ? null
      : 'E-mail must be valid'

/** The email that was typed on the login page, in the hash of the address. */
function readTypedEmail(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1))
  } catch {
    return ''
  }
}

const BackToLogin = () => (
  <Anchor component={AppLink} href="/login" inherit>
    Back to login
  </Anchor>
)

/** Asks for a link by email. The answer does not reveal whether the address has an account. */
export const ForgotPasswordPage = () => {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({ initial: { email: readTypedEmail() }, checks: { email: checkEmail } })
  const submit = form.onSubmit(async ({ email }) => {
    setBusy(true)
    setProblem(null)
    try {
      await call(FORGOT_PASSWORD, { body: { email: email.trim() } })
      setSentTo(email.trim())
    } catch (error) {
      const failed = asProblem(error)
      form.setErrors(failed.byField)
      if (!failed.byField['email']) setProblem(failed)
    } finally {
      setBusy(false)
    }
  })
  if (sentTo !== null)
    return (
      <AccountFrame title="Check your email" foot={<BackToLogin />}>
        <p className={classes.lead} role="status">
          If {sentTo} has an account, we have emailed it a link to set a new password. The link works once,
          for 7 days.
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title="Forgot password"
      lead="Enter your account's email and we will send you a link to set a new password."
      foot={<BackToLogin />}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          {...form.inputProps('email')}
        />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" fullWidth loading={isBusy}>
          Send link
        </Button>
      </form>
    </AccountFrame>
  )
}
