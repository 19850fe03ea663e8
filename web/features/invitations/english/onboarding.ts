/** The texts of the pages behind the link of an invitation. */
export const onboardingTexts = {
  notChecked: 'The invitation could not be checked.',
  /** For the name of the programme where it is not known. */
  theProgramme: 'the programme',
  startup: {
    title: 'Add your startup',
    lead: ({ by, programme }: { by: string; programme: string }) =>
      `${by} invites your startup to ${programme}. You complete its profile afterwards.`,
    incubator: 'Incubator',
    program: 'Program',
    cohort: 'Cohort',
  },
  incubator: {
    title: 'Add your incubator',
    lead: (programme: string) =>
      `Your incubator is invited to ${programme}. You complete its profile afterwards.`,
    leadBy: ({ by, programme }: { by: string; programme: string }) =>
      `${by} invites your incubator to ${programme}. You complete its profile afterwards.`,
    type: 'Type of Incubator',
    chooseType: 'Choose a type',
  },
  form: {
    signedIn: (name: string) =>
      `You are signed in as ${name}. Going on signs you out and signs the new account in.`,
    name: 'Name',
    phone: 'Contact Number',
    phoneHint: '10 digits',
    email: 'Email Address',
    emailHint: 'You sign in with it.',
    submit: 'Submit',
  },
  password: {
    label: 'Password',
    generate: 'Generate password',
    copy: 'Copy password',
    /** Read aloud letter by letter. */
    generated: (letters: string) => `Generated password: ${letters}`,
  },
  /** By why a link does not work. */
  broken: {
    expired: {
      title: 'This invitation has expired',
      lead: 'Ask for a new one: your request is emailed to whoever invited you.',
    },
    used: {
      title: 'This invitation has been used',
      lead: 'If you used it yourself, sign in. Otherwise ask whoever invited you for another invitation.',
    },
    revoked: {
      title: 'This invitation has been revoked',
      lead: 'It was withdrawn, so its link no longer works. Ask whoever sent it to you for another one.',
    },
    invalid: {
      title: 'This invitation link is not valid',
      lead: 'It may be incomplete. Open it again from the email, or ask whoever sent it to you for a new one.',
    },
  },
  signIn: 'Sign in',
  asking: { name: 'Name', email: 'Email', ask: 'Ask for a new invitation' },
}
export type OnboardingTexts = typeof onboardingTexts
