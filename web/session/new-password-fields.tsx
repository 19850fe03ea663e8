import { PasswordField } from '#web/ui/password-field.tsx'

/** What the fields ask of the form that they stand in. */
interface Form {
  key: (name: string) => string
  getInputProps: (name: string) => object
}

interface Props {
  form: Form
  /** The new password's name in the form; the repetition is its `confirmation`. */
  name: string
  label?: string
  hasFocus?: boolean
}

/** A new password, twice. */
export const NewPasswordFields = ({ form, name, label = 'New password', hasFocus = false }: Props) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      autoFocus={hasFocus}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      key={form.key('confirmation')}
      {...form.getInputProps('confirmation')}
    />
  </>
)
