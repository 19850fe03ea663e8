import type { InsightFigure } from '#domain/api/insights.ts'
import type { FigureName } from '#domain/api/insight-figures.ts'
import { APPROVAL_STATUSES } from '#domain/changes/change.ts'
import { missingOf } from '#domain/entities/incubator-completeness.ts'
import { document } from '#domain/entities/document.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { decide } from '#domain/permissions/decide.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import { sql } from '#server/platform/db/sql.ts'
import { selectSql, fromSql } from '#server/core/records/read-sql.ts'
import { listSql, partOf, valueSql, type FigureDefinition, type Part, type Reader } from './figure.ts'

/** A median, and of how many. */
interface Median {
  readonly median: number
  readonly of: number
}

/**
 * The median of a total over the incubators of the same type that have any; null if none has, or the reader may not read
 * all of them.
 */
export function medianPart(reader: Reader, definition: FigureDefinition, id: string): Part<Median | null> {
  const { entity } = definition
  const { full, isRestPublic } = reachOf(reader.actor, entity.readers)
  const isReadable = full === 'all' || isRestPublic
  return partOf(
    isReadable
      ? sql`(select case when count(*) > 0 then jsonb_build_object('of', count(*),
            'median', percentile_cont(0.5) within group (order by g.n)) end from incubator i
          join (select t.incubator_id, ${valueSql(definition)} as n ${listSql(reader, entity, definition.filters ?? {})} group by 1) g
            on g.incubator_id = i.id and g.n > 0
          where i.incubator_type = (select c.incubator_type from incubator c where c.id = ${id}::uuid))`
      : sql`null::jsonb`,
    (value) => value as Median | null,
  )
}

/**
 * Requests for approval by status, or only those that wait; none for those who may not read them. For approvers
 * these are the requests of others, since nobody decides their own.
 */
function requestsPart(
  { actor }: Reader,
  id: string,
  { name, mine, isWaiting }: { name: FigureName; mine?: boolean; isWaiting: boolean },
): Part<InsightFigure> {
  const isRead = viewOf(actor, 'approval', { incubatorId: id }) === 'full'
  const whose =
    mine === undefined
      ? sql`true`
      : mine
        ? sql`a.editor_account_id = ${actor.uid}::uuid`
        : sql`a.editor_account_id is distinct from ${actor.uid}::uuid`
  return partOf(
    isRead
      ? sql`(select coalesce(jsonb_object_agg(s.status, s.n), '{}') from (select a.status, count(*) as n
          from approval a where a.incubator_id = ${id}::uuid and ${whose} group by a.status) s)`
      : sql`null::jsonb`,
    (value) => {
      const counts = value as Partial<Record<string, number>> | null
      const filters = { incubator_id: id, ...(mine === undefined ? {} : { mine: String(mine) }) }
      const rowOf = (status: string, keys: string[]) => ({
        keys,
        labels: keys.map((key) => `${key[0]!.toUpperCase()}${key.slice(1)}`),
        value: counts?.[status] ?? 0,
        list: { entity: 'approval', filters: { ...filters, status } },
      })
      if (counts === null) return { name, rows: [] }
      return {
        name,
        rows: isWaiting ? [rowOf('pending', [])] : APPROVAL_STATUSES.map((status) => rowOf(status, [status])),
      }
    },
  )
}

/** The requests that wait for the reader: those of others for an approver, otherwise all. */
export function waitingPart(reader: Reader, id: string): Part<InsightFigure> {
  const isApprover = decide(reader.actor, 'approval.decide').outcome !== 'refuse'
  return requestsPart(reader, id, {
    name: 'approvals',
    isWaiting: true,
    ...(isApprover ? { mine: false } : {}),
  })
}

/** The reader's own requests by status, for those who make any. */
export const ownRequestsPart = (reader: Reader, id: string): Part<InsightFigure> =>
  requestsPart(reader, id, { name: 'own-requests', isWaiting: false, mine: true })

interface Beginning {
  readonly mou_documents: number
  readonly accounts: number
  readonly invitations: number
}

/** What a new incubator begins with, besides its profile and deliverables (dashboards-and-figures.md, A new incubator). */
export const beginningPart = (reader: Reader, id: string): Part<Beginning> =>
  partOf(
    sql`(select jsonb_build_object(
      'mou_documents', (select count(*) ${listSql(reader, document, { incubator_id: id, search: 'MOU' })}),
      'accounts', (select count(*) from account a where a.incubator_id = ${id}::uuid and a.role_type = 'incubator' and a.closed_at is null),
      'invitations', (select count(*) from invitation v where v.incubator_id = ${id}::uuid and v.kind = 'startup')))`,
    (value) => value as Beginning,
    id,
  )

interface Profile {
  readonly name: string
  readonly missing: ReturnType<typeof missingOf>
}

/** The name of an incubator and what its profile lacks; null if there is no such incubator. */
export const profilePart = (id: string): Part<Profile | null> =>
  partOf(
    sql`(select to_jsonb(r) from (select ${selectSql(incubator, false)} from ${fromSql(incubator)} where t.id = ${id}::uuid) r)`,
    (value) => {
      const row = value as Record<string, unknown> | null
      return row && { name: String(row['name']), missing: missingOf(row) }
    },
  )
