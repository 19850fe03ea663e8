/** People who sign in for the portal or for an incubator (admins.md). */
import { z } from 'zod'
import { DESIGNATIONS } from '#domain/permissions/actor.ts'
import { contract } from './contract.ts'
import {
  ADD_ADMIN,
  CHANGE_ADMIN,
  DELETE_ADMIN,
  LIST_ADMINS,
  LIST_ADMINS_OF_OWNER,
  LIST_PORTAL_ACCOUNTS,
} from './endpoints.ts'
import { ADMIN_PAGE } from './page-size.ts'
import { deletedSchema, pagedQuery, pageOf } from './page.ts'
import { emailSchema, nameSchema } from './person-fields.ts'

export const adminSchema = z
  .object({
    /** The account's id. */
    _id: z.string(),
    /** Null for the Startup Cell and an incubator's own account. */
    admin_id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    designation: z.enum(DESIGNATIONS),
    /** The role as shown: "Startup Cell" or the designation. */
    role: z.string(),
    /** The owner; null for the portal. */
    incubator_id: z.string().nullable(),
    /** Whether the person has chosen a password. */
    is_used: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Admin' })
export type Admin = z.infer<typeof adminSchema>

const designation = z.enum(DESIGNATIONS, 'Role is required')

/** The messages are promised (admins.md, Admin fields). */
export const newAdminSchema = z.strictObject({
  name: nameSchema,
  email: emailSchema('Please enter a valid email address'),
  designation,
  /** For Portal Edit: the incubator, or the portal without one. */
  incubator_id: z.uuid('Choose an incubator').nullable().optional(),
  /** Answers a temporary password instead of mailing a link. */
  temporary_password: z.boolean('Must be true or false').optional(),
})
export type NewAdmin = z.output<typeof newAdminSchema>

const tag = 'Admins'
const bodyMax = 16_384
const page = pageOf(adminSchema)

export const listAdmins = contract({
  endpoint: LIST_ADMINS,
  tag,
  summary: "List one's own owner's accounts, or for the portal those of an incubator, by name",
  query: pagedQuery({ incubator_id: z.string().optional() }, ADMIN_PAGE),
  answers: { 200: page },
  problems: ['forbidden', 'not_found'],
})
export const listAdminsOfOwner = contract({
  endpoint: LIST_ADMINS_OF_OWNER,
  tag,
  summary: 'List the accounts of the owner with this id: an incubator, or any account of the portal',
  query: pagedQuery({ isAdmin: z.enum(['true'], 'isAdmin can only be true').optional() }, ADMIN_PAGE),
  answers: { 200: page },
  problems: ['forbidden', 'not_found'],
})
export const listPortalAccounts = contract({
  endpoint: LIST_PORTAL_ACCOUNTS,
  tag,
  summary: "List the portal's accounts, by name",
  query: pagedQuery({}, ADMIN_PAGE),
  answers: { 200: page },
  problems: ['forbidden'],
})
export const addAdmin = contract({
  endpoint: ADD_ADMIN,
  tag,
  summary: 'Add an admin, who is mailed a link to choose a password',
  body: newAdminSchema,
  bodyMax,
  answers: {
    201: adminSchema.extend({ temporary_password: z.string().optional() }),
  },
  problems: ['forbidden', 'not_found', 'duplicate'],
})
export const changeAdmin = contract({
  endpoint: CHANGE_ADMIN,
  tag,
  summary: "Change an admin's designation, which takes effect at once",
  body: z.strictObject({ designation }),
  bodyMax,
  answers: { 200: adminSchema },
  problems: ['forbidden', 'not_found', 'conflict'],
})
export const deleteAdmin = contract({
  endpoint: DELETE_ADMIN,
  tag,
  summary: 'Delete an admin, which ends the sessions of the account',
  answers: { 200: deletedSchema },
  problems: ['forbidden', 'not_found', 'conflict'],
})
