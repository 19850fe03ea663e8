import type { Feature } from '#server/core/submit/feature.ts'
import { writeAdded, writeChangedEmail, writeConfirmEmail, writeForgotten } from './account-mails.ts'
import { mailTexts } from './english.ts'
import { writeDecisions, writeNewRequests } from './request-mails.ts'
import { sweepOutbox } from './outbox.ts'
import { addMailRoutes } from './routes.ts'

/** Sends what the outbox holds, and writes the mails of the core. */
export const mail: Feature = {
  addRoutes: addMailRoutes,
  mails: {
    'set-password-mail': [mailTexts.added.name, writeAdded],
    'forgot-password-mail': [mailTexts.forgotten.name, writeForgotten],
    'confirm-email-mail': [mailTexts.confirm.name, writeConfirmEmail],
    'changed-email-mail': [mailTexts.changed.name, writeChangedEmail],
    'requests-mail': [mailTexts.requests.name, writeNewRequests],
    'decisions-mail': [mailTexts.decisions.name, writeDecisions],
  },
  daily: [{ what: 'mails', run: ({ jobs }) => sweepOutbox(jobs) }],
}
