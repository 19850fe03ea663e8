import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds a moment: read as text, in UTC, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })
