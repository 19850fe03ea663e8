/** The texts of the mails about contact messages. */
export const contactTexts = {
  mail: {
    name: 'Contact form',
    subject: (subject: string) => `Contact form: ${subject}`,
    wrote: ({ by, to }: { by: string; to: string }) =>
      `${by} wrote to ${to}. To answer, reply to this email.`,
    facts: { name: 'Name', email: 'Email', phone: 'Phone', subject: 'Subject', message: 'Message' },
    button: 'See the messages',
    reason: 'You get this email because you answer messages from the contact form.',
  },
}
export type ContactTexts = typeof contactTexts
