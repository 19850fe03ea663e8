import { z } from 'zod'
import { DESIGNATIONS, ROLE_TYPES } from '#domain/permissions/actor.ts'
import { contract } from './contract.ts'
import { emailSchema, nameSchema, requiredEmailSchema } from './person-fields.ts'
import { preferencesSchema } from './preferences.ts'
import {
  ADD_USER,
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  CONFIRM_EMAIL,
  CORRECT_EMAIL,
  FORGOT_PASSWORD,
  READ_ROLE,
  READ_SESSION,
  READ_SIGN_IN_EMAIL,
  READ_USER,
  SET_PASSWORD,
  SET_UP,
  SIGN_IN,
  SIGN_OUT,
} from './endpoints.ts'

/** The person of an account (http-calls.md, Account calls). */
const userSchema = z.object({
  role_type: z.enum(ROLE_TYPES),
  /** The role as shown: "Startup Cell", the designation, Startup or Mentor. */
  role: z.string(),
  designation: z.enum(DESIGNATIONS).nullable(),
  name: z.string(),
  profile: z.string().nullable(),
  uid: z.string(),
  user_id: z.string(),
  admin_id: z.string().nullable(),
  incubator_id: z.string().nullable(),
  startup_id: z.string().nullable(),
  mentor_id: z.string().nullable(),
  email: z.string(),
  must_change_password: z.boolean(),
  complete_profile: z.boolean(),
})
export type User = z.infer<typeof userSchema>
/** The signed-in person (http-interface.md, The session on the wire). */
export const sessionSchema = userSchema.extend({ preferences: preferencesSchema }).meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

export const PASSWORD_MIN = 6
/** bcrypt ignores further bytes (accounts-and-sign-in.md, Password rules). */
export const PASSWORD_MAX_BYTES = 72

/** The bytes of the text in UTF-8. */
const byteLength = (t: string): number =>
  [...t].reduce((bytes, c) => bytes + (c < '\u0080' ? 1 : c < '\u0800' ? 2 : c.length === 1 ? 3 : 4), 0)

/** A new password: 6 characters to 72 bytes (accounts-and-sign-in.md, Password rules). */
export const newPasswordSchema = z
  .string('New password is required')
  .min(1, 'New password is required')
  .min(PASSWORD_MIN, 'Password must be at least 6 characters long')
  .refine((t) => byteLength(t) <= PASSWORD_MAX_BYTES, 'Password must be at most 72 bytes long')
  .meta({ maxLength: PASSWORD_MAX_BYTES })

export const loginSchema = z.strictObject({
  email: z.string('Required').trim().min(1, 'Required').max(254, 'Email must have at most 254 characters'),
  password: z.string('Required').min(1, 'Required').max(1_000, 'Password must have at most 1,000 characters'),
})

export const changePasswordSchema = z.strictObject({
  current_password: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(1_000, 'Invalid current password'),
  new_password: newPasswordSchema,
})

export const forgotPasswordSchema = z.strictObject({
  email: z.string('E-mail is required').trim().min(1, 'E-mail is required').max(254, 'E-mail must be valid'),
})

/** The token of a one-time link. */
const tokenSchema = z
  .string('The link is not complete')
  .min(1, 'The link is not complete')
  .max(200, 'The link is not complete')

export const setPasswordSchema = z.strictObject({
  token: tokenSchema,
  password: newPasswordSchema,
})

const newEmailSchema = emailSchema('Email must be valid')

/** A new address to sign in with (accounts-and-sign-in.md, Update Email dialog). */
export const changeEmailSchema = z.strictObject({
  new_email: newEmailSchema,
  current_password: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(1_000, 'Invalid current password'),
})

/**
 * The first account, opened by the link on the console
 * (accounts-and-sign-in.md, Setting up an empty programme).
 */
export const setUpSchema = z.strictObject({
  ...setPasswordSchema.shape,
  name: nameSchema,
  email: requiredEmailSchema,
})

const tag = 'Accounts'
/** The bodies of these calls are small. */
const bodyMax = 16_384

