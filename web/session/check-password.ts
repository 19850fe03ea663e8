import type { Checks } from '#web/ui/use-form.ts'

const PASSWORD_MIN = 6
const PASSWORD_MAX_BYTES = 72

/** The server says the same (accounts-and-sign-in.md, Password rules). */
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

/** How a form checks a new password, kept there as `name`, and its repetition, `confirmation`. */
export const passwordChecksFor = <Name extends string>(name: Name): Checks<Name | 'confirmation'> =>
  ({
    [name]: checkNewPassword,
    confirmation: (value: string, all: Record<Name, string>) => checkConfirmation(value, all[name]),
    // A name that is not known here is a word to the compiler, not this one.
  }) as Checks<Name | 'confirmation'>
