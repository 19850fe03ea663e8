import { z } from 'zod'
import { isEmail } from '#domain/kinds/email.ts'
import { readValueOf } from '#domain/kinds/register.ts'
import { DESIGNATIONS, ROLE_TYPES } from '#domain/permissions/actor.ts'

/** Who is signed in (http-interface.md, The session on the wire). */
export const sessionSchema = z.object({
  role_type: z.enum(ROLE_TYPES),
  /** The role as shown: "Startup Cell", or the designation, or Startup, or Mentor. */
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
export type Session = z.infer<typeof sessionSchema>

export const PASSWORD_MIN = 6
/** bcrypt reads no further (accounts-and-sign-in.md, Password rules). */
export const PASSWORD_MAX_BYTES = 72

/** Of the text in UTF-8. */
const byteLength = (t: string): number =>
  [...t].reduce((bytes, c) => bytes + (c < '\u0080' ? 1 : c < '\u0800' ? 2 : c.length === 1 ? 3 : 4), 0)

/** A new password: 6 characters to 72 bytes (accounts-and-sign-in.md, Password rules). */
export const newPasswordSchema = z
  .string('New password is required')
  .min(1, 'New password is required')
  .min(PASSWORD_MIN, 'Password must be at least 6 characters long')
  .refine((t) => byteLength(t) <= PASSWORD_MAX_BYTES, 'Password must be at most 72 bytes long')

export const loginSchema = z.strictObject({
  email: z.string('Required').trim().min(1, 'Required').max(254, 'Required'),
  password: z.string('Required').min(1, 'Required').max(1_000, 'Required'),
})

export const changePasswordSchema = z.strictObject({
  current_password: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(1_000),
  new_password: newPasswordSchema,
})

export const forgotPasswordSchema = z.strictObject({
  email: z.string('E-mail is required').trim().min(1, 'E-mail is required').max(254, 'E-mail must be valid'),
})

export const setPasswordSchema = z.strictObject({
  token: z
    .string('The link is not complete')
    .min(1, 'The link is not complete')
    .max(200, 'The link is not complete'),
  password: newPasswordSchema,
})

/** A new address to sign in with (accounts-and-sign-in.md, Update Email dialog). */
export const changeEmailSchema = z.strictObject({
  new_email: z.string('Email must be valid').trim().refine(isEmail, 'Email must be valid'),
  current_password: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(1_000),
})

/** The first account, by the link that the console shows (accounts-and-sign-in.md, Setting up an empty programme). */
export const setUpSchema = z.strictObject({
  ...setPasswordSchema.shape,
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .refine(
      (t) => readValueOf({ kind: 'text', label: 'Name' }, t).ok,
      'Name must be at most 200 characters, all of which can be shown',
    ),
  email: z
    .string('E-mail is required')
    .trim()
    .min(1, 'E-mail is required')
    .refine(isEmail, 'E-mail must be valid'),
})
