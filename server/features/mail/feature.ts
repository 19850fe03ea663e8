import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/failed-mails.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { writeAdded, writeChangedEmail, writeConfirmEmail, writeForgotten } from './account-mails.ts'
import { mailTexts } from './english.ts'
import { listMails, retryMails } from './failed-mails.ts'
import { writeDecisions, writeNewRequests } from './request-mails.ts'
import { sweepOutbox } from './outbox.ts'

/** The mails that could not be sent (running.md, Failed mails). */
async function addMailRoutes(app: FastifyInstance, { db }: FeatureParts): Promise<void> {
  mount(app, api.listMails, ({ actor, query }) => listMails(db, actor, query()))
  mount(app, api.retryMails, ({ actor, body }) => retryMails(db, actor, () => body().ids))
}

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
