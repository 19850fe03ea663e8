import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { MoreTime } from '#domain/api/returns.ts'
import { moment } from './moment.ts'

/** What a return form asked when a period of it opened (returns.md, Versions of a form). */
export const returnFormVersionTable = pgTable(
  'return_form_version',
  {
    form_id: uuid('form_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    purpose: text('purpose'),
    questions: jsonb('questions').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.form_id, t.version] })],
)

/** The periods of forms that have opened. A row is written once, by whichever server opens the period. */
export const returnPeriodTable = pgTable(
  'return_period',
  {
    form_id: uuid('form_id').notNull(),
    period: text('period').notNull(),
    version: integer('version').notNull(),
    opens_on: date('opens_on', { mode: 'string' }).notNull(),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    closes_on: date('closes_on', { mode: 'string' }).notNull(),
    opened_at: moment('opened_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.form_id, t.period] })],
)

/**
 * Those who are to answer a form for a period, with the ids that their returns have or will have. Without foreign keys:
 * what becomes of them later changes nothing in it.
 */
export const returnPlaceTable = pgTable(
  'return_place',
  {
    id: uuid('id').primaryKey(),
    form_id: uuid('form_id').notNull(),
    period: text('period').notNull(),
    incubator_id: uuid('incubator_id').notNull(),
    startup_id: uuid('startup_id'),
    name: text('name').notNull(),
    /** The short type of the incubator: "COE". */
    type: text('type').notNull(),
    region: text('region'),
    /** The last day that was given to it alone. */
    until: date('until', { mode: 'string' }),
    /** It was let in after its closing day, and stays late. */
    is_late: boolean('is_late').notNull().default(false),
    /** More time that was requested and waits for an answer. */
    extension: jsonb('extension').$type<{ until: string; reason: string; by: string; at: string }>(),
    /** More time that was requested, given and declined, the earliest first. */
    more_time: jsonb('more_time').$type<readonly MoreTime[]>().notNull().default([]),
    reminded_at: moment('reminded_at'),
    reminded_by: text('reminded_by'),
  },
  (t) => [
    uniqueIndex('return_place_once').on(
      t.form_id,
      t.period,
      t.incubator_id,
      sql`coalesce(startup_id, incubator_id)`,
    ),
    index('return_place_incubator').on(t.incubator_id, t.form_id, t.period),
    index('return_place_startup').on(t.startup_id),
  ],
)

/** The records behind the counted answers of a submission. */
export const returnRecordsTable = pgTable(
  'return_records',
  {
    return_id: uuid('return_id').notNull(),
    submission: integer('submission').notNull(),
    code: text('code').notNull(),
    records: uuid('records').array().notNull(),
    /** Of startups: how many reported, of how many; and how many records have no day. */
    about: jsonb('about').notNull(),
  },
  (t) => [primaryKey({ columns: [t.return_id, t.submission, t.code] })],
)

/** The figures of submitted and accepted returns, from when to when they stood. */
export const returnFigureTable = pgTable(
  'return_figure',
  {
    return_id: uuid('return_id').notNull(),
    code: text('code').notNull(),
    number: doublePrecision('number').notNull(),
    parts: jsonb('parts').$type<Readonly<Record<string, number>>>().notNull(),
    is_accepted: boolean('is_accepted').notNull(),
    since: moment('since').notNull(),
    until: moment('until'),
    /** The indicator whose figure of this programme year the answer becomes. */
    indicator: text('indicator'),
    year: integer('year'),
  },
  (t) => [
    primaryKey({ columns: [t.return_id, t.code, t.since] }),
    index('return_figure_indicator')
      .on(t.indicator, t.year)
      .where(sql`indicator is not null and until is null`),
  ],
)

export const returnCommentTable = pgTable(
  'return_comment',
  {
    id: uuid('id').primaryKey(),
    return_id: uuid('return_id').notNull(),
    code: text('code'),
    text: text('text').notNull(),
    account_id: uuid('account_id').notNull(),
    name: text('name').notNull(),
    designation: text('designation'),
    at: moment('at').notNull(),
  },
  (t) => [index('return_comment_return').on(t.return_id, t.at)],
)
