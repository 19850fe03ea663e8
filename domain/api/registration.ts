/** Registrations for events (event-registration.md). */
import { z } from 'zod'
import { event } from '#domain/entities/event.ts'
import { contract } from './contract.ts'
import { shownAs } from './described.ts'
import {
  ADD_PARTICIPANT,
  CANCEL_REGISTRATION,
  CHANGE_PARTICIPANT,
  CHECK_IN,
  EXPORT_PARTICIPANTS,
  LIST_PARTICIPANTS,
  MESSAGE_PARTICIPANTS,
  REGISTER_FOR_EVENT,
} from './endpoints.ts'
import { FILE_TYPES } from './file.ts'
import { pagedQuery, pageOf, searchSchema } from './page.ts'
import {
  EVENT_MESSAGE_MAX,
  REGISTRATION_FIELDS,
  REGISTRATION_LIMITS,
  REGISTRATION_STATUSES,
} from './registration-limits.ts'
import { optionalText, requiredText, tooLong, TRAP_FIELD, trapField } from './visitor-form.ts'

const { name, email, phone, organisation } = REGISTRATION_FIELDS

export const registrationFormSchema = z.strictObject({
  name: requiredText(name, 'Name is required', tooLong('Name', REGISTRATION_LIMITS.name)),
  email: requiredText(email, 'Email is required', 'Email must be valid'),
  phone: requiredText(phone, 'Phone number is required', 'Phone number must be 10 digits'),
  organisation: optionalText(organisation, tooLong('Organisation', REGISTRATION_LIMITS.organisation)),
  [TRAP_FIELD]: trapField,
})
export type RegistrationForm = z.output<typeof registrationFormSchema>

export const participantSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    organisation: z.string().nullable(),
    status: z.enum(REGISTRATION_STATUSES),
    /** When the person was checked in. */
    checkedInAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof participantSchema>

const tag = event.label.many
const filters = {
  status: z
    .enum(
      [...REGISTRATION_STATUSES, 'checked_in'],
      `status must be one of ${REGISTRATION_STATUSES.join(', ')}, checked_in`,
    )
    .optional(),
  search: searchSchema(200).optional(),
}

export const registerForEvent = contract({
  endpoint: REGISTER_FOR_EVENT,
  callClass: 'mail',
  tag,
  access: 'everybody',
  summary: 'Register for an event, or join its waiting list',
  body: registrationFormSchema,
  bodyMax: 16_384,
  answers: { 201: z.object({ status: z.enum(['registered', 'waiting']) }) },
  problems: ['forbidden', 'not_found', 'conflict', 'duplicate', 'too_many_requests'],
})
export const participantsSchema = pageOf(participantSchema).extend({
  /** Of all registrations of the event, whatever the filters. */
  counts: z.object({
    registered: z.number().int(),
    waiting: z.number().int(),
    cancelled: z.number().int(),
    checked_in: z.number().int(),
  }),
})
export type Participants = z.infer<typeof participantsSchema>
export const listParticipants = contract({
  endpoint: LIST_PARTICIPANTS,
  tag,
  summary: 'List the registrations for an event, in the order in which they were made',
  query: pagedQuery(filters),
  answers: { 200: participantsSchema },
  problems: ['forbidden', 'not_found'],
})
export const exportParticipants = contract({
  endpoint: EXPORT_PARTICIPANTS,
  callClass: 'export',
  tag,
  summary: 'Get the registrations for an event as a file',
  query: z.strictObject({
    ...filters,
    format: z.enum(['csv', 'xlsx'], 'format must be csv or xlsx').optional(),
  }),
  answers: { 200: [FILE_TYPES.csv, FILE_TYPES.xlsx] },
  problems: ['forbidden', 'not_found'],
})
export const checkIn = contract({
  endpoint: CHECK_IN,
  tag,
  summary: 'Check in a participant, by the code in their mail or by their id',
  body: z
    .strictObject({
      code: z.string('Enter a code').trim().min(1, 'Enter a code').max(500, 'Enter a code').optional(),
      participant_id: z.uuid('participant_id must be the id of a participant').optional(),
    })
    .refine(({ code, participant_id: id }) => code !== undefined || id !== undefined, {
      path: ['code'],
      message: 'Enter a code',
    })
    .refine(({ code, participant_id: id }) => code === undefined || id === undefined, {
      path: ['participant_id'],
      message: 'Give either code or participant_id',
    }),
  bodyMax: 16_384,
  answers: {
    200: z.object({
      name: z.string(),
      organisation: z.string().nullable(),
      checkedInAt: z.string(),
      /** The person had been checked in before. */
      is_repeated: z.boolean(),
    }),
  },
  problems: ['forbidden', 'not_found', 'conflict'],
})
export const addParticipant = contract({
  endpoint: ADD_PARTICIPANT,
  tag,
  summary: 'Add somebody who came without a registration, and check them in',
  body: registrationFormSchema.omit({ [TRAP_FIELD]: true }),
  bodyMax: 16_384,
  answers: { 201: participantSchema },
  problems: ['forbidden', 'not_found', 'duplicate'],
})
export const changeParticipant = contract({
  endpoint: CHANGE_PARTICIPANT,
  callClass: 'mail',
  tag,
  summary: 'Undo a check-in, or give somebody on the waiting list a place',
  body: z
    .strictObject({
      checked_in: z.literal(false, 'checked_in must be false').optional(),
      status: z.literal('registered', 'status must be registered').optional(),
    })
    .refine((one) => Object.keys(one).length === 1, 'Give either checked_in or status'),
  bodyMax: 16_384,
  answers: { 200: participantSchema },
  problems: ['forbidden', 'not_found', 'conflict'],
})
export const messageParticipants = contract({
  endpoint: MESSAGE_PARTICIPANTS,
  callClass: 'mail',
  tag,
  summary: 'Write a mail to everybody with a place at an event',
  body: z.strictObject({
    message: z
      .string('Message is required')
      .trim()
      .min(1, 'Message is required')
      .max(EVENT_MESSAGE_MAX, tooLong('Message', EVENT_MESSAGE_MAX)),
  }),
  bodyMax: 16_384,
  answers: { 200: z.object({ mails: z.number().int() }) },
  problems: ['forbidden', 'not_found', 'conflict', 'too_many_requests'],
})
export const cancelRegistration = contract({
  endpoint: CANCEL_REGISTRATION,
  callClass: 'mail',
  tag,
  access: 'everybody',
  params: { token: shownAs(z.string().regex(/^[\w-]{43}$/), { type: 'string' }) },
  summary: 'Cancel a registration by the link in its mail',
  answers: { 200: z.object({ status: z.literal('cancelled') }) },
  problems: ['not_found', 'conflict'],
})
