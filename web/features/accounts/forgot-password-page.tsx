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
import { accountTexts } from './english/account.ts'

const { forgotten: texts } = accountTexts

/** Checks the typed address (accounts-and-sign-in.md, Forgotten passwords). */
const checkEmail = (value: string): string | null =>
  value.trim() === ''
    ? accountTexts.emailRequired
    : /^\S+@\S+\.\S+$/.test(value.trim())
      ? null
      : accountTexts.emailInvalid

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
    {texts.back}
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
      <AccountFrame title={texts.sentTitle} foot={<BackToLogin />}>
        <p className={classes.lead} role="status">
          {texts.sent(sentTo)}
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame title={texts.title} lead={texts.lead} foot={<BackToLogin />}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          autoFocus
          {...form.inputProps('email')}
        />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" fullWidth loading={isBusy}>
          {texts.send}
        </Button>
      </form>
    </AccountFrame>
  )
}
