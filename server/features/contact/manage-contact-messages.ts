/** The inbox of contact messages (public-pages.md, Contact messages). */
import type { z } from 'zod'
import type {
  ContactMessage,
  ContactMessageWithAnswers,
  listContactMessages as listed,
} from '#domain/api/contact.ts'
import { limitsIn } from '#domain/api/incubator-query.ts'
import type { Page } from '#domain/api/page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import { ofIncubatorsSql } from '#server/core/records/related-sql.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { containsSql } from '#server/platform/db/normalised-sql.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import {
  findContactMessage,
  MESSAGES,
  presentContactMessage,
  withAnswers,
  type ContactMessageRow,
} from './contact-message-row.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'

const IS_OPEN = sql`m.answered_at is null`

/** The messages `m` that an actor may read. */
export function messageReachSql(actor: Actor): SQL {
  const { full } = reachOf(actor, 'contact-message')
  if (full === 'none')
    throw new Refusal('forbidden', 'Contact messages are for COE Masters and the portal team.')
  return full === 'all' ? sql`true` : sql`m.incubator_id = ${full.id}`
}

/** The number of messages `m` with this condition that nobody has marked as answered, of those within reach. */
export const countUnanswered = (actor: Actor, where: SQL): SQL =>
  sql`(select count(*) from contact_message m where ${IS_OPEN} and ${messageReachSql(actor)} and ${where})`

const searchSql = (text: string): SQL =>
  containsSql(sql`concat_ws(E'\n', m.name, m.email, m.subject, m.message)`, text)

/** The messages within reach, newest first. */
export async function listContactMessages(
  { db, settings }: FeatureParts,
  actor: Actor,
  query: z.output<typeof listed.query>,
): Promise<Page<ContactMessage>> {
  const { page, pageSize, answered, incubator_id, search = '' } = query
  const text = search.trim()
  const conditions = [
    messageReachSql(actor),
    ...(incubator_id === undefined
      ? []
      : [isId(incubator_id) ? sql`m.incubator_id = ${incubator_id}` : sql`false`]),
    ofIncubatorsSql(sql`m.incubator_id`, limitsIn(query), settings.programme.regions),
    ...(answered === undefined ? [] : [answered === 'true' ? sql`m.answered_at is not null` : IS_OPEN]),
    ...(text === '' ? [] : [searchSql(text)]),
  ]
  const where = sql.join(conditions, sql` and `)
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<ContactMessageRow>(sql`
      ${MESSAGES} where ${where} order by m.created_at desc, m.id desc
      ${pagingSql({ page, pageSize })}`),
    db.query<{ total: number }>(sql`select count(*)::int as total from contact_message m where ${where}`),
  ])
  return { data: rows.map(presentContactMessage), total: counted[0]?.total ?? 0, page, pageSize }
}

function requireAnswering(actor: Actor, incubatorId?: string | null): void {
  const verdict = decide(actor, 'contact.answer', incubatorId === undefined ? undefined : { incubatorId })
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

/** A message that this person may read; 404 for others. */
async function findReadable({ db }: FeatureParts, actor: Actor, id: string): Promise<ContactMessageRow> {
  const row = isId(id) ? await findContactMessage(db, id) : undefined
  if (!row || viewOf(actor, 'contact-message', { incubatorId: row.incubator_id }) !== 'full')
    throw notFound('This message')
  return row
}

/** A message with its answers; 404 for one out of reach. */
export async function readContactMessage(
  parts: FeatureParts,
  actor: Actor,
  id: string,
): Promise<ContactMessageWithAnswers> {
  return withAnswers(parts.db, await findReadable(parts, actor, id))
}

/** A message that this person may answer. */
export async function findAnswerable(
  parts: FeatureParts,
  actor: Actor,
  id: string,
): Promise<ContactMessageRow> {
  requireAnswering(actor)
  const row = await findReadable(parts, actor, id)
  requireAnswering(actor, row.incubator_id)
  return row
}

/** Marks a message as answered, or opens it again. Marking it twice keeps who marked it first. */
export async function answerContactMessage(
  parts: FeatureParts,
  actor: Actor,
  id: string,
  readAnswered: () => boolean,
): Promise<ContactMessage> {
  const { db } = parts
  await findAnswerable(parts, actor, id)
  const change = readAnswered()
    ? sql`answered_at = now(), answered_by_name = ${actor.name} where answered_at is null and`
    : sql`answered_at = null, answered_by_name = null where`
  await db.writes.query(sql`update contact_message set ${change} id = ${id}::uuid`)
  const changed = await findContactMessage(db, id)
  if (!changed) throw notFound('This message')
  return presentContactMessage(changed)
}
