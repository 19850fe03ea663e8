import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Preferences } from '#domain/api/preferences.ts'
import type { ShownByView } from '#domain/api/view.ts'
import type { Audience } from '#domain/permissions/saved-views.ts'
import { moment } from './moment.ts'

/**
 * Everyone who can sign in. `email_key` is the address in lower case
 * (accounts-and-sign-in.md, One address signs in one account).
 */
export const accountTable = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    email_key: text('email_key').notNull(),
    /** The new address that the portal has set, until the link mailed to it is opened. */
    new_email: text('new_email'),
    name: text('name').notNull(),
    profile: text('profile'),
    role_type: text('role_type').notNull(),
    designation: text('designation'),
    /** Set for admins that somebody added; null for the Startup Cell and an incubator's own account. */
    admin_id: uuid('admin_id'),
    incubator_id: uuid('incubator_id'),
    startup_id: uuid('startup_id'),
    mentor_id: uuid('mentor_id'),
    /** bcrypt; null until the person has set a password. */
    password_hash: text('password_hash'),
    /** The hash of the demo's password for accounts that the demo opened. It only works in the demo. */
    demo_password_hash: text('demo_password_hash'),
    must_change_password: boolean('must_change_password').notNull().default(false),
    complete_profile: boolean('complete_profile').notNull().default(true),
    /** How lists look for this person (lists-and-search.md, Display preferences). */
    preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
    /** What the person chose to get by mail (notices.md, Weekly summary). */
    notice_settings: jsonb('notice_settings').notNull().default({}),
    /** The Monday of the week whose summary was mailed last. */
    summary_week: date('summary_week', { mode: 'string' }),
    created_at: moment('created_at').notNull().defaultNow(),
    /**
     * Set when the incubator, startup, mentor or admin is deleted, which prevents signing in; cleared when it
     * is restored.
     */
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

/** Lists that people saved under a name (lists-and-search.md, Saved views). */
export const savedViewTable = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey(),
    entity: text('entity').notNull(),
    name: text('name').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    /** Set where it is for an incubator. */
    incubator_id: uuid('incubator_id'),
    /** Filters, search, order and columns, as the call takes them. */
    shown: jsonb('shown').$type<ShownByView>().notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('saved_view_account').on(t.account_id),
    index('saved_view_incubator').on(t.incubator_id),
    index('saved_view_audience').on(t.audience),
  ],
)

/** A signed-in browser. Only the SHA-256 of the token is stored. */
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
    /** The row of the outbox whose mail contains the link. */
    mail_id: uuid('mail_id'),
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
