import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Approval } from '#domain/api/approval.ts'
import { LIST_APPROVALS } from '#domain/api/endpoints.ts'
import type { Page } from '#domain/api/page.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { isCentre } from '#domain/permissions/actor.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Problem } from '#web/api/problem.ts'
import { recordOptions } from '#web/api/use-records.ts'
import { useActor } from '#web/session/use-actor.ts'

/** What somebody proposed for a record and nobody decided yet. */
export interface Pending {
  approval: Approval
  action: 'update' | 'delete'
  proposed: Values
}

export interface PendingOf {
  byRecord: ReadonlyMap<string, readonly Pending[]>
  /** How many requests wait that concern the records of this list, additions and imports included. */
  requests: number
}

type Proposed = Approval['changes'][number]
type Records = ReadonlyMap<string, Values>

/** What holds a list together besides its owner, a category or a year, and the records that requests are about. */
interface Within {
  fixed: ListQuery
  records: Records
}
const ANYWHERE: Within = { fixed: {}, records: new Map() }

const namesIn = (entity: Entity, fixed: ListQuery): string[] =>
  entity.filters.filter((name) => fixed[name] !== undefined)

/** Whether a record of this list is added, changed, moved in or out, or deleted. */
function concerns(names: readonly string[], { fixed, records }: Within, change: Proposed): boolean {
  const before = { ...records.get(change.record_id ?? ''), ...change.base }
  return [before, { ...before, ...change.proposed }].some((values: Values) =>
    names.every((name) => String(values[name]) === String(fixed[name])),
  )
}

/** The changed records whose place their requests do not say, as these carry nothing but what changes. */
const findUnplaced = (entity: Entity, approvals: readonly Approval[], fixed: ListQuery): string[] => [
  ...new Set(
    approvals
      .flatMap((a) => a.changes)
      .filter((c) => c.entity === entity.name && c.action === 'update')
      .filter((c) => namesIn(entity, fixed).some((name) => c.base?.[name] === undefined))
      .flatMap((c) => c.record_id ?? []),
  ),
]

/** Sorts what waits by the record that it concerns. */
export function sortPending(
  entity: Entity,
  approvals: readonly Approval[],
  within: Within = ANYWHERE,
): PendingOf {
  const byRecord = new Map<string, Pending[]>()
  const names = namesIn(entity, within.fixed)
  let requests = 0
  for (const approval of approvals) {
    const theirs = approval.changes.filter((c) => c.entity === entity.name)
    if (theirs.some((c) => concerns(names, within, c))) requests += 1
    for (const change of theirs) {
      if (change.record_id === null || change.action === 'create') continue
      const known = byRecord.get(change.record_id) ?? []
      known.push({ approval, action: change.action, proposed: change.proposed ?? {} })
      byRecord.set(change.record_id, known)
    }
  }
  return { byRecord, requests }
}

const QUERY = { status: 'pending', pageSize: 100 } as const

const NONE: readonly Approval[] = []

/**
 * The waiting requests that concern an entity's records; COE actors alone read them
 * (roles-and-rights.md, Who may read what). `incubatorId` undefined: nobody's. `fixed`: the filters that hold
 * the list together.
 */
export function usePending(
  entity: Entity,
  incubatorId: string | null | undefined,
  fixed: ListQuery = ANYWHERE.fixed,
): PendingOf {
  const actor = useActor()
  const own = isCentre(actor) ? actor.incubatorId : null
  const isReader = own !== null && (incubatorId === null || incubatorId === own)
  const { data } = useQuery<Page<Approval>, Problem>({
    queryKey: keys.approvalList(own ?? '', QUERY),
    queryFn: ({ signal }) => ask(LIST_APPROVALS, { params: { id: own ?? '' }, query: QUERY, signal }),
    enabled: isReader,
  })
  const approvals = (isReader ? data?.data : undefined) ?? NONE
  const records = useQueries({
    queries: findUnplaced(entity, approvals, fixed).map((id) => recordOptions(entity.name, id)),
    combine: (answers) => answers.flatMap((a) => a.data ?? []),
  })
  return useMemo(
    () => sortPending(entity, approvals, { fixed, records: new Map(records.map((r) => [r._id, r])) }),
    [approvals, entity, fixed, records],
  )
}
