import { Anchor, Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { CONFIRM_EMAIL } from '#domain/api/endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { openLogin } from '#web/platform/session/open-login.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import classes from '#web/shell/account-frame.module.css'
import { accountTexts } from './english/account.ts'

const { confirmEmail: texts } = accountTexts

/**
 * Opened from the link in the email to a corrected address
 * (accounts-and-sign-in.md, Address corrected by the portal). A button confirms it, because mail scanners
 * open links too.
 */
export const ConfirmEmailPage = () => {
  const { token } = useSearch({ from: '/confirm-email' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const confirm = async (e: FormEvent) => {
    e.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await call(CONFIRM_EMAIL, { body: { token } })
      openLogin('email-updated')
    } catch (error) {
      setProblem(asProblem(error))
      setBusy(false)
    }
  }
  // A link that was used or has expired cannot succeed at the next attempt.
  const isSpent = problem?.status === 410
  return (
    <AccountFrame
      title={texts.title}
      lead={texts.lead}
      foot={
        <Anchor component={AppLink} href="/login" inherit>
          {texts.login}
        </Anchor>
      }
    >
      <form className={classes.form} onSubmit={(e) => void confirm(e)} noValidate>
        {token === '' && <p role="alert">{accountTexts.brokenLink}</p>}
        {problem && <ProblemNotice error={problem} />}
        {!isSpent && (
          <Button type="submit" fullWidth loading={isBusy} disabled={token === ''}>
            {texts.confirm}
          </Button>
        )}
      </form>
    </AccountFrame>
  )
}
