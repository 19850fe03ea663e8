import type { RawQuery } from '#domain/api/entity.ts'
import { PUBLIC_FILTERS } from '#domain/api/public.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import type { Programme } from '#server/platform/programme.ts'
import { readListQuery, type ListQuery } from '#server/core/records/list-query.ts'
import { asOnLandingPage } from './count-records.ts'

/**
 * Reads the query of a public list, whose filters may have the names that all public lists share, and whose records may
 * have something in common now.
 */
export function readPublicListQuery(
  entity: Entity,
  query: RawQuery,
  { regions, time_zone: timeZone }: Pick<Programme, 'regions' | 'time_zone'>,
): ListQuery {
  const fields: Record<string, string | string[] | undefined> = { ...query }
  /** The names as sent, by the fields that they stand for. */
  const sent = new Map<string, string>()
  for (const [name, field] of Object.entries(PUBLIC_FILTERS[entity.name] ?? {})) {
    if (query[name] === undefined) continue
    if (query[field] !== undefined)
      throw invalid([{ path: name, message: `${name} and ${field} are the same filter: give one of them` }])
    delete fields[name]
    fields[field] = query[name]
    sent.set(field, name)
  }
  try {
    return asOnLandingPage(entity, readListQuery(entity, fields, regions, {}, { actor: VISITOR, timeZone }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalid(
      error.errors.flatMap((problem) =>
        'message' in problem ? [{ ...problem, path: sent.get(problem.path) ?? problem.path }] : [],
      ),
    )
  }
}
