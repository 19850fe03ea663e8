import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password input with a button to show or hide it, labelled with what it will do. */
export const PasswordField = (props: PasswordInputProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? 'Hide password' : 'Show password',
        'aria-pressed': isShown,
        tabIndex: 0,
      }}
      // Mantine does not mark the input itself.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
