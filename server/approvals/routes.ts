import type { Actor } from '#domain/permissions/actor.ts'
import { canRead, viewOf } from '#domain/permissions/reading.ts'
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { findEntity } from '#domain/entities/register.ts'
import { isId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { mount, mountRefusal, type Call } from '#server/http/mount.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { tellBatch } from '#server/http/tell-batch.ts'
import { findLabels, type State } from '#server/records/find-labels.ts'
import type { Settings } from '#server/settings.ts'
import { findApproval, findStaleRequests, listApprovals } from './list-approvals.ts'
import { decideApproval, deleteApproval } from './decide-approval.ts'

function requireStaff(actor: Actor): void {
  if (!canRead(actor, 'approval')) throw new Refusal('forbidden', "Approvals are their incubator's own.")
}

/** What the changes of a request found and would make, as far as their modules are still kept. */
const statesOf = (changes: readonly ProposedChange[]): State[] =>
  changes.flatMap(({ entity: name, base, proposed }) => {
    const entity = findEntity(name)
    return entity ? [base, proposed].map((values) => ({ entity, values })) : []
  })

/** Approvals are read by their incubator's staff alone. */
function requireReader(actor: Actor, incubatorId: string): void {
  requireStaff(actor)
  if (viewOf(actor, 'approval', { incubatorId: incubatorId.toLowerCase() }) !== 'full')
    throw notFound('This list')
}

export async function addApprovalRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  const page = (call: Pick<Call<typeof api.listOwnApprovals>, 'actor' | 'query'>, incubatorId: string) => {
    requireReader(call.actor, incubatorId)
    const { mine, stale, sort, order, ...rest } = call.query()
    return listApprovals(db, incubatorId, {
      ...rest,
      mine: mine === undefined ? undefined : mine === 'true',
      by: call.actor.uid,
      stale: stale === 'true',
      sort: sort ?? 'requestDate',
      order: order ?? (sort ? 'asc' : 'desc'),
      timeZone: settings.programme.time_zone,
    })
  }
  mount(app, api.listOwnApprovals, (call) => {
    requireStaff(call.actor)
    return page(call, call.actor.incubatorId ?? '')
  })
  mount(app, api.listApprovals, (call) => page(call, call.params.id))

  const readable = async (actor: Actor, id: string) => {
    requireStaff(actor)
    const found = isId(id) ? await findApproval(db, id) : undefined
    if (!found || viewOf(actor, 'approval', found) !== 'full') throw notFound('This request')
    return found
  }
  mount(app, api.readApproval, async ({ actor, params }) => {
    const found = await readable(actor, params.id)
    const labels = await findLabels(db, actor, statesOf(found.changes))
    if (found.status !== 'pending') return { ...found, labels }
    return { ...found, stale: (await findStaleRequests(db, sql`id = ${found._id}`)).length > 0, labels }
  })
  mount(app, api.listApprovalChanges, async ({ actor, params, query }) => {
    const approval = await readable(actor, params.id)
    const { page: at, pageSize } = query()
    const from = (at - 1) * pageSize
    const { rows } = await db.query<{ changes: ProposedChange[] }>(
      sql`select jsonb_path_query_array(changes, ${`$[${from} to ${from + pageSize - 1}]`}::jsonpath) as changes
        from approval where id = ${approval._id}`,
    )
    const data = rows[0]?.changes ?? []
    const labels = await findLabels(db, actor, statesOf(data))
    return { data, total: approval.changesTotal, page: at, pageSize, labels }
  })

  mount(app, api.decideApproval, async ({ author, reply, params, body }) => {
    const { approval, batchId } = await decideApproval(db, author, params.id, body)
    tellBatch(reply, batchId)
    return approval
  })
  mount(app, api.deleteApproval, async ({ author, params }) => {
    await deleteApproval(db, author, params.id)
    return { _id: params.id }
  })
  mountRefusal(app, api.addApproval, 'A request is opened by sending the change itself.')
}
