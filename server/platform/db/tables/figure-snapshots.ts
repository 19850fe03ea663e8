import { date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** What an incubator had on the first day of a month (dashboards-and-figures.md, Monthly snapshots). */
export const figureSnapshotTable = pgTable(
  'figure_snapshot',
  {
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    /** Without a foreign key: what a deleted incubator had stays true. */
    incubator_id: uuid('incubator_id').notNull(),
    /** The day on which the figures were read, which may be some days later. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The programme's year of the deliverables: that of the month before. */
    year: integer('year').notNull(),
    /** In percent; null if nothing was due. */
    attainment: doublePrecision('attainment'),
    /** How much of the year's targets was reached and how much was due, in percent; null without targets. */
    reached: doublePrecision('reached'),
    planned: doublePrecision('planned'),
    /** Figures by name, such as `startups_active` and `funds_raised`. */
    figures: jsonb('figures').$type<Readonly<Record<string, number>>>().notNull(),
    /** Its deliverables of the year, each with target, due and achieved. */
    deliverables: jsonb('deliverables').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.incubator_id] }),
    index('figure_snapshot_incubator').on(t.incubator_id, t.month),
  ],
)
