/** The texts about the temporary password of a new account. */
export const temporaryPasswordTexts = {
  canSignIn: ({ name, email }: { name: string; email: string }) =>
    `${name} can sign in with ${email} and this password, and chooses a new one at the first sign-in.`,
  copyNow: 'Copy it now: it is not shown again, and no email contains it.',
  done: 'Done',
  give: 'Give a temporary password',
  otherwise: 'Without one, they get an email with a link to choose a password.',
}
export type TemporaryPasswordTexts = typeof temporaryPasswordTexts
