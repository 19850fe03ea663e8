import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** The deliverables that incubators of a type usually promise (deliverables.md, Standard sets). */
export const standardSetTable = pgTable('standard_set', {
  /** The short type: "COE". */
  type: text('type').primaryKey(),
  deliverables: jsonb('deliverables').notNull(),
  updated_at: moment('updated_at').notNull(),
  updated_by: text('updated_by').notNull(),
})
