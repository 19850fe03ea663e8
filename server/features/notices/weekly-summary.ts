import type { LogFigures } from '#domain/api/activity.ts'
import { LOG_KINDS, formatCount, type LogKind } from '#domain/api/log-kinds.ts'
import { findEntity } from '#domain/entities/register.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { findAccount, presentAccount } from '#server/core/accounts/account-row.ts'
import { readLogFigures } from '#server/features/activity/log-figures.ts'
import { logSql } from '#server/features/activity/log-sql.ts'
import type { Queryable, Writer } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Fact, Message } from '#server/platform/outbox/message.ts'
import { wants } from '#server/core/accounts/wanted-mails.ts'
import { noticeMailTexts } from './english.ts'

/** The most people and modules in one summary. The page lists all of them. */
const LISTED = 20

const { summary: texts, more: moreLabel } = noticeMailTexts

export const SUMMARY_MAIL = 'summary-mail'

/** Summaries are sent from this hour on Monday, in the programme's time zone. */
const HOUR = 7

/** The Monday of the week whose summaries are due. Until seven on Monday that is the previous week. */
export const WEEK = (zone: string): SQL =>
  sql`date_trunc('week', (now() at time zone ${zone}) - make_interval(hours => ${HOUR}))::date`

/**
 * Adds a summary of last week to the outbox for each account that wants one and has none for this week yet.
 * It takes one statement, so that only one of several servers sends each summary
 * (notices.md, Weekly summary).
 */
export async function queueSummaries(db: Writer, zone: string): Promise<void> {
  await db.query(sql`
    with due as (
      update account set summary_week = ${WEEK(zone)}
      where closed_at is null and notice_settings->>'activity_summary' = 'weekly'
        and coalesce(summary_week < ${WEEK(zone)}, true)
      returning id, summary_week)
    insert into outbox (id, kind, payload)
    select gen_random_uuid(), ${SUMMARY_MAIL}, jsonb_build_object(
      'account_id', id, 'from', summary_week - 7, 'to', summary_week - 1) from due`)
}

const formatKinds = (kinds: Partial<Record<LogKind, number>>): string =>
  LOG_KINDS.flatMap((kind) => (kinds[kind] ? [formatCount(kind, kinds[kind])] : [])).join(', ')

function listFigures(
  title: string,
  rows: readonly (readonly [string, LogFigures['modules'][number]['kinds']])[],
): { title: string; rows: Fact[] }[] {
  if (rows.length === 0) return []
  const more = rows.length - LISTED
  const listed = rows.slice(0, LISTED).map(([name, kinds]): Fact => [name, formatKinds(kinds)])
  return [{ title, rows: more > 0 ? [...listed, [moreLabel, formatNumber(more)]] : listed }]
}

/**
 * The summary of an account's week; `from` and `to` are days as in the log's filters. Undefined if nothing
 * happened, or if the person no longer wants the summary or may no longer read the log.
 */
export async function writeSummary(
  db: Queryable,
  settings: Settings,
  { account_id, from, to }: { account_id: string; from: string; to: string },
): Promise<Message | undefined> {
  const account = await findAccount(db, account_id)
  if (!account) return undefined
  const { actor } = presentAccount(account)
  if (!(await wants(db, actor, 'activity_summary'))) return undefined
  const { time_zone, name } = settings.programme
  const { total, people, modules } = await readLogFigures(db, logSql(actor, { from, to }, time_zone))
  if (total === 0) return undefined
  const week = { from: formatDate(from), to: formatDate(to) }
  return {
    to: account,
    subject: texts.subject({ programme: name, ...week }),
    paragraphs: [texts.entries({ count: total, ...week })],
    facts: [
      ...listFigures(
        texts.byPerson,
        people.map((one) => [one.designation ? `${one.name}, ${one.designation}` : one.name, one.kinds]),
      ),
      ...listFigures(
        texts.byModule,
        modules.map((one) => [findEntity(one.module)?.label.many ?? one.module, one.kinds]),
      ),
    ],
    button: {
      label: texts.button,
      url: new URL(`/editActivity?from=${from}&to=${to}`, settings.appUrl).href,
    },
    reason: texts.reason,
    isOptional: true,
  }
}
