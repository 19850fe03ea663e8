import { PasswordField } from '#web/ui/password-field.tsx'

interface Props<Name extends string> {
  /** The form that they stand in. */
  form: { inputProps: (name: Name | 'confirmation') => object }
  /** The new password's name in the form; the repetition is its `confirmation`. */
  name: Name
  label?: string
  hasFocus?: boolean
}

/** A new password, twice. */
export const NewPasswordFields = <Name extends string>(props: Props<Name>) => {
  const { form, name, label = 'New password', hasFocus = false } = props
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        autoFocus={hasFocus}
        {...form.inputProps(name)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.inputProps('confirmation')}
      />
    </>
  )
}
