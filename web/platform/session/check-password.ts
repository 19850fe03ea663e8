import type { Checks } from '#web/platform/ui/use-form.ts'

const PASSWORD_MIN = 6
const PASSWORD_MAX_BYTES = 72

/** The server has the same rules (accounts-and-sign-in.md, Password rules). */
const checkNewPassword = (value: string): string | null =>
  value === ''
    ? 'New password is required'
    : [...value].length < PASSWORD_MIN
      ? 'Password must be at least 6 characters long'
      : new TextEncoder().encode(value).length > PASSWORD_MAX_BYTES
        ? 'Password must be at most 72 bytes long'
        : null

const checkConfirmation = (value: string, password: string): string | null =>
  value === '' ? 'Confirm password is required' : value === password ? null : 'Passwords do not match'

/** The checks of a new password in the form field `name`, and of its repetition in `confirmation`. */
export const passwordChecksFor = <Name extends string>(name: Name): Checks<Name | 'confirmation'> =>
  ({
    [name]: checkNewPassword,
    confirmation: (value: string, all: Record<Name, string>) => checkConfirmation(value, all[name]),
    // A computed key widens to `string`, so the type must be restated.
  }) as Checks<Name | 'confirmation'>
