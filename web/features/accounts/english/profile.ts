import type { NoticeKind } from '#domain/permissions/notices.ts'

/** The texts of the page on which people see their account and choose their mails. */
export const profileTexts = {
  title: 'Profile',
  updateEmail: 'Update Email',
  changePassword: 'Change Password',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  startupCell:
    "To change the Startup Cell's password, choose “Forgot password?” on the login page and follow the link we email you.",
  mails: {
    title: 'Emails',
    lead: 'Daily notifications arrive in one email, in the morning. Emails about your account always arrive.',
    notLoaded: 'The settings could not be loaded.',
    notSaved: (reason: string) => `The setting could not be saved: ${reason}`,
    mailings: { at_once: 'At once', daily: 'Daily', weekly: 'Weekly', never: 'Never' },
    kinds: {
      requests: {
        label: 'New requests',
        description: 'When somebody asks for your approval, and again if the request waits for three days.',
      },
      decisions: {
        label: 'Decisions',
        description: 'When your requests are approved or rejected, with the reason.',
      },
      comments: {
        label: 'Comments',
        description: 'When somebody comments on a request that concerns you.',
      },
      sessions: {
        label: 'Sessions',
        description: 'When sessions are scheduled, moved or cancelled, and a reminder the day before.',
      },
      raised_requests: {
        label: 'Raised requests',
        description: 'When a startup or mentor raises a request that you can answer.',
      },
      answers: { label: 'Answers', description: 'When somebody answers a request that you raised.' },
      contact: {
        label: 'Contact messages',
        description: 'When somebody writes to you through the contact form.',
      },
      invitations: {
        label: 'Requests for an invitation',
        description: 'When somebody with an expired invitation asks for a new one.',
      },
      accepted_invitations: {
        label: 'Accepted invitations',
        description: 'When somebody joins by an invitation.',
      },
      milestones: {
        label: 'Milestones',
        description: 'A week before a milestone is due, and on the day.',
      },
      imports: { label: 'Imports', description: 'When an import that you started has ended.' },
      returns: {
        label: 'Returns',
        description:
          'When a return is due, sent back or commented on, and when more time for it is requested, given or declined.',
      },
      registrations: { label: 'Registrations', description: 'When people register for your events.' },
      activity_summary: {
        label: 'Weekly summary',
        description: "Each Monday, last week's activity by person and module.",
      },
    } satisfies Readonly<Record<NoticeKind, { label: string; description: string }>>,
  },
}
export type ProfileTexts = typeof profileTexts
