import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RegistrationStatus } from '#domain/api/registration-limits.ts'
import { moment } from './moment.ts'

/** Who registered for an event (event-registration.md). */
export const eventRegistrationTable = pgTable(
  'event_registration',
  {
    id: uuid('id').primaryKey(),
    /** Without a foreign key: the registrations of a deleted event come back with it. */
    event_id: uuid('event_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The address in lower case: one registration for each. */
    email_key: text('email_key').notNull(),
    phone: text('phone').notNull(),
    organisation: text('organisation'),
    status: text('status').$type<RegistrationStatus>().notNull(),
    /** By which the person is checked in. */
    code: text('code').notNull(),
    /** Each mail with a calendar file raises it, so that calendars know the newest state. */
    sequence: integer('sequence').notNull().default(0),
    checked_in_at: moment('checked_in_at'),
    cancelled_at: moment('cancelled_at'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('event_registration_email')
      .on(t.event_id, t.email_key)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('event_registration_code').on(t.code),
    index('event_registration_order').on(t.event_id, t.created_at, t.id),
    index('event_registration_registered')
      .on(t.event_id)
      .where(sql`status = 'registered'`),
  ],
)

/** The links by which a registration is cancelled, one for each mail. Only hashes of their tokens are stored. */
export const registrationLinkTable = pgTable(
  'registration_link',
  {
    token_hash: text('token_hash').primaryKey(),
    registration_id: uuid('registration_id')
      .notNull()
      .references(() => eventRegistrationTable.id, { onDelete: 'cascade' }),
  },
  (t) => [index('registration_link_registration').on(t.registration_id)],
)
