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
