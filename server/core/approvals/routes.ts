import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead, viewOf } from '#domain/permissions/reading.ts'
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/approval.ts'
import * as comment from '#domain/api/approval-comment.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { findEntity } from '#domain/entities/register.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { mount, mountRefusal, type Call } from '#server/platform/http/mount.ts'
import { problemOfError } from '#server/platform/http/problems.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { setBatchHeader } from '#server/platform/http/set-batch-header.ts'
import { findLabels, withCurrentNames, type State } from '#server/core/records/find-labels.ts'
import type { Settings } from '#server/platform/settings.ts'
import { addComment, findComments } from './comments.ts'
import { findConflicts } from './find-stale.ts'
import { countApprovals, findApproval, findRelated, listApprovals } from './list-approvals.ts'
import { decideApproval, deleteApproval, requireDecider } from './decide-approval.ts'
import { decideApprovals } from './decide-approvals.ts'

function requireStaff(actor: Actor): void {
  if (!canRead(actor, 'approval'))
    throw new Refusal('forbidden', 'Only the staff of an incubator can read its approvals.')
}

/** The states before and after the changes of a request, for modules that still exist. */
const statesOf = (changes: readonly ProposedChange[]): State[] =>
  changes.flatMap(({ entity: name, base, proposed }) => {
    const entity = findEntity(name)
    return entity ? [base, proposed].map((values) => ({ entity, values })) : []
  })

/** The same changes with the current names of the records they refer to. */
async function nameReferences(
  db: Database,
  actor: Actor,
  changes: readonly ProposedChange[],
): Promise<ProposedChange[]> {
  const known = changes.filter((c) => findEntity(c.entity))
  const named = await withCurrentNames(db, actor, statesOf(known))
  return changes.map((change) => {
    const at = known.indexOf(change)
    return at < 0 ? change : { ...change, base: named[2 * at]!, proposed: named[2 * at + 1]! }
  })
}

/** Only the incubator's staff may read its approvals; for others there is no such list. */
function requireReader(actor: Actor, incubatorId: string): void {
  if (viewOf(actor, 'approval', { incubatorId: incubatorId.toLowerCase() }) !== 'full')
    throw notFound('This list')
}

function requireCommenter(actor: Actor): void {
  const verdict = decide(actor, 'approval.comment')
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

export async function addApprovalRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  const filtersOf = (actor: Actor, mine: 'true' | 'false' | undefined) => ({
    mine: mine === undefined ? undefined : mine === 'true',
    by: actor.uid,
    timeZone: settings.programme.time_zone,
  })
  const page = async (
    call: Pick<Call<typeof api.listOwnApprovals>, 'actor' | 'query'>,
    incubatorId: string,
  ) => {
    requireReader(call.actor, incubatorId)
    const { mine, stale, sort, order, ...rest } = call.query()
    const found = await listApprovals(db, incubatorId, {
      ...rest,
      ...filtersOf(call.actor, mine),
      stale: stale === 'true',
      sort: sort ?? 'requestDate',
      order: order ?? (sort ? 'asc' : 'desc'),
    })
    const named = await nameReferences(
      db,
      call.actor,
      found.data.flatMap((one) => one.changes ?? []),
    )
    let at = 0
    const data = found.data.map((one) =>
      one.changes ? { ...one, changes: named.slice(at, (at += one.changes.length)) } : one,
    )
    return { ...found, data }
  }
  mount(app, api.listOwnApprovals, (call) => {
    requireStaff(call.actor)
    return page(call, call.actor.incubatorId ?? '')
  })
  mount(app, api.listApprovals, (call) => page(call, call.params.id))
  mount(app, api.countApprovals, ({ actor, params, query }) => {
    requireReader(actor, params.id)
    const { mine, ...rest } = query()
    return countApprovals(db, params.id, { ...rest, ...filtersOf(actor, mine) })
  })

  const readable = async (actor: Actor, id: string) => {
    const found = isId(id) ? await findApproval(db, id, settings.programme.time_zone) : undefined
    if (!found || viewOf(actor, 'approval', found) !== 'full') throw notFound('This request')
    return found
  }
  mount(app, api.readApproval, async ({ actor, params }) => {
    const request = await readable(actor, params.id)
    const labels = await findLabels(db, actor, statesOf(request.changes))
    const found = { ...request, changes: await nameReferences(db, actor, request.changes) }
    const shown = {
      ...found,
      ...(await findRelated(db, found._id)),
      comments: await findComments(db, found._id),
      labels,
    }
    if (found.status !== 'pending') return shown
    const conflicts = await findConflicts(db, found._id)
    return { ...shown, stale: conflicts.length > 0, conflicts }
  })
  mount(app, api.listApprovalChanges, async ({ actor, params, query }) => {
    const approval = await readable(actor, params.id)
    const { page: at, pageSize } = query()
    const from = (at - 1) * pageSize
    const { rows } = await db.query<{ changes: ProposedChange[] }>(
      sql`select jsonb_path_query_array(changes, ${`$[${from} to ${from + pageSize - 1}]`}::jsonpath) as changes
        from approval where id = ${approval._id}`,
    )
    const data = await nameReferences(db, actor, rows[0]?.changes ?? [])
    const labels = await findLabels(db, actor, statesOf(data))
    return { data, total: approval.changesTotal, page: at, pageSize, labels }
  })

  mount(app, comment.addComment, async ({ author, params, body }) => {
    requireCommenter(author.actor)
    const { _id } = await readable(author.actor, params.id)
    return addComment(db, author, _id, body().text)
  })
  mount(app, api.decideApproval, async ({ author, reply, params, body }) => {
    const { approval, batchId } = await decideApproval(db, author, params.id, body)
    setBatchHeader(reply, batchId)
    return approval
  })
  mount(app, api.decideApprovals, async ({ author, request, body }) => {
    requireDecider(author)
    return decideApprovals(db, author, body(), (error) => problemOfError(error, request))
  })
  mount(app, api.deleteApproval, async ({ author, params }) => {
    await deleteApproval(db, author, params.id)
    return { _id: params.id }
  })
  mountRefusal(app, api.addApproval, 'A request is opened by sending the change itself.')
}
