/** The texts of what happened to a return, which its page loads when somebody opens them. */
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

export const historyTexts = {
  whats: {
    answered: 'Answered',
    submitted: 'Submitted',
    submittedAgain: 'Submitted again',
    accepted: 'Accepted',
    sentBack: 'Sent back',
    reopened: 'Reopened',
  },
  requests: {
    pending: 'Sent for approval; it waits',
    approved: 'Sent for approval',
    rejected: 'Sent for approval; rejected',
    withdrawn: 'Sent for approval; withdrawn',
  },
  approved: (editor: string, master: string) => `${editor}; approved by ${master}`,
  rejected: (editor: string, master: string) => `${editor}; rejected by ${master}`,
  seeRequest: 'Open the request',
  timeRequested: (until: string) => `More time requested until ${until}`,
  timeGiven: (until: string) => `More time given until ${until}`,
  timeDeclined: (until: string) => `More time declined, requested until ${until}`,
  letIn: (until: string) => `Let in late until ${until}`,
  asked: (labels: readonly string[]) => `Asked about: ${labels.join(', ')}`,
  changed: (count: number) => formatQuantity(count, 'answer'),
  note: 'Note',
  files: 'Files',
  cleared: 'no answer',
  none: 'No history yet',
  noneYet: 'Answers, submissions and decisions will appear here.',
  notLoaded: 'The history could not be loaded.',
  earlier: 'Show earlier steps',
}
