import { Anchor, Button, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { asProblem, type Problem } from '#web/api/problem.ts'
import { signIn } from '#web/session/sign-in.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { AccountFrame } from '../account-frame.tsx'
import classes from '../account-frame.module.css'

const required = (value: string): string | null => (value.trim() === '' ? 'Required' : null)

/**
 * Asks for email and password, then opens the page that the person wanted or the dashboard
 * (accounts-and-sign-in.md, Login page).
 */
export const LoginPage = () => {
  const { history } = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    checks: { email: required, password: required },
  })
  const submit = form.onSubmit(async ({ email, password }) => {
    setBusy(true)
    setProblem(null)
    try {
      history.push(await signIn(email.trim(), password))
    } catch (error) {
      const failed = asProblem(error)
      // At the form too, which is where one looks, and where it stays while the next try is typed.
      setProblem(failed)
      if (failed.code === 'invalid_credentials') toast.error('Invalid email or password')
      setBusy(false)
    }
  })
  return (
    <AccountFrame
      title="Login"
      foot={
        <Anchor component={AppLink} href="/forgot-password" inherit>
          Forgot password?
        </Anchor>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          {...form.inputProps('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.inputProps('password')} />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" fullWidth aria-disabled={isBusy}>
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
      </form>
    </AccountFrame>
  )
}
