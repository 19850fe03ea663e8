import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import { KEYS_OF_PHONES, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import accountClasses from '#web/shell/account-frame.module.css'
import { ChosenPassword } from './chosen-password.tsx'
import classes from './onboarding.module.css'
import type { useOnboarding } from './use-onboarding.ts'

interface Props {
  title: string
  lead: string
  /** What the invitation fixes. */
  facts: readonly (readonly [label: string, value: string | null])[]
  onboarding: ReturnType<typeof useOnboarding>
  /** Fields between the name and the phone. */
  children?: ReactNode
}

/** The form of an onboarding page: what is fixed, and what a startup or incubator gives. */
export const OnboardingForm = ({ title, lead, facts, onboarding, children }: Props) => {
  const { form, submit, isBusy, problem } = onboarding
  const session = useSession()
  const shown = facts.filter(([, value]) => value !== null)
  return (
    <AccountFrame title={title} lead={lead}>
      {shown.length > 0 && (
        <dl className={classes.facts}>
          {shown.map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {session && (
        <p role="note">
          You are signed in as {session.name}. Going on signs you out and signs the new account in.
        </p>
      )}
      <form className={accountClasses.form} onSubmit={submit} noValidate>
        <TextInput label="Name" autoComplete="organization" autoFocus {...form.inputProps('name')} />
        {children}
        <TextInput
          label="Contact Number"
          type="tel"
          inputMode="tel"
          onKeyDown={onlyKeys(KEYS_OF_PHONES)}
          autoComplete="tel-national"
          description="10 digits"
          {...form.inputProps('phone')}
        />
        <TextInput
          label="Email Address"
          type="email"
          autoComplete="username"
          description="You sign in with it."
          {...form.inputProps('email')}
        />
        <ChosenPassword
          inputProps={form.inputProps('password')}
          onGenerate={(password) => form.setValue('password', password)}
        />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" fullWidth loading={isBusy}>
          Submit
        </Button>
      </form>
    </AccountFrame>
  )
}
