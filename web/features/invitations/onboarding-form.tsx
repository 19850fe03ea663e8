import { Button, TextInput, Group } from '@mantine/core'
import { useState, type ReactNode, type ChangeEvent } from 'react'
import { makePassword } from '#web/platform/session/make-password.ts'
import { useSession } from '#web/platform/session/session.ts'
import { copyToClipboard } from '#web/platform/ui/copy-to-clipboard.ts'
import { KEYS_OF_PHONES, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { PasswordField } from '#web/platform/ui/password-field.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import accountClasses from '#web/shell/account-frame.module.css'
import { onboardingTexts } from './english/onboarding.ts'
import classes from './onboarding.module.css'
import type { useOnboarding } from './use-onboarding.ts'

const { form: texts, password: passwordTexts } = onboardingTexts

interface ChosenPasswordProps {
  inputProps: {
    value: string
    error: string | undefined
    onChange: (e: ChangeEvent<HTMLInputElement>) => void
  }
  onGenerate: (password: string) => void
}

/**
 * The password of a new account: typed, or generated, which shows it and offers to copy it
 * (invitations-and-onboarding.md, Passwords on onboarding pages).
 */
const ChosenPassword = ({ inputProps, onGenerate }: ChosenPasswordProps) => {
  const [generated, setGenerated] = useState<string | null>(null)
  const isGenerated = generated !== null && generated === inputProps.value
  const generate = () => {
    const password = makePassword()
    setGenerated(password)
    onGenerate(password)
  }
  return (
    <div>
      <PasswordField label={passwordTexts.label} autoComplete="new-password" {...inputProps} />
      <Group gap="xs" mt={8}>
        <Button variant="default" size="compact-sm" onClick={generate}>
          {passwordTexts.generate}
        </Button>
        {isGenerated && (
          <>
            <code className={classes.password}>{generated}</code>
            <Button variant="default" size="compact-sm" onClick={() => void copyToClipboard(generated)}>
              {passwordTexts.copy}
            </Button>
          </>
        )}
        <span role="status" className="for-readers">
          {isGenerated ? passwordTexts.generated(generated.split('').join(' ')) : ''}
        </span>
      </Group>
    </div>
  )
}

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
