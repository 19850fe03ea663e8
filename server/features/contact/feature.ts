import type { FastifyInstance } from 'fastify'
import { CONTACT_SENT } from '#domain/api/contact-limits.ts'
import * as api from '#domain/api/contact.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Feature, FeatureParts } from '#server/core/submit/feature.ts'
import { contactTexts } from './english.ts'
import { answerContactMessage, listContactMessages, readContactMessage } from './manage-contact-messages.ts'
import { answerByMail } from './send-answer.ts'
import { noticeTexts, sendContactMessage } from './send-contact-message.ts'
import { writeContact, writeContactAnswer } from './write-mail.ts'

/** The contact forms and their inbox (http-calls.md, Contact message calls). */
async function addContactRoutes(app: FastifyInstance, { db, settings }: FeatureParts): Promise<void> {
  const parts = { db, settings }
  mount(app, api.sendContactMessage, async ({ actor, author, request }) => {
    await sendContactMessage(parts, { uid: actor.uid, ip: author.ipv4, form: request.body })
    return { message: CONTACT_SENT }
  })
  mount(app, api.listContactMessages, ({ actor, query }) => listContactMessages(parts, actor, query()))
  mount(app, api.readContactMessage, ({ actor, params }) => readContactMessage(parts, actor, params.id))
  mount(app, api.sendContactAnswer, ({ actor, params, body }) => answerByMail(parts, actor, params.id, body))
  mount(app, api.answerContactMessage, ({ actor, params, body }) =>
    answerContactMessage(parts, actor, params.id, () => body().answered),
  )
}

export const contact: Feature = {
  addRoutes: addContactRoutes,
  live: { 'contact-message': 'contact-message' },
  notices: noticeTexts,
  mails: {
    'contact-mail': [contactTexts.mail.name, writeContact],
    'contact-answer-mail': [contactTexts.answer.name, writeContactAnswer],
  },
}
