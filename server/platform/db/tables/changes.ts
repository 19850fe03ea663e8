import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ProposedChange } from '#domain/changes/change.ts'
import type { Action, LogMessage, ProfileMessage } from '#domain/codes/codes.ts'
import { UPDATE_CODES } from '#domain/codes/update-codes.ts'
import { moment } from './moment.ts'

/**
 * A transaction may wait for others, so rows that are listed by time use the current time, not the start of
 * the transaction.
 */
const asItHappens = sql`clock_timestamp()`

/** Every state of every record. Only `server/core/submit` writes it, and entries never change. */
export const historyTable = pgTable(
  'history',
  {
    id: uuid('id').primaryKey(),
    /** The batch of changes that were written together. */
    batch_id: uuid('batch_id').notNull(),
    entity: text('entity').notNull(),
    record_id: uuid('record_id').notNull(),
    incubator_id: uuid('incubator_id'),
    action: text('action').$type<'create' | 'update' | 'delete'>().notNull(),
    origin: text('origin').$type<'edit' | 'import' | 'restore' | 'approval'>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    account_id: uuid('account_id'),
    name: text('name').notNull(),
    designation: text('designation'),
    proposed_by: text('proposed_by'),
    at: moment('at').notNull().default(asItHappens),
  },
  (t) => [
    index('history_record').on(t.entity, t.record_id, sql`${t.at} desc`, sql`${t.id} desc`),
    index('history_batch').on(t.batch_id),
    index('history_deleted')
      .on(t.incubator_id, sql`${t.at} desc`, sql`${t.id} desc`)
      .where(sql`${t.action} = 'delete'`),
  ],
)

/** The ids of the records that a request changes, deletes or restores, to find a record's proposals. */
const recordIdsSql = sql.raw(`jsonb_path_query_array("changes", '$[*].record_id ? (@ != null)')`)

/** A change that waits for a COE Master or was decided (approvals.md, Request fields). */
export const approvalTable = pgTable(
  'approval',
  {
    id: uuid('id').primaryKey(),
    approval_id: text('approval_id').notNull(),
    incubator_id: uuid('incubator_id').notNull(),
    editor: text('editor').notNull(),
    editor_account_id: uuid('editor_account_id'),
    /** The requested action, as in the log. */
    action: jsonb('action').$type<Action>().notNull(),
    edit_data: text('edit_data').notNull(),
    request_date: moment('request_date').notNull().default(asItHappens),
    status: text('status')
      .$type<'pending' | 'approved' | 'rejected' | 'withdrawn'>()
      .notNull()
      .default('pending'),
    decided_by: text('decided_by'),
    decided_at: moment('decided_at'),
    reason: text('reason'),
    import_id: uuid('import_id'),
    origin: text('origin').$type<'edit' | 'import' | 'restore'>().notNull(),
    changes: jsonb('changes').$type<ProposedChange[]>().notNull(),
    changes_total: integer('changes_total').notNull(),
    /** The author's earlier request, which this one replaces. */
    replaces: uuid('replaces').references((): AnyPgColumn => approvalTable.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('approval_replaces').on(t.replaces),
    index('approval_incubator').on(t.incubator_id, sql`${t.request_date} desc`, sql`${t.id} desc`),
    index('approval_records').using('gin', sql`${recordIdsSql} jsonb_path_ops`),
  ],
)

/** Comments on a request (approvals.md, Comments on a request); deleted with it. */
export const commentTable = pgTable(
  'approval_comment',
  {
    id: uuid('id').primaryKey(),
    approval_id: uuid('approval_id')
      .notNull()
      .references(() => approvalTable.id, { onDelete: 'cascade' }),
    account_id: uuid('account_id').notNull(),
    name: text('name').notNull(),
    designation: text('designation'),
    text: text('text').notNull(),
    at: moment('at').notNull().default(asItHappens),
  },
  (t) => [index('approval_comment_approval').on(t.approval_id, t.at, t.id)],
)

/**
 * The changes of waiting requests, so that lists can mark their rows without reading requests. There is one
 * row for each record that a request changes. Additions that lists show alike share a row, so that a file of
 * thousands of rows costs lists nothing. A row is written with its request and deleted with its decision.
 * Rows whose request does not exist yet are not read. The rows of a deleted incubator stay, in case it is restored.
 */
export const pendingChangeTable = pgTable(
  'pending_change',
  {
    /** Without a foreign key, as a large request writes its rows before it exists (decisions/large-batches.md). */
    approval_id: uuid('approval_id').notNull(),
    /** Its position among the changes of the request; for several additions, the first one's. */
    at: integer('at').notNull(),
    incubator_id: uuid('incubator_id').notNull(),
    entity: text('entity').notNull(),
    action: text('action').$type<ProposedChange['action']>().notNull(),
    /** Null for an addition, unless it restores a deleted record. */
    record_id: uuid('record_id'),
    /** The startup that owns the record, if startups can own such records. */
    startup_id: uuid('startup_id'),
    /** For an addition: only the fields by which lists are filtered. */
    proposed: jsonb('proposed').$type<ProposedChange['proposed']>(),
    /** The number of additions in this row; 1 for other changes. */
    records: integer('records').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.approval_id, t.at] }),
    index('pending_change_record')
      .on(t.record_id)
      .where(sql`${t.action} <> 'create'`),
    index('pending_change_list').on(t.incubator_id, t.entity, t.approval_id),
  ],
)

/** Who did what, as codes and parameters (activity.md, Activity log entry). */
export const activityTable = pgTable(
  'activity_log',
  {
    id: uuid('id').primaryKey(),
    activity_id: text('activity_id').notNull(),
    incubator_id: uuid('incubator_id'),
    /** The batch of the logged changes; null for an entry without changes. */
    batch_id: uuid('batch_id'),
    /** The request that the entry is about, or that led to it. */
    request_id: uuid('request_id'),
    /** The author of the applied request; null for a person's direct change. */
    proposer_id: uuid('proposer_id'),
    account_id: uuid('account_id'),
    username: text('username').notNull(),
    designation: text('designation'),
    message: jsonb('message').$type<LogMessage>().notNull(),
    ipv4: text('ipv4').notNull(),
    activity_date: moment('activity_date').notNull().default(asItHappens),
  },
  (t) => [
    index('activity_log_incubator').on(t.incubator_id, sql`${t.activity_date} desc`, sql`${t.id} desc`),
    index('activity_log_date').on(sql`${t.activity_date} desc`, sql`${t.id} desc`),
    index('activity_log_update')
      .on(t.incubator_id, sql`${t.activity_date} desc`)
      .where(sql`${t.message}->>'code' in (${sql.raw(UPDATE_CODES.map((code) => `'${code}'`).join(', '))})`),
  ],
)

/** Sign-ins, and profiles that were created and updated (activity.md, Profile activity). */
export const profileActivityTable = pgTable(
  'profile_activity',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id').notNull(),
    activity_type: text('activity_type').$type<ProfileMessage['code']>().notNull(),
    name: text('name').notNull(),
    role_type: text('role_type').notNull(),
    incubator_id: uuid('incubator_id'),
    created_at: moment('created_at').notNull().default(asItHappens),
  },
  (t) => [
    index('profile_activity_incubator').on(t.incubator_id, sql`${t.created_at} desc`),
    index('profile_activity_user').on(t.user_id, sql`${t.created_at} desc`),
  ],
)
