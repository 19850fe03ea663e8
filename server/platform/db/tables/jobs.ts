import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Message } from '#domain/codes/codes.ts'
import { bytes } from './bytes.ts'
import { moment } from './moment.ts'

/** Where the rows of an import stand in its file (imports.md, Sheet and header row). */
export interface ImportSource {
  /** null for a csv. */
  readonly sheet: string | null
  /** The visible sheets with content, in the order of their tabs. */
  readonly sheets: readonly string[]
  /** The line number of the headers; 0 if there are none. */
  readonly headerRow: number
  /** Whether the row above them completes their names. */
  readonly isFromAbove: boolean
  /** The columns that the sheet hides. */
  readonly hidden: readonly string[]
  /** What the rows above the headers say of units, if they do. */
  readonly textsAbove?: readonly string[]
  /** What its page headers and footers and sheets of explanations say, if there are any. */
  readonly textsBeside?: readonly string[]
  /** The first lines of the sheet, cut, for the choice of the headers. */
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

/**
 * An uploaded file on its way to records, with everything needed to continue after a restart
 * (imports.md, Imports survive a restart).
 */
export const importTable = pgTable(
  'import',
  {
    id: uuid('id').primaryKey(),
    module: text('module').notNull(),
    /** The owner of added rows; null only for imports of incubators. */
    incubator_id: uuid('incubator_id'),
    account_id: uuid('account_id').notNull(),
    by_name: text('by_name').notNull(),
    file_name: text('file_name').notNull(),
    file_hash: text('file_hash').notNull(),
    status: text('status').notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    /** The sheet and the row of the headers, with what else the file offers. */
    source: jsonb('source').$type<ImportSource>().notNull(),
    setup: jsonb('setup').notNull(),
    rows_total: integer('rows_total').notNull(),
    rows_done: integer('rows_done').notNull().default(0),
    /** The result of the last check and the commit: counts, and rejected rows with reason codes. */
    summary: jsonb('summary').notNull(),
    approval_id: uuid('approval_id'),
    message: jsonb('message').$type<Message>(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('import_owner').on(t.incubator_id, sql`${t.created_at} desc`),
    index('import_account').on(t.account_id),
  ],
)

/**
 * The file's rows as compressed JSON, read for each check, and its compressed bytes, read if a person chooses
 * another sheet or header row. Deleted when the import is swept.
 */
export const importFileTable = pgTable('import_file', {
  import_id: uuid('import_id')
    .primaryKey()
    .references(() => importTable.id, { onDelete: 'cascade' }),
  rows: bytes('rows').notNull(),
  file: bytes('file').notNull(),
})

/** The sessions whose sides were reminded of their time. */
export const sessionReminderTable = pgTable(
  'session_reminder',
  {
    session_id: uuid('session_id').notNull(),
    datetime: moment('datetime').notNull(),
  },
  (t) => [primaryKey({ columns: [t.session_id, t.datetime] })],
)

/** Work to do after a commit, written in the same transaction. */
export const outboxTable = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    due_at: moment('due_at').notNull().defaultNow(),
    done_at: moment('done_at'),
    last_error: text('last_error'),
    created_at: moment('created_at').notNull().defaultNow(),
    /**
     * The recipient and the subject of a mail to which further causes are added until a sender takes it; null
     * from then on, and for every other mail (notices.md, Mails of several notices).
     */
    group_key: text('group_key'),
  },
  (t) => [
    uniqueIndex('outbox_group').on(t.group_key),
    index('outbox_due')
      .on(t.due_at)
      .where(sql`${t.done_at} is null`),
    index('outbox_failed')
      .on(t.created_at)
      .where(sql`${t.last_error} is not null`),
  ],
)
