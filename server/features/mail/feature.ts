import type { Feature } from '#server/core/submit/feature.ts'
import { writeAdded, writeChangedEmail, writeConfirmEmail, writeForgotten } from './account-mails.ts'
import { writeDecisions, writeNewRequests } from './request-mails.ts'
import { sweepOutbox } from './outbox.ts'
import { addMailRoutes } from './routes.ts'

/** Sends what the outbox holds, and writes the mails of the core. */
export const mail: Feature = {
  addRoutes: addMailRoutes,
  mails: {
    'set-password-mail': ['Added to the programme', writeAdded],
    'forgot-password-mail': ['Forgotten password', writeForgotten],
    'confirm-email-mail': ['Address to confirm', writeConfirmEmail],
    'changed-email-mail': ['Changed address', writeChangedEmail],
    'requests-mail': ['New requests', writeNewRequests],
    'decisions-mail': ['Decisions', writeDecisions],
  },
  daily: [{ what: 'mails', run: ({ jobs }) => sweepOutbox(jobs) }],
}
