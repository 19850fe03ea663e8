import { Button, Group } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import { makePassword } from '#web/platform/session/make-password.ts'
import { copyToClipboard } from '#web/platform/ui/copy-to-clipboard.ts'
import { PasswordField } from '#web/platform/ui/password-field.tsx'
import classes from './onboarding.module.css'

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
      <PasswordField label="Password" autoComplete="new-password" {...inputProps} />
      <Group gap="xs" mt={8}>
        <Button variant="default" size="compact-sm" onClick={generate}>
          Generate password
        </Button>
        {isGenerated && (
          <>
            <code className={classes.password}>{generated}</code>
            <Button variant="default" size="compact-sm" onClick={() => void copyToClipboard(generated)}>
              Copy password
            </Button>
          </>
        )}
        <span role="status" className="for-readers">
          {isGenerated ? `Generated password: ${generated.split('').join(' ')}` : ''}
        </span>
      </Group>
    </div>
  )
}
