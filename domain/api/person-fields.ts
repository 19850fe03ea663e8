/** The name and the email address of a person, as bodies contain them. */
import { z } from 'zod'
import { isEmail } from '#domain/kinds/email.ts'
import { acceptedSchemaOf, readValueOf } from '#domain/kinds/register.ts'
import { shownAs } from './described.ts'

const NAME = { kind: 'text', label: 'Name' } as const
const EMAIL = { kind: 'email', label: 'Email' } as const

export const nameSchema = shownAs(
  z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .refine((t) => readValueOf(NAME, t).ok, 'Name must be at most 200 characters, all of which can be shown'),
  acceptedSchemaOf(NAME),
)

/** An address; `message` is what an invalid one is answered. */
export const emailSchema = (message: string) =>
  shownAs(z.string(message).trim().refine(isEmail, message), acceptedSchemaOf(EMAIL))

/** An address with a message of its own for a missing one. */
export const requiredEmailSchema = shownAs(
  z.string('E-mail is required').trim().min(1, 'E-mail is required').refine(isEmail, 'E-mail must be valid'),
  acceptedSchemaOf(EMAIL),
)
