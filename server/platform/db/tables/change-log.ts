import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment } from './moment.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What changed, for people who look at it (decisions/live-updates.md). Triggers write it, so that no writer can forget it;
 * rows are swept after a day.
 */
export const changeLogTable = pgTable(
  'change_log',
  {
    /** The transaction, by which a reader finds what it has not read, whatever was committed in which order. */
    xid: transactionId('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /**
     * What its rows are: `history`, `approval`, `import`, `contact-message`, `registration`, `invitation`, `admin`, `account`,
     * `session`, `notice`, `view`, `notice-settings`, `return`.
     */
    source: text('source').notNull(),
    kind: text('kind').$type<'create' | 'update' | 'delete'>().notNull(),
    /** Ids of its rows, of batches for `history` and of accounts for `session`; null if there are more than a hundred. */
    ids: uuid('ids').array(),
    /** Of `history`: the entities of its records; null for any. */
    entities: text('entities').array(),
    /** Of `history`: the incubators that own its records, and nobody else; null if others do, or did before. */
    owners: uuid('owners').array(),
    incubator_id: uuid('incubator_id'),
    /** Who may read it besides, or only (`notice`, `view`, `notice-settings`). */
    account_id: uuid('account_id'),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('change_log_xid').on(t.xid), index('change_log_at').on(t.at)],
)
