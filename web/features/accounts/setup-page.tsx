import { Button, TextInput } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { setUp } from '#web/platform/session/sign-in.ts'
import { passwordChecksFor } from '#web/platform/session/check-password.ts'
import { NewPasswordFields } from '#web/platform/session/new-password-fields.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { useForm } from '#web/platform/ui/use-form.ts'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import classes from '#web/shell/account-frame.module.css'
import { accountTexts } from './english/account.ts'

const { setup: texts } = accountTexts

/**
 * Opened from the one-time link that the first start prints
 * (accounts-and-sign-in.md, Setting up an empty programme): creates the first account.
 */
export const SetupPage = () => {
  const { token } = useSearch({ from: '/setup' })
  const { history } = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    initial: { name: '', email: '', password: '', confirmation: '' },
    checks: {
      name: (v) => (v.trim() === '' ? texts.nameRequired : null),
      email: (v) =>
        v.trim() === ''
          ? accountTexts.emailRequired
          : /^\S+@\S+\.\S+$/.test(v.trim())
            ? null
            : accountTexts.emailInvalid,
      ...passwordChecksFor('password'),
    },
  })
  const submit = form.onSubmit(async ({ name, email, password }) => {
    setBusy(true)
    setProblem(null)
    try {
      await setUp({ token, name: name.trim(), email: email.trim(), password })
      history.push('/dashboard')
    } catch (error) {
      const failed = asProblem(error)
      form.setErrors(failed.byField)
      if (Object.keys(failed.byField).every((path) => !(path in form.values))) setProblem(failed)
      setBusy(false)
    }
  })
  return (
    <AccountFrame title={texts.title} lead={texts.lead}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput label={texts.name} autoComplete="name" autoFocus {...form.inputProps('name')} />
        <TextInput label={texts.email} type="email" autoComplete="username" {...form.inputProps('email')} />
        <NewPasswordFields form={form} name="password" label={texts.password} />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" fullWidth loading={isBusy} disabled={token === ''}>
          {texts.create}
        </Button>
      </form>
    </AccountFrame>
  )
}
