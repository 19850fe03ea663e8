import type { Feature } from '#server/core/submit/feature.ts'
import { contactTexts } from './english.ts'
import { addContactRoutes } from './routes.ts'
import { noticeTexts } from './send-contact-message.ts'
import { writeContact } from './write-mail.ts'

export const contact: Feature = {
  addRoutes: addContactRoutes,
  live: { 'contact-message': 'contact-message' },
  notices: noticeTexts,
  mails: { 'contact-mail': [contactTexts.mail.name, writeContact] },
}
