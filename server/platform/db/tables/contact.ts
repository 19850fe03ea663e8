import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment } from './moment.ts'

/** What visitors wrote in the contact forms (public-pages.md, Contact messages). */
export const contactMessageTable = pgTable(
  'contact_message',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /**
     * The incubator from whose page it was sent; null for the landing page. Without a foreign key, so that the messages to
     * a deleted incubator stay.
     */
    incubator_id: uuid('incubator_id'),
    /** Null while nobody has marked it as answered. */
    answered_at: moment('answered_at'),
    answered_by_name: text('answered_by_name'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('contact_message_incubator').on(t.incubator_id, sql`${t.created_at} desc`, sql`${t.id} desc`),
    index('contact_message_created').on(sql`${t.created_at} desc`, sql`${t.id} desc`),
  ],
)

/** The answers to contact messages, each sent as a mail (inbox.md, Answering a message). */
export const contactAnswerTable = pgTable(
  'contact_answer',
  {
    id: uuid('id').primaryKey(),
    message_id: uuid('message_id')
      .notNull()
      .references(() => contactMessageTable.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    /** Whose sign-in email the author of the message answers. */
    account_id: uuid('account_id').notNull(),
    /** As they were called then. */
    by_name: text('by_name').notNull(),
    by_role: text('by_role').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('contact_answer_message').on(t.message_id, t.created_at, t.id)],
)

/**
 * Who takes care of a contact message or a raised request (inbox.md, Assigning). Without a foreign key to it: a request that
 * comes back is assigned as before.
 */
export const inboxAssignmentTable = pgTable(
  'inbox_assignment',
  {
    item_id: uuid('item_id').primaryKey(),
    /** The incubator whose staff may answer it; null for the portal. */
    incubator_id: uuid('incubator_id'),
    /** Null once it was assigned to nobody. */
    account_id: uuid('account_id'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('inbox_assignment_account').on(t.account_id)],
)
