/** Who of those who may answer takes care of it (inbox.md, Assigning). */
import type { z } from 'zod'
import type { InboxItem, listAssignees as listed } from '#domain/api/inbox.ts'
import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { hasInbox, INBOX_ACTIONS } from '#domain/permissions/inbox.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { ACCOUNT_COLUMNS, presentAccount, type AccountRow } from '#server/core/accounts/account-row.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { notify } from '#server/platform/outbox/notify.ts'
import { findItem } from './inbox-sql.ts'

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'inbox-assigned': { readonly by: string; readonly subject: string }
  }
}

export const noticeTexts = {
  'inbox-assigned': ({ by, subject }) => ({ title: `${by} assigned a message to you`, details: subject }),
} satisfies Partial<NoticeTexts>

/** The kinds of notices that whoever answers such things chooses. */
const NOTICE_KINDS = { message: 'contact', request: 'raised_requests' } as const

/** The incubator whose staff may answer it; null for what only the portal answers. */
const ownerOf = ({ to, incubator_id: id }: InboxItem): string | null => (to === 'portal' ? null : id)

function requireAssigning(actor: Actor, kind: InboxItem['kind'], item?: InboxItem): void {
  const target = item && { incubatorId: ownerOf(item) }
  const verdict = decide(actor, INBOX_ACTIONS[kind].assign, target)
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

/** An item that this person may assign: 404 for one that is not in their inbox. */
async function readAssignable(
  db: Queryable,
  actor: Actor,
  kind: InboxItem['kind'],
  id: string,
): Promise<InboxItem> {
  const item = isId(id) && hasInbox(actor) ? await findItem(db, actor, kind, id) : undefined
  if (!item) throw notFound(kind === 'message' ? 'This message' : 'This request')
  requireAssigning(actor, kind, item)
  return item
}

/** The people who may answer the item; staff of an incubator learn only of each other. */
async function findPeople(db: Queryable, actor: Actor, item: InboxItem): Promise<Actor[]> {
  const owner = ownerOf(item)
  const { rows } = await db.query<AccountRow>(sql`
    select ${sql.raw(ACCOUNT_COLUMNS)} from account a where a.closed_at is null and (a.role_type = 'superincubator'
      or (a.role_type = 'incubator' and a.incubator_id = ${owner}::uuid)) order by a.name, a.id`)
  return rows
    .map((row) => presentAccount(row).actor)
    .filter(
      (person) =>
        decide(person, INBOX_ACTIONS[item.kind].answer, { incubatorId: owner }).outcome === 'apply' &&
        (readsAll(actor) || person.incubatorId === actor.incubatorId),
    )
}

export async function listAssignees(
  { db }: FeatureParts,
  actor: Actor,
  kind: InboxItem['kind'],
  id: string,
): Promise<z.output<(typeof listed)['answers'][200]>> {
  const people = await findPeople(db, actor, await readAssignable(db, actor, kind, id))
  return {
    data: people.map(({ uid, name, designation }) => ({ _id: uid ?? '', name, role: designation ?? '' })),
  }
}

/** Assigns it to somebody, who is notified, or to nobody. */
export async function assignItem(
  { db }: FeatureParts,
  actor: Actor,
  { kind, id }: { kind: InboxItem['kind']; id: string },
  readAccount: () => string | null,
): Promise<InboxItem> {
  requireAssigning(actor, kind)
  const item = await readAssignable(db, actor, kind, id)
  const accountId = readAccount()
  const people = accountId === null ? [] : await findPeople(db, actor, item)
  if (accountId !== null && !people.some(({ uid }) => uid === accountId.toLowerCase()))
    throw invalid([{ path: 'account_id', message: 'Choose one of the people who may answer it' }])
  await db.transact(async (tx) => {
    await tx.query(sql`
      insert into inbox_assignment (item_id, incubator_id, account_id) values (${item._id}::uuid, ${ownerOf(item)}::uuid, ${accountId}::uuid)
      on conflict (item_id) do update set account_id = excluded.account_id, created_at = now()`)
    if (accountId !== null)
      await notify(tx, [
        {
          kind: NOTICE_KINDS[kind],
          message: { code: 'inbox-assigned', params: { by: actor.name, subject: item.subject } },
          to: { account: accountId },
          path: `/inbox?open=${kind}-${item._id}`,
          subject: item._id,
          except: actor.uid,
        },
      ])
  })
  return (await findItem(db, actor, kind, id)) ?? item
}
