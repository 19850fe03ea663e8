import { boolean, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Message } from '#domain/messages/codes.ts'
import { moment } from './moment.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * An uploaded file on its way to records; everything a restart needs to go on
 * (imports.md, Imports survive a restart).
 */
export const importTable = pgTable(
  'import',
  {
    id: uuid('id').primaryKey(),
    module: text('module').notNull(),
    /** Where added rows go; null only for imports of incubators. */
    incubator_id: uuid('incubator_id'),
    account_id: uuid('account_id').notNull(),
    by_name: text('by_name').notNull(),
    file_name: text('file_name').notNull(),
    file_hash: text('file_hash').notNull(),
    status: text('status').notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    setup: jsonb('setup').notNull(),
    rows_total: integer('rows_total').notNull(),
    rows_done: integer('rows_done').notNull().default(0),
    /** What the last check and the commit found: counts, and rejected rows with codes that say why. */
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

/** The file's rows, compressed JSON: read again for each check, gone when the import is swept. */
export const importFileTable = pgTable('import_file', {
  import_id: uuid('import_id')
    .primaryKey()
    .references(() => importTable.id, { onDelete: 'cascade' }),
  rows: bytes('rows').notNull(),
  /** Whether the files that its cells name stand in `file_use`; the sweep sees to those of before that table. */
  has_uses: boolean('has_uses').notNull().default(false),
})

/** Work to be done after a commit; the same transaction wrote the row. */
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
  },
  (t) => [
    index('outbox_due')
      .on(t.due_at)
      .where(sql`${t.done_at} is null`),
  ],
)
