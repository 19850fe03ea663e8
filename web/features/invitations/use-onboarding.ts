import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvitationKind } from '#domain/permissions/actor.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { acceptInvitation } from '#web/platform/session/sign-in.ts'
import { useForm } from '#web/platform/ui/use-form.ts'

/**
 * The form of an onboarding page. The server checks all of it, so that every problem shows at once; if the invitation
 * stopped working meanwhile, it is read again.
 */
export function useOnboarding(kind: InvitationKind, hash: string, readAgain: () => void) {
  const { history } = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    initial: { name: '', incubator_type: '', phone: '', email: '', password: '' },
    checks: {},
  })
  const submit = form.onSubmit(async ({ incubator_type, ...values }) => {
    setBusy(true)
    setProblem(null)
    try {
      const invitee = kind === 'incubator' ? { ...values, incubator_type } : values
      history.push(await acceptInvitation(hash, invitee))
    } catch (error) {
      const failed = asProblem(error)
      setBusy(false)
      if (failed.code === 'gone') return readAgain()
      form.setErrors(failed.byField)
      if (Object.keys(failed.byField).every((path) => !(path in form.values))) setProblem(failed)
    }
  })
  return { form, submit, isBusy, problem }
}
