import type { Checks } from '#web/platform/ui/use-form.ts'
import { passwordTexts } from './english/password.ts'

const PASSWORD_MIN = 6
const PASSWORD_MAX_BYTES = 72

/** The server has the same rules (accounts-and-sign-in.md, Password rules). */
const checkNewPassword = (value: string): string | null =>
  value === ''
    ? passwordTexts.newRequired
    : [...value].length < PASSWORD_MIN
      ? passwordTexts.tooShort(PASSWORD_MIN)
      : new TextEncoder().encode(value).length > PASSWORD_MAX_BYTES
        ? passwordTexts.tooLong(PASSWORD_MAX_BYTES)
        : null

const checkConfirmation = (value: string, password: string): string | null =>
  value === '' ? passwordTexts.confirmRequired : value === password ? null : passwordTexts.differ

/** The checks of a new password in the form field `name`, and of its repetition in `confirmation`. */
export const passwordChecksFor = <Name extends string>(name: Name): Checks<Name | 'confirmation'> =>
  ({
    [name]: checkNewPassword,
    confirmation: (value: string, all: Record<Name, string>) => checkConfirmation(value, all[name]),
    // A computed key widens to `string`, so the type must be restated.
  }) as Checks<Name | 'confirmation'>
