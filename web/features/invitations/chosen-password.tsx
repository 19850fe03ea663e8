import { Button, Group } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import { makePassword } from '#web/platform/session/make-password.ts'
import { copyToClipboard } from '#web/platform/ui/copy-to-clipboard.ts'
import { PasswordField } from '#web/platform/ui/password-field.tsx'
import { onboardingTexts } from './english/onboarding.ts'
import classes from './onboarding.module.css'

const { password: texts } = onboardingTexts

interface Props {
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
export const ChosenPassword = ({ inputProps, onGenerate }: Props) => {
  const [generated, setGenerated] = useState<string | null>(null)
  const isGenerated = generated !== null && generated === inputProps.value
  const generate = () => {
    const password = makePassword()
    setGenerated(password)
    onGenerate(password)
  }
  return (
    <div>
      <PasswordField label={texts.label} autoComplete="new-password" {...inputProps} />
      <Group gap="xs" mt={8}>
        <Button variant="default" size="compact-sm" onClick={generate}>
          {texts.generate}
        </Button>
        {isGenerated && (
          <>
            <code className={classes.password}>{generated}</code>
            <Button variant="default" size="compact-sm" onClick={() => void copyToClipboard(generated)}>
              {texts.copy}
            </Button>
          </>
        )}
        <span role="status" className="for-readers">
          {isGenerated ? texts.generated(generated.split('').join(' ')) : ''}
        </span>
      </Group>
    </div>
  )
}
