import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { REQUEST_INVITATION } from '#domain/api/endpoints.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { useForm } from '#web/platform/ui/use-form.ts'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import { onboardingTexts } from './english/onboarding.ts'
import classes from '#web/shell/account-frame.module.css'

const { asking, broken, signIn } = onboardingTexts
const BROKEN: Readonly<Record<string, typeof broken.invalid>> = broken

/** Asks whoever made an expired invitation for a new one (invitations-and-onboarding.md, Asking for a new invitation). */
const NewInvitationForm = ({ hash }: { hash: string }) => {
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
      <TextInput label={asking.name} autoComplete="name" {...form.inputProps('name')} />
      <TextInput label={asking.email} type="email" autoComplete="email" {...form.inputProps('email')} />
      {problem && <ProblemNotice error={problem} />}
      <Button type="submit" fullWidth loading={isBusy}>
        {asking.ask}
      </Button>
    </form>
  )
}

/** What to do about a link that does not work (invitations-and-onboarding.md, Links that do not work). */
export const BrokenInvitation = ({ hash, reason }: { hash: string; reason: unknown }) => {
  const { title, lead } = BROKEN[String(reason)] ?? broken.invalid
  return (
    <AccountFrame
      title={title}
      lead={<span role="alert">{lead}</span>}
      foot={
        <Anchor component={AppLink} href="/login" inherit>
          {signIn}
        </Anchor>
      }
    >
      {reason === 'expired' && <NewInvitationForm hash={hash} />}
    </AccountFrame>
  )
}
