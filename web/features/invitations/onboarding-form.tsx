import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import { KEYS_OF_PHONES, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import accountClasses from '#web/shell/account-frame.module.css'
import { ChosenPassword } from './chosen-password.tsx'
import { onboardingTexts } from './english/onboarding.ts'
import classes from './onboarding.module.css'
import type { useOnboarding } from './use-onboarding.ts'

const { form: texts } = onboardingTexts

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
      {session && <p role="note">{texts.signedIn(session.name)}</p>}
      <form className={accountClasses.form} onSubmit={submit} noValidate>
        <TextInput label={texts.name} autoComplete="organization" autoFocus {...form.inputProps('name')} />
        {children}
        <TextInput
          label={texts.phone}
          type="tel"
          inputMode="tel"
          onKeyDown={onlyKeys(KEYS_OF_PHONES)}
          autoComplete="tel-national"
          description={texts.phoneHint}
          {...form.inputProps('phone')}
        />
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          description={texts.emailHint}
          {...form.inputProps('email')}
        />
        <ChosenPassword
          inputProps={form.inputProps('password')}
          onGenerate={(password) => form.setValue('password', password)}
        />
        {problem && <ProblemNotice error={problem} />}
        <Button type="submit" fullWidth loading={isBusy}>
          {texts.submit}
        </Button>
      </form>
    </AccountFrame>
  )
}
