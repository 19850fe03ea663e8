import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from './accounts.ts'
import { approvalTable } from './changes.ts'
import { importTable } from './jobs.ts'
import { moment } from './moment.ts'

/** Uploaded files. */
export const fileTable = pgTable('file', {
  id: uuid('id').primaryKey(),
  path: text('path').notNull().unique(),
  folder: text('folder').notNull(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  type: text('type').notNull(),
  account_id: uuid('account_id').notNull(),
  created_at: moment('created_at').notNull().defaultNow(),
})

/**
 * The uses of files: by a record, the history of a record, a request, an import or an account. Each is
 * written in the transaction that writes its record. Readers are not stored here, because they depend on the
 * current state of the record.
 */
export const fileUseTable = pgTable(
  'file_use',
  {
    path: text('path').notNull(),
    /** For a record and its history. */
    entity: text('entity'),
    record_id: uuid('record_id'),
    /** The field with the address, such as `file` or `documents.file`; null for the history. */
    field: text('field'),
    /** For a history: the incubator that owned the record while it used the file. */
    incubator_id: uuid('incubator_id'),
    approval_id: uuid('approval_id').references(() => approvalTable.id, { onDelete: 'cascade' }),
    import_id: uuid('import_id').references(() => importTable.id, { onDelete: 'cascade' }),
    account_id: uuid('account_id').references(() => accountTable.id, { onDelete: 'cascade' }),
  },
  (t) => [
    // Begins with the path, by which uses are looked up.
    unique('file_use_once')
      .on(t.path, t.entity, t.record_id, t.field, t.incubator_id, t.approval_id, t.import_id, t.account_id)
      .nullsNotDistinct(),
    index('file_use_record')
      .on(t.record_id)
      .where(sql`${t.field} is not null`),
    index('file_use_approval')
      .on(t.approval_id)
      .where(sql`${t.approval_id} is not null`),
    index('file_use_import')
      .on(t.import_id)
      .where(sql`${t.import_id} is not null`),
    index('file_use_account')
      .on(t.account_id)
      .where(sql`${t.account_id} is not null`),
  ],
)

/**
 * The store that holds the files of this database, in at most one row. The product adds it at the first start, so that no
 * copy of tables made before has it (decisions/a-store-for-one-database.md).
 */
export const fileStoreTable = pgTable(
  'file_store',
  {
    is_only: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull(),
  },
  (t) => [check('file_store_only', sql`${t.is_only}`)],
)
