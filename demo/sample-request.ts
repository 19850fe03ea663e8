import type { Decision } from '#domain/api/approval.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Values } from '#domain/entities/entity.ts'
import { dayOf } from '#demo/programme/calendar.ts'
import { isThere, type DemoRecord } from '#demo/programme/past.ts'

/** A request by the demo COE's editor, and what happened next. */
export interface SampleRequest {
  readonly daysAgo: number
  readonly changes: readonly Change[]
  /** A decision, or the master's own change of the same record, which makes the request stale. */
  readonly after?: { daysAgo: number; decision: Decision } | { daysAgo: number; changes: readonly Change[] }
}

/** The maximum age of the latest requests. */
const DAYS_OF_REQUESTS = 21

/** Hands out the records of a list, each once, which have not changed for longer than this many days. */
export function stockOf(records: readonly DemoRecord[], lastDay: number): (days?: number) => DemoRecord {
  const left = records.filter(isThere)
  return (days = DAYS_OF_REQUESTS) => {
    const at = left.findIndex((record) => dayOf(record.steps.at(-1)!.batch.at) < lastDay - days - 1)
    const [taken] = at < 0 ? [] : left.splice(at, 1)
    if (!taken) throw new Error('The demo COE has too few records for its requests')
    return taken
  }
}

export const create = (entity: string, incubatorId: string, values: Values): Change => ({
  action: 'create',
  entity,
  incubatorId,
  values,
})
export const update = ({ entity, id }: DemoRecord, values: Values): Change => ({
  action: 'update',
  entity: entity.name,
  recordId: id,
  values,
})
export const remove = ({ entity, id }: DemoRecord): Change => ({
  action: 'delete',
  entity: entity.name,
  recordId: id,
})
