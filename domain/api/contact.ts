/** The contact forms of the public pages and the messages that arrive by them (public-pages.md, Contact messages). */
import { z } from 'zod'
import { CONTACT_FIELDS, CONTACT_LIMITS } from './contact-limits.ts'
import { contract } from './contract.ts'
import { shownAs } from './described.ts'
import {
  ANSWER_CONTACT_MESSAGE,
  LIST_CONTACT_MESSAGES,
  READ_CONTACT_MESSAGE,
  SEND_CONTACT_ANSWER,
  SEND_CONTACT_MESSAGE,
} from './endpoints.ts'
import { ANSWER_MAX } from './inbox-limits.ts'
import { incubatorQuery } from './incubator-query.ts'
import { pagedQuery, pageOf, searchSchema } from './page.ts'
import { writtenText } from './written-text.ts'
import { requiredText, TRAP_FIELD, trapField, tooLong } from './visitor-form.ts'

const { name, email, phone, subject, message } = CONTACT_FIELDS

export const contactFormSchema = z.strictObject({
  name: requiredText(name, 'Name is required', tooLong('Name', CONTACT_LIMITS.name)),
  email: requiredText(email, 'Email is required', 'Email must be valid'),
  phone: requiredText(phone, 'Phone number is required', 'Phone number must be 10 digits'),
  subject: requiredText(subject, 'Subject is required', tooLong('Subject', CONTACT_LIMITS.subject)),
  message: requiredText(message, 'Message is required', tooLong('Message', CONTACT_LIMITS.message)),
  /** The incubator from whose page it is sent; empty for the landing page. */
  incubator_id: shownAs(
    z
      .union([z.uuid(), z.literal('')], 'Choose an incubator')
      .nullable()
      .optional(),
    {
      type: 'string',
      format: 'uuid',
    },
  ),
  [TRAP_FIELD]: trapField,
})
export type ContactForm = z.output<typeof contactFormSchema>

export const contactMessageSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    /** Null for a message from the landing page. */
    incubator_id: z.string().nullable(),
    incubator_name: z.string().nullable(),
    answered: z.boolean(),
    /** When and by whom it was marked as answered. */
    answeredAt: z.string().nullable(),
    answeredBy: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof contactMessageSchema>

/** With the answers that were sent by mail, in their order. */
export const contactMessageWithAnswersSchema = contactMessageSchema
  .extend({
    answers: z.array(
      z.object({
        _id: z.string(),
        message: z.string(),
        by: z.string(),
        role: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContactMessageWithAnswers' })
export type ContactMessageWithAnswers = z.infer<typeof contactMessageWithAnswersSchema>

const tag = 'Contact messages'
export const sendContactMessage = contract({
  endpoint: SEND_CONTACT_MESSAGE,
  callClass: 'mail',
  tag,
  access: 'everybody',
  summary: 'Write to the programme, or to an incubator',
  body: contactFormSchema,
  answers: { 202: z.object({ message: z.string() }) },
  problems: ['not_found', 'too_many_requests'],
})
export const listContactMessages = contract({
  endpoint: LIST_CONTACT_MESSAGES,
  tag,
  summary: 'List contact messages within reach, newest first',
  query: pagedQuery({
    answered: z.enum(['true', 'false'], 'answered must be true or false').optional(),
    incubator_id: z.string().optional(),
    ...incubatorQuery,
    search: searchSchema(200).optional(),
  }),
  answers: { 200: pageOf(contactMessageSchema) },
  problems: ['forbidden'],
})
export const readContactMessage = contract({
  endpoint: READ_CONTACT_MESSAGE,
  tag,
  summary: 'Get a contact message with its answers',
  answers: { 200: contactMessageWithAnswersSchema },
  problems: ['forbidden', 'not_found'],
})
export const sendContactAnswer = contract({
  endpoint: SEND_CONTACT_ANSWER,
  callClass: 'mail',
  tag,
  summary: 'Answer a contact message by mail, and keep the answer',
  body: z.strictObject({
    message: writtenText(
      z
        .string('Message is required')
        .trim()
        .min(1, 'Message is required')
        .max(ANSWER_MAX, 'Message must be at most 5,000 characters'),
      'Message',
    ),
  }),
  answers: { 201: contactMessageWithAnswersSchema },
  problems: ['forbidden', 'not_found', 'too_many_requests'],
})
export const answerContactMessage = contract({
  endpoint: ANSWER_CONTACT_MESSAGE,
  tag,
  summary: 'Mark a contact message as answered, or open it again',
  body: z.strictObject({ answered: z.boolean('answered must be true or false') }),
  bodyMax: 16_384,
  answers: { 200: contactMessageSchema },
  problems: ['forbidden', 'not_found'],
})
