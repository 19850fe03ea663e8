/** Links by which startups and incubators add themselves (invitations-and-onboarding.md). */
import { z } from 'zod'
import { incubator } from '#domain/entities/incubator.ts'
import { startup } from '#domain/entities/startup.ts'
import { acceptedSchemaOf, type Field } from '#domain/kinds/register.ts'
import { INVITATION_KINDS } from '#domain/permissions/actor.ts'
import { contract } from './contract.ts'
import { shownAs } from './described.ts'
import {
  ACCEPT_INVITATION,
  ADD_INVITATION,
  LIST_INVITATIONS,
  MAIL_INVITATION,
  READ_PUBLIC_INVITATION,
  REQUEST_INVITATION,
  REVOKE_INVITATION,
} from './endpoints.ts'
import { pagedQuery, pageOf } from './page.ts'
import { emailSchema, nameSchema, requiredEmailSchema } from './person-fields.ts'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN, sessionSchema } from './session.ts'
import { INVITATION_STATES, INVITED_MAX, USES_MAX, USES_MESSAGE } from './invitation-limits.ts'

const kind = z.enum(INVITATION_KINDS, `kind must be one of ${INVITATION_KINDS.join(', ')}`)

export const invitationSchema = z
  .object({
    _id: z.string(),
    kind,
    /** The incubator whose startups are invited, or whose COE Master invites an incubator. */
    incubator_id: z.string().nullable(),
    incubator_name: z.string().nullable(),
    program_id: z.string().nullable(),
    program_name: z.string().nullable(),
    /** YYYY-MM. */
    cohort: z.string().nullable(),
    /** Null for any number of times. */
    uses: z.number().int().nullable(),
    used: z.number().int(),
    /** The names of the last ones that used it. */
    joined: z.array(z.string()),
    expires_on: z.string(),
    status: z.enum(INVITATION_STATES),
    /** Only for an open one, and for who may pass it on. */
    url: z.string().nullable(),
    created_by: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

const emails = z
  .array(emailSchema('Email must be valid'), 'Name email addresses')
  .max(INVITED_MAX, `At most ${INVITED_MAX} addresses can be named at once`)

const cohort = 'A cohort is written YYYY-MM'
export const newInvitationSchema = z.strictObject({
  kind,
  incubator_id: z.uuid('Choose an incubator').nullable().optional(),
  program_id: z.uuid('Choose a program').nullable().optional(),
  cohort: z
    .string(cohort)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, cohort)
    .nullable()
    .optional(),
  uses: z
    .number(USES_MESSAGE)
    .int(USES_MESSAGE)
    .min(1, USES_MESSAGE)
    .max(USES_MAX, USES_MESSAGE)
    .nullable()
    .optional(),
  expires_on: z.iso.date('A date is written YYYY-MM-DD').nullable().optional(),
  emails: emails.optional(),
})
export type NewInvitation = z.output<typeof newInvitationSchema>

/** What the onboarding page needs to know. */
const publicInvitationSchema = z
  .object({
    kind,
    incubator: z.object({ name: z.string(), profile: z.string().nullable() }).nullable(),
    program_name: z.string().nullable(),
    cohort: z.string().nullable(),
    /** The types of incubators to choose from; empty for a startup. */
    types: z.array(z.string()),
    expires_on: z.string(),
  })
  .meta({ id: 'PublicInvitation' })
export type PublicInvitation = z.infer<typeof publicInvitationSchema>

/** A field of the form; `submitBatch` reads it, so that all problems are answered at once. */
const field = (of: Field) => shownAs(z.unknown().optional(), acceptedSchemaOf(of))

export const acceptedInvitationSchema = z.strictObject({
  name: field(startup.fields.name),
  phone: field(startup.fields.phone),
  email: field(startup.fields.email),
  /** For an incubator. */
  incubator_type: field(incubator.fields.incubator_type),
  password: shownAs(z.unknown().optional(), {
    type: 'string',
    minLength: PASSWORD_MIN,
    maxLength: PASSWORD_MAX_BYTES,
  }),
})
export type AcceptedInvitation = z.output<typeof acceptedInvitationSchema>

const requestedSchema = z.strictObject({
  name: nameSchema,
  email: requiredEmailSchema,
})

/** A sealed id and expiry in base64url; any other text is not found. */
const params = { hash: z.string().regex(/^[\w-]{60,100}$/) }

const tag = 'Invitations'
export const addInvitation = contract({
  endpoint: ADD_INVITATION,
  tag,
  summary: 'Make a link by which startups or an incubator add themselves, and mail it',
  body: newInvitationSchema,
  answers: { 201: invitationSchema },
  problems: ['forbidden', 'not_found'],
})
export const listInvitations = contract({
  endpoint: LIST_INVITATIONS,
  tag,
  summary: 'List invitations within reach, newest first',
  query: pagedQuery({
    incubator_id: z.string().optional(),
    kind: kind.optional(),
    status: z.enum(INVITATION_STATES, `status must be one of ${INVITATION_STATES.join(', ')}`).optional(),
  }),
  answers: { 200: pageOf(invitationSchema) },
  problems: ['forbidden', 'not_found'],
})
export const revokeInvitation = contract({
  endpoint: REVOKE_INVITATION,
  tag,
  summary: 'End an open invitation, whose link then says so',
  answers: { 200: invitationSchema },
  problems: ['forbidden', 'not_found', 'conflict'],
})
export const mailInvitation = contract({
  endpoint: MAIL_INVITATION,
  callClass: 'mail',
  tag,
  summary: 'Mail the link of an open invitation',
  body: z.strictObject({ emails: emails.min(1, 'Name at least one email address') }),
  answers: { 200: z.object({ mailed: z.number().int() }) },
  problems: ['forbidden', 'not_found', 'conflict'],
})
export const readPublicInvitation = contract({
  endpoint: READ_PUBLIC_INVITATION,
  tag,
  access: 'everybody',
  params,
  summary: 'What the onboarding page of an open invitation needs; 410 with the reason if it is not open',
  answers: { 200: publicInvitationSchema },
  problems: ['not_found', 'gone'],
})
export const acceptInvitation = contract({
  endpoint: ACCEPT_INVITATION,
  tag,
  access: 'everybody',
  params,
  summary: 'Add oneself by an invitation, with an account that is signed in',
  body: acceptedInvitationSchema,
  bodyMax: 16_384,
  answers: { 201: sessionSchema },
  problems: ['not_found', 'gone', 'duplicate', 'conflict', 'too_many_requests', 'unavailable'],
})
export const requestInvitation = contract({
  endpoint: REQUEST_INVITATION,
  callClass: 'mail',
  tag,
  access: 'everybody',
  params,
  summary: 'Ask who made an expired invitation for a new one',
  body: requestedSchema,
  bodyMax: 16_384,
  answers: { 202: z.object({ message: z.string() }) },
  problems: ['not_found', 'gone', 'conflict', 'too_many_requests'],
})
