import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/**
 * Everyone who can sign in. `email_key` is the address without letter case
 * (accounts-and-sign-in.md, One address signs in one account).
 */
export const accountTable = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    email_key: text('email_key').notNull(),
    /** The address that the portal gave it in place of this one, until the link mailed there is opened. */
    new_email: text('new_email'),
    name: text('name').notNull(),
    profile: text('profile'),
    role_type: text('role_type').notNull(),
    designation: text('designation'),
    /** Set for an admin that somebody added; null for the Startup Cell and an incubator's own account. */
    admin_id: uuid('admin_id'),
    incubator_id: uuid('incubator_id'),
    startup_id: uuid('startup_id'),
    mentor_id: uuid('mentor_id'),
    /** bcrypt; null until the person has set one. */
    password_hash: text('password_hash'),
    /** Of the password that the demo wrote down, where the demo opened the account: it signs in to the demo alone. */
    demo_password_hash: text('demo_password_hash'),
    must_change_password: boolean('must_change_password').notNull().default(false),
    complete_profile: boolean('complete_profile').notNull().default(true),
    created_at: moment('created_at').notNull().defaultNow(),
    /** A deleted incubator, startup, mentor or admin can no longer sign in; restored, it can again. */
    closed_at: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('account_email_key')
      .on(t.email_key)
      .where(sql`${t.closed_at} is null`),
    index('account_incubator').on(t.incubator_id),
    index('account_startup').on(t.startup_id),
    index('account_mentor').on(t.mentor_id),
  ],
)

/** A browser that is signed in. The token rests as its SHA-256 alone. */
export const sessionTable = pgTable(
  'session',
  {
    token_hash: text('token_hash').primaryKey(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('session_account').on(t.account_id)],
)

/** One-time links: set a password (7 days), confirm a new address, the first set-up. Hashed like sessions. */
export const linkTable = pgTable(
  'one_time_link',
  {
    token_hash: text('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    account_id: uuid('account_id').references(() => accountTable.id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [index('one_time_link_account').on(t.account_id)],
)

/** Failed sign-ins, by account and by address (accounts-and-sign-in.md, Guessing is slowed down). */
export const signInFailureTable = pgTable('sign_in_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  last_at: moment('last_at').notNull().defaultNow(),
})