export const signIn = contract({
  endpoint: SIGN_IN,
  callClass: 'sign-in',
  tag,
  summary: 'Sign in',
  access: 'everybody',
  body: loginSchema,
  bodyMax,
  answers: { 200: sessionSchema },
  problems: ['invalid_credentials', 'too_many_requests'],
})
export const readSession = contract({
  endpoint: READ_SESSION,
  tag,
  summary: 'Get the current session',
  access: 'temporary-password',
  answers: { 200: sessionSchema },
})
export const signOut = contract({
  endpoint: SIGN_OUT,
  tag,
  summary: 'Sign out; succeeds without a session too',
  access: 'everybody',
  bodyMax,
  answers: { 204: null },
})
export const changePassword = contract({
  endpoint: CHANGE_PASSWORD,
  callClass: 'sign-in',
  tag,
  summary: 'Change your own password',
  access: 'temporary-password',
  body: changePasswordSchema,
  bodyMax,
  answers: { 204: null },
  problems: ['too_many_requests'],
})
export const changeEmail = contract({
  endpoint: CHANGE_EMAIL,
  callClass: 'sign-in',
  tag,
  summary: 'Change your own sign-in address (COE Master, startup, mentor)',
  body: changeEmailSchema,
  bodyMax,
  answers: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  problems: ['duplicate', 'too_many_requests'],
})
/** The address that a record's account signs in with. */
const signInEmailSchema = z.object({
  email: z.string(),
  /** Whether the person has chosen a password. */
  is_used: z.boolean(),
  /** The new address that the portal has set, until the link mailed to it is opened. */
  new_email: z.string().nullable(),
})
export type SignInEmail = z.infer<typeof signInEmailSchema>
export const readSignInEmail = contract({
  endpoint: READ_SIGN_IN_EMAIL,
  tag,
  summary: 'Get the sign-in address of an incubator, startup or mentor',
  answers: { 200: signInEmailSchema },
})
export const correctEmail = contract({
  endpoint: CORRECT_EMAIL,
  callClass: 'mail',
  tag,
  summary: 'Correct the sign-in address of an account in use (Portal Edit); mails a link to the new address',
  body: z.strictObject({ new_email: newEmailSchema }),
  bodyMax,
  answers: { 202: z.object({ message: z.string() }) },
  problems: ['duplicate', 'conflict'],
})
export const confirmEmail = contract({
  endpoint: CONFIRM_EMAIL,
  tag,
  summary: 'Confirm a corrected sign-in address by its one-time link',
  access: 'everybody',
  body: z.strictObject({ token: tokenSchema }),
  bodyMax,
  answers: { 204: null },
  problems: ['gone', 'duplicate', 'too_many_requests'],
})
export const forgotPassword = contract({
  endpoint: FORGOT_PASSWORD,
  callClass: 'mail',
  tag,
  summary: 'Request a link to set a password',
  access: 'everybody',
  body: forgotPasswordSchema,
  bodyMax,
  answers: { 202: z.object({ message: z.string() }) },
  problems: ['too_many_requests'],
})
export const setPassword = contract({
  endpoint: SET_PASSWORD,
  callClass: 'sign-in',
  tag,
  summary: 'Set a password by a one-time link',
  access: 'everybody',
  body: setPasswordSchema,
  bodyMax,
  answers: { 204: null },
  problems: ['gone', 'too_many_requests'],
})
export const setUp = contract({
  endpoint: SET_UP,
  callClass: 'sign-in',
  tag,
  summary: 'Open the first account',
  access: 'everybody',
  body: setUpSchema,
  bodyMax,
  answers: { 201: sessionSchema },
  problems: ['gone', 'duplicate', 'too_many_requests'],
})
export const readUser = contract({
  endpoint: READ_USER,
  tag,
  summary: 'Get the account with this id, or of the record with this id',
  answers: { 200: userSchema },
})
export const addUser = contract({
  endpoint: ADD_USER,
  tag,
  summary: 'Refused: accounts come with an incubator, startup, mentor or admin',
  answers: {},
})
export const readRole = contract({
  endpoint: READ_ROLE,
  tag,
  summary: 'Get the role of an account as shown',
  answers: { 200: z.object({ role: z.string() }) },
})
