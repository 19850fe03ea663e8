/** The texts of the pages that set up an account. */
export const accountTexts = {
  brokenLink: 'This link is incomplete. Open it again from your email.',
  emailRequired: 'E-mail is required',
  emailInvalid: 'E-mail must be valid',
  setup: {
    title: 'Set up the programme',
    lead: "The first account is the Startup Cell's: it oversees every incubator and adds the others. This link works once.",
    name: 'Name',
    nameRequired: 'Name is required',
    email: 'Email',
    password: 'Password',
    create: 'Create account',
  },
  setPassword: {
    title: 'Set your password',
    lead: 'Use at least 6 characters.',
    newLink: 'Request a new link',
    set: 'Set password',
  },
  forgotten: {
    title: 'Forgot password',
    lead: "Enter your account's email and we will send you a link to set a new password.",
    email: 'Email',
    send: 'Send link',
    sentTitle: 'Check your email',
    sent: (email: string) =>
      `If ${email} has an account, we have emailed it a link to set a new password. The link works once, for 7 days.`,
    back: 'Back to login',
  },
  confirmEmail: {
    title: 'Confirm your email',
    lead: 'Confirm to sign in with this address from now on. Your password stays the same.',
    login: 'Log in',
    confirm: 'Confirm email',
  },
  changePassword: {
    title: 'Change Password',
    temporary: 'Your password is temporary. Set your own to continue.',
    lead: 'Changing your password signs you out everywhere else.',
  },
}
export type AccountTexts = typeof accountTexts
