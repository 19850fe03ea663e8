import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Message } from '#domain/codes/codes.ts'
import type { Follower } from '../follower.ts'
import type { Ready } from '../types.ts'

const idsOf = (ready: readonly Ready[], action: Ready['change']['action']): string[] =>
  ready.flatMap((one) => (one.change.action === action ? [one.recordId] : []))

/**
 * Withdraws requests with the timestamp of the deletion in the history, which later identifies the requests
 * to reopen. The import behind a request can then be corrected and sent again.
 */
async function withdraw(tx: Tx, by: string, incubators: readonly string[], at: string): Promise<void> {
  if (incubators.length === 0) return
  const message: Message = { code: 'import-decided', params: { status: 'withdrawn' } }
  await tx.query(sql`
    with withdrawn as (
      update approval set status = 'withdrawn', decided_by = ${by}, decided_at = ${at}
      where status = 'pending' and incubator_id = any(${sql.param(incubators)}::uuid[]) returning import_id
    ) update import i set status = 'failed', message = ${JSON.stringify(message)}::jsonb, updated_at = clock_timestamp()
      from withdrawn w where i.id = w.import_id and i.status = 'requested'`)
}

/** Reopens the requests that the last deletion withdrew, but not those that their authors withdrew before. */
async function reopen(tx: Tx, incubators: readonly string[]): Promise<void> {
  if (incubators.length === 0) return
  await tx.query(sql`
    with back as (
      update approval a set status = 'pending', decided_by = null, decided_at = null
      where a.incubator_id = any(${sql.param(incubators)}::uuid[]) and a.status = 'withdrawn'
      and a.decided_at = (select max(h.at) from history h
        where h.entity = 'incubator' and h.record_id = a.incubator_id and h.action = 'delete')
      returning a.import_id
    ) update import i set status = 'requested', updated_at = clock_timestamp(),
        message = jsonb_build_object('code', 'import-requested', 'params', jsonb_build_object('entity', i.module))
      from back b where i.id = b.import_id and i.status = 'failed'`)
}

/**
 * Deleting an incubator withdraws its requests, and restoring it reopens them
 * (incubators.md, Deleting an incubator).
 */
export const keepRequests: Follower = {
  isConcernedBy: ({ entity, change }) =>
    entity.account === 'incubator' &&
    (change.action === 'delete' || (change.action === 'create' && change.recordId !== undefined)),
  async follow(tx, { author, at }, written) {
    await withdraw(tx, author.actor.name, idsOf(written, 'delete'), at)
    await reopen(tx, idsOf(written, 'create'))
  },
}
