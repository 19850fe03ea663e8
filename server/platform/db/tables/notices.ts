import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NoticeMessage } from '#domain/messages/notice-params.ts'
import type { BellKind } from '#domain/permissions/notices.ts'
import { accountTable } from './accounts.ts'
import { moment } from './moment.ts'

/** What one person is notified of (notices.md, Notices in the bell). */
export const noticeTable = pgTable(
  'notice',
  {
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BellKind>().notNull(),
    message: jsonb('message').$type<NoticeMessage>().notNull(),
    /** The page that it leads to, as a path of the web. */
    path: text('path').notNull(),
    /** The record, request or import that it is about. */
    subject_id: uuid('subject_id'),
    /** The incubator whose person it was for at that time; null for a startup, a mentor or the portal. */
    incubator_id: uuid('incubator_id'),
    /** How often it happened, for a notice that counts. */
    count: integer('count'),
    /** What there is only one notice about for each account; null for all others. */
    once: text('once'),
    at: moment('at').notNull(),
    read_at: moment('read_at'),
    waits_for_digest: boolean('waits_for_digest').notNull(),
  },
  (t) => [
    index('notice_account').on(t.account_id, sql`${t.at} desc`, sql`${t.id} desc`),
    index('notice_unread')
      .on(t.account_id)
      .where(sql`${t.read_at} is null`),
    uniqueIndex('notice_once').on(t.account_id, t.once),
    index('notice_subject').on(t.subject_id),
    index('notice_digest')
      .on(t.at)
      .where(sql`${t.waits_for_digest}`),
  ],
)
