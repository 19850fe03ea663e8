/**
 * Figures over the records of one entity, and the records behind a figure
 * (http-calls.md, Calls beyond the usual ones).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageOf, pageQuery } from '#domain/api/page.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { findProof } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { isId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { queryOf, readInput } from '#server/http/read-input.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { readListQuery } from '#server/records/list-query.ts'
import { provingSql } from '#server/records/proof-sql.ts'
import { findRows, listRecords, readRecord } from '#server/records/read-records.ts'

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id.toLowerCase()

/** Under this name the events of all types are counted together (events.md, Event figures). */
const TOTAL_EVENTS = 'Total Events'

function addTotal(app: FastifyInstance, db: Database): void {
  const docs = {
    tags: [fundingRaised.label.many],
    summary: 'All that was raised, in rupees',
    answers: { 200: z.object({ total: z.number(), count: z.number().int() }) },
  }
  app.get('/funding-raised/total', { schema: docs }, async () => {
    const { rows } = await db.query<{ total: number; count: number }>(
      sql`select coalesce(sum(amount), 0)::float8 as total, count(*) as count from funding_raised`,
    )
    return rows[0]
  })
}

function addEventStats(app: FastifyInstance, db: Database): void {
  const docs = {
    tags: [event.label.many],
    summary: "How many events of each type an incubator held, and in all under 'Total Events'",
    answers: { 200: z.record(z.string(), z.number().int()) },
  }
  app.get('/event/incubator/:id/stats', { schema: docs }, async (request) => {
    const id = idOf(request)
    if (!isId(id) || !(await findRows(db, entityOf('incubator'), [id])).has(id))
      throw notFound('This incubator')
    const { rows } = await db.query<{ type: string; n: number }>(
      sql`select type, count(*) as n from event where incubator_id = ${id} group by type`,
    )
    const counted = EVENT_TYPES.map((type) => [type, rows.find((r) => r.type === type)?.n ?? 0] as const)
    return {
      ...Object.fromEntries(counted),
      [TOTAL_EVENTS]: counted.reduce((sum, [, n]) => sum + n, 0),
    }
  })
}

function addProvingRecords(app: FastifyInstance, db: Database): void {
  const docs = {
    tags: [deliverable.label.many],
    summary: 'A page of the records that prove what was achieved; `entity` says of which kind',
    reads: z.object(pageQuery),
    answers: { 200: pageOf(z.looseObject({ _id: z.uuid() })).extend({ entity: z.string() }) },
  }
  app.get('/deliverables-as-per-mou/:id/records', { schema: docs }, async (request) => {
    const { page, pageSize, limit } = readInput(z.strictObject(pageQuery), queryOf(request))
    await readRecord(db, request.actor, deliverable, idOf(request))
    const row = (await findRows(db, deliverable, [idOf(request)])).get(idOf(request))!
    const proof = findProof(row['source'])
    if (!proof) throw new Refusal('conflict', 'This figure was entered by hand; no records stand behind it.')
    const entity = entityOf(proof.entity)
    const size = pageSize ?? limit
    const query = readListQuery(
      entity,
      { ...(page ? { page: String(page) } : {}), ...(size ? { pageSize: String(size) } : {}) },
      [],
    )
    const year = row['year'] as number | null
    const proving = provingSql(proof, sql`${row.incubator_id}::uuid`, sql`${year}::integer`)
    const found = await listRecords(db, request.actor, entity, { ...query, where: [proving] })
    return { entity: entity.name, ...found }
  })
}

export function addFigureRoutes(app: FastifyInstance, db: Database): void {
  addTotal(app, db)
  addEventStats(app, db)
  addProvingRecords(app, db)
}
