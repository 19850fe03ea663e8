import { Anchor, Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SET_PASSWORD } from '#domain/api/endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { passwordChecksFor } from '#web/platform/session/check-password.ts'
import { NewPasswordFields } from '#web/platform/session/new-password-fields.tsx'
import { openLogin } from '#web/platform/session/open-login.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { useForm } from '#web/platform/ui/use-form.ts'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import classes from '#web/shell/account-frame.module.css'
import { accountTexts } from './english/account.ts'

const { setPassword: texts } = accountTexts

/** Opened from an emailed link (accounts-and-sign-in.md, One-time links): asks for a new password, twice. */
export const SetPasswordPage = () => {
  const { token } = useSearch({ from: '/set-password' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    initial: { password: '', confirmation: '' },
    checks: passwordChecksFor('password'),
  })
  const submit = form.onSubmit(async ({ password }) => {
    setBusy(true)
    setProblem(null)
    try {
      await call(SET_PASSWORD, { body: { token, password } })
      openLogin('password-changed')
    } catch (error) {
      const failed = asProblem(error)
      form.setErrors(failed.byField)
      if (!failed.byField['password']) setProblem(failed)
      setBusy(false)
    }
  })
  const isBroken =
    token === '' || (problem !== null && problem.status > 0 && problem.status < 500 && problem.status !== 429)
  return (
    <AccountFrame
      title={texts.title}
      lead={texts.lead}
      foot={
        isBroken && (
          <Anchor component={AppLink} href="/forgot-password" inherit>
            {texts.newLink}
          </Anchor>
        )
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {token === '' && <p role="alert">{accountTexts.brokenLink}</p>}
        <NewPasswordFields form={form} name="password" hasFocus />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" fullWidth loading={isBusy} disabled={token === ''}>
          {texts.set}
        </Button>
      </form>
    </AccountFrame>
  )
}
