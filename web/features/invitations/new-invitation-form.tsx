import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { REQUEST_INVITATION } from '#domain/api/endpoints.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { useForm } from '#web/platform/ui/use-form.ts'
import classes from '#web/shell/account-frame.module.css'
import { onboardingTexts } from './english/onboarding.ts'

const { asking: texts } = onboardingTexts

/** Asks whoever made an expired invitation for a new one (invitations-and-onboarding.md, Asking for a new invitation). */
export const NewInvitationForm = ({ hash }: { hash: string }) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useForm({ initial: { name: '', email: '' }, checks: {} })
  const submit = form.onSubmit(async (body) => {
    setBusy(true)
    setProblem(null)
    try {
      const { message } = await ask(REQUEST_INVITATION, { params: { hash }, body })
      setAnswer(message)
    } catch (error) {
      const failed = asProblem(error)
      form.setErrors(failed.byField)
      if (failed.errors.length === 0) setProblem(failed)
    } finally {
      setBusy(false)
    }
  })
  if (answer !== null) return <p role="status">{answer}</p>
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput label={texts.name} autoComplete="name" {...form.inputProps('name')} />
      <TextInput label={texts.email} type="email" autoComplete="email" {...form.inputProps('email')} />
      {problem && <ProblemNotice error={problem} />}
      <Button type="submit" fullWidth loading={isBusy}>
        {texts.ask}
      </Button>
    </form>
  )
}
