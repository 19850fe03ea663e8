import { PasswordField } from '#web/platform/ui/password-field.tsx'
import { passwordTexts } from './english/password.ts'

interface Props<Name extends string> {
  /** The form that contains the fields. */
  form: { inputProps: (name: Name | 'confirmation') => object }
  /** The form field of the new password; its repetition is `confirmation`. */
  name: Name
  label?: string
  hasFocus?: boolean
}

/** The fields of a new password and its repetition. */
export const NewPasswordFields = <Name extends string>(props: Props<Name>) => {
  const { form, name, label = passwordTexts.new, hasFocus = false } = props
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        autoFocus={hasFocus}
        {...form.inputProps(name)}
      />
      <PasswordField
        label={passwordTexts.confirm}
        autoComplete="new-password"
        {...form.inputProps('confirmation')}
      />
    </>
  )
}
