import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password with its show and hide, which says which of the two it would do. */
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
      {...props}
    />
  )
}
