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
  answer: {
    name: 'Answer to a contact message',
    subject: (subject: string) => `Re: ${subject}`,
    /** Who answers, below the answer. */
    signature: ({ by, role, programme }: { by: string; role: string; programme: string }) =>
      `${by}, ${role}\n${programme}`,
    facts: { title: 'Your message', subject: 'Subject', message: 'Message' },
    reason: (programme: string) =>
      `You get this email because you wrote to ${programme}. To write again, reply to it.`,
  },
}
export type ContactTexts = typeof contactTexts
