import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp column, read as text in UTC with milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })
