/**
 * Figures about the records of one entity, and the records behind a figure
 * (http-calls.md, Calls beyond the usual ones).
 */
import type { FastifyInstance } from 'fastify'
import * as api from '#domain/api/figures.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { EVENT_TYPES } from '#domain/entities/event.ts'
import { findProof } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { mount } from '#server/platform/http/mount.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { addedProofs } from '#server/core/records/additions.ts'
import { readListQuery } from '#server/core/records/list-query.ts'
import { provingSql } from '#server/core/records/proof-sql.ts'
import { findRows, listRecords, readRecord } from '#server/core/records/read-records.ts'
import type { Row } from '#server/core/records/row.ts'

function addTotal(app: FastifyInstance, db: Database): void {
  mount(app, api.sumFundingRaised, async () => {
    const { rows } = await db.query<{ total: number; count: number }>(
      sql`select coalesce(sum(amount), 0)::float8 as total, count(*) as count from funding_raised`,
    )
    return rows[0]!
  })
}

function addEventStats(app: FastifyInstance, db: Database): void {
  mount(app, api.readEventCounts, async ({ params }) => {
    const id = params.id.toLowerCase()
    if (!isId(id) || !(await findRows(db, entityOf('incubator'), [id])).has(id))
      throw notFound('This incubator')
    const { rows } = await db.query<{ type: string; n: number }>(
      sql`select type, count(*) as n from event where incubator_id = ${id} group by type`,
    )
    const counted = EVENT_TYPES.map((type) => [type, rows.find((r) => r.type === type)?.n ?? 0] as const)
    return {
      ...Object.fromEntries(counted),
      [api.TOTAL_EVENTS]: counted.reduce((sum, [, n]) => sum + n, 0),
    }
  })
}

/** The entity of the records that prove the figure of a deliverable, and which of them do; undefined if none may. */
function provingOf(row: Row): { entity: string; where: SQL } | undefined {
  const added = addedProofs().get(String(row['source']))
  if (added) return { entity: added.entity, where: added.proving(row) }
  const proof = findProof(row['source'])
  const of = { incubatorId: sql`${row.incubator_id}::uuid`, year: sql`${row['year']}::integer` }
  return proof && { entity: proof.entity, where: provingSql(proof, of.incubatorId, of.year) }
}

function addProvingRecords(app: FastifyInstance, db: Database): void {
  mount(app, api.listProvingRecords, async ({ actor, params, query }) => {
    const { page, pageSize } = query()
    const id = params.id.toLowerCase()
    await readRecord(db, actor, deliverable, id)
    const row = (await findRows(db, deliverable, [id])).get(id)!
    const proof = provingOf(row)
    if (!proof)
      throw new Refusal('conflict', 'This figure was entered by hand, so there are no records behind it.')
    const entity = entityOf(proof.entity)
    const paging = readListQuery(entity, { page: String(page), pageSize: String(pageSize) }, [])
    const { data, total } = await listRecords(db, actor, entity, { ...paging, where: [proof.where] })
    return { entity: entity.name, data, total, page, pageSize }
  })
}

export function addFigureRoutes(app: FastifyInstance, db: Database): void {
  addTotal(app, db)
  addEventStats(app, db)
  addProvingRecords(app, db)
}
