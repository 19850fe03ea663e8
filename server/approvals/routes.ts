import { canRead, viewOf } from '#domain/permissions/reading.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { approvalSchema, decisionSchema, proposedChangeSchema, type Approval } from '#domain/api/approval.ts'
import { daySchema, pageOf, pageQuery } from '#domain/api/page.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { APPROVAL_STATUSES, type ProposedChange } from '#domain/changes/change.ts'
import { isId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { named } from '#server/http/open-api.ts'
import { queryOf, readInput } from '#server/http/read-input.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { authorOf } from '#server/http/require-session.ts'
import { readPage } from '#server/records/page-query.ts'
import type { Settings } from '#server/settings.ts'
import { APPROVAL_SORTS, findApproval, findStaleRequests, listApprovals } from './list-approvals.ts'
import { decideApproval, deleteApproval } from './decide-approval.ts'

const approvalShape = named('Approval', approvalSchema)
const listQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(APPROVAL_STATUSES, `status must be one of: ${APPROVAL_STATUSES.join(', ')}`).optional(),
  date: daySchema.optional(),
  mine: z
    .enum(['true', 'false'], 'mine must be true or false')
    .optional()
    .describe("true: one's own requests; false: those of others"),
  stale: z
    .literal('true', 'stale must be true')
    .optional()
    .describe('Those that wait and whose records were changed or deleted since'),
  sort: z.enum(APPROVAL_SORTS, `sort must be one of: ${APPROVAL_SORTS.join(', ')}`).optional(),
  order: z.enum(['asc', 'desc'], 'order must be asc or desc').optional(),
})

function requireStaff({ actor }: FastifyRequest): void {
  if (!canRead(actor, 'approval')) throw new Refusal('forbidden', "Approvals are their incubator's own.")
}

/** Approvals are read by their incubator's staff alone. */
function requireReader(request: FastifyRequest, incubatorId: string): void {
  requireStaff(request)
  if (viewOf(request.actor, 'approval', { incubatorId: incubatorId.toLowerCase() }) !== 'full')
    throw notFound('This list')
}

export async function addApprovalRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  const tags = ['Approvals']
  const one = { 200: approvalShape }
  const paged = { tags, reads: listQuery, answers: { 200: pageOf(approvalShape) } }
  const paramOf = (request: FastifyRequest, name: string) => (request.params as Record<string, string>)[name]!
  const open = { validatorCompiler: () => (data: unknown) => ({ value: data }) }

  const list = (request: FastifyRequest, incubatorId: string) => {
    requireReader(request, incubatorId)
    const {
      page = 1,
      pageSize,
      limit,
      mine,
      stale,
      sort,
      order,
      ...rest
    } = readInput(listQuery, queryOf(request))
    return listApprovals(db, incubatorId, {
      ...rest,
      page,
      pageSize: pageSize ?? limit ?? PAGE_SIZE_DEFAULT,
      mine: mine === undefined ? undefined : mine === 'true',
      by: request.actor.uid,
      stale: stale === 'true',
      sort: sort ?? 'requestDate',
      order: order ?? (sort ? 'asc' : 'desc'),
      timeZone: settings.programme.time_zone,
    })
  }
  app.get(
    '/approvals',
    { schema: { ...paged, summary: "One's own incubator's requests, newest first unless sorted" } },
    (request) => {
      requireStaff(request)
      return list(request, request.actor.incubatorId ?? '')
    },
  )
  app.get(
    '/approvals/incubator/:id',
    { schema: { ...paged, summary: "An incubator's requests, newest first unless sorted" } },
    (request) => list(request, paramOf(request, 'id')),
  )

  const readable = async (request: FastifyRequest) => {
    requireStaff(request)
    const id = paramOf(request, 'id')
    const found = isId(id) ? await findApproval(db, id) : undefined
    if (!found || viewOf(request.actor, 'approval', found) !== 'full') throw notFound('This request')
    return found
  }
  app.get(
    '/approvals/:id',
    { schema: { tags, summary: 'One request', answers: one } },
    async (request): Promise<Approval> => {
      const found = await readable(request)
      if (found.status !== 'pending') return found
      return { ...found, stale: (await findStaleRequests(db, sql`id = ${found._id}`)).length > 0 }
    },
  )
  app.get(
    '/approvals/:id/changes',
    {
      schema: {
        tags,
        summary: 'A page of what a request changes',
        reads: z.object(pageQuery),
        answers: { 200: pageOf(proposedChangeSchema) },
      },
    },
    async (request) => {
      const approval = await readable(request)
      const { page, pageSize } = readPage(queryOf(request))
      const from = (page - 1) * pageSize
      const { rows } = await db.query<{ changes: ProposedChange[] }>(
        sql`select jsonb_path_query_array(changes, ${`$[${from} to ${from + pageSize - 1}]`}::jsonpath) as changes
          from approval where id = ${approval._id}`,
      )
      return { data: rows[0]?.changes ?? [], total: approval.changesTotal, page, pageSize }
    },
  )

  app.put(
    '/approvals/:id',
    {
      ...open,
      schema: { tags, summary: 'Approve, reject or withdraw', body: decisionSchema, answers: one },
    },
    (request) =>
      decideApproval(db, authorOf(request), paramOf(request, 'id'), () =>
        readInput(decisionSchema, request.body),
      ),
  )
  app.delete(
    '/approvals/:id',
    {
      schema: { tags, summary: 'Delete a decided request', answers: { 200: z.object({ _id: z.uuid() }) } },
    },
    async (request) => {
      await deleteApproval(db, authorOf(request), paramOf(request, 'id'))
      return { _id: paramOf(request, 'id') }
    },
  )
  app.post(
    '/approvals',
    { ...open, schema: { tags, summary: 'Requests are opened by the server alone' } },
    () => {
      throw new Refusal('method_not_allowed', 'A request is opened by sending the change itself.')
    },
  )
}
