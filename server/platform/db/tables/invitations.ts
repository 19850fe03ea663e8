import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes } from './bytes.ts'
import { moment } from './moment.ts'

/** Links by which startups and incubators add themselves (invitations-and-onboarding.md, Kinds of invitations). */
export const invitationTable = pgTable(
  'invitation',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'startup' | 'incubator'>().notNull(),
    /**
     * The incubator of the startups, or the one whose COE Master invites an incubator; null for the portal's.
     * Without a foreign key: the links of a deleted incubator still say that they were revoked.
     */
    incubator_id: uuid('incubator_id'),
    /** Deleting the program revokes the invitation, so no foreign key is needed. */
    program_id: uuid('program_id'),
    /** YYYY-MM. */
    cohort: text('cohort'),
    /** How often it may be used; null: any number of times. */
    uses: integer('uses'),
    used: integer('used').notNull().default(0),
    /** The last day on which it works, in the programme's time zone. */
    expires_on: date('expires_on', { mode: 'string' }).notNull(),
    revoked_at: moment('revoked_at'),
    created_by: uuid('created_by').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('invitation_incubator').on(t.incubator_id, sql`${t.created_at} desc`, sql`${t.id} desc`),
    index('invitation_created').on(sql`${t.created_at} desc`, sql`${t.id} desc`),
  ],
)

/** The startups and incubators that added themselves by an invitation. */
export const invitationUseTable = pgTable(
  'invitation_use',
  {
    /** The startup or incubator. It may be deleted later, and restored. */
    record_id: uuid('record_id').primaryKey(),
    invitation_id: uuid('invitation_id')
      .notNull()
      .references(() => invitationTable.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('invitation_use_invitation').on(t.invitation_id, sql`${t.at} desc`)],
)

/** Keys that all processes of one database share (decisions/invitation-key.md). */
export const secretTable = pgTable('secret', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
})
