/** The texts of the mails about raised requests. */
export const raisedRequestTexts = {
  raised: {
    name: 'Raised request',
    subject: ({ by, subject }: { by: string; subject: string }) => `Request from ${by}: ${subject}`,
    hasRaised: (by: string) => `${by} has raised a request.`,
    facts: { subject: 'Subject', message: 'Message' },
    button: 'Answer the request',
    reason: 'You get this email because you answer raised requests.',
  },
  answered: {
    name: 'Answer to a request',
    subject: (subject: string) => `Answer to your request: ${subject}`,
    hasAnswered: ({ by, role }: { by: string; role: string }) => `${by}, ${role}, has answered your request.`,
    hasClosed: ({ by, role }: { by: string; role: string }) =>
      `${by}, ${role}, has answered your request. The request is closed.`,
    facts: { request: 'Your request', answer: 'Answer' },
    button: 'See your request',
    reason: 'You get this email because you raised the request.',
  },
}
export type RaisedRequestTexts = typeof raisedRequestTexts
