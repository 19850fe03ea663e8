import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Approval } from '#domain/api/approval.ts'
import type { Page } from '#domain/api/page.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { isCentre } from '#domain/permissions/actor.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { get, toQuery } from '#web/api/request.ts'
import { useActor } from '#web/session/use-actor.ts'

/** What somebody proposed for a record and nobody decided yet. */
export interface Pending {
  approval: Approval
  action: 'update' | 'delete'
  proposed: Values
}

export interface PendingOf {
  byRecord: ReadonlyMap<string, readonly Pending[]>
  /** How many requests wait that concern this entity, additions and imports included. */
  requests: number
}

/** Sorts what waits by the record that it concerns. */
export function sortPending(entity: Entity, approvals: readonly Approval[]): PendingOf {
  const byRecord = new Map<string, Pending[]>()
  let requests = 0
  for (const approval of approvals) {
    const theirs = approval.changes.filter((c) => c.entity === entity.name)
    if (theirs.length > 0) requests += 1
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

/** The waiting requests that concern an entity's records; COE actors alone read them (permissions.md, reading). Undefined: nobody's. */
export function usePending(entity: Entity, incubatorId: string | null | undefined): PendingOf {
  const actor = useActor()
  const own = isCentre(actor) ? actor.incubatorId : null
  const isReader = own !== null && (incubatorId === null || incubatorId === own)
  const { data } = useQuery<Page<Approval>, Problem>({
    queryKey: keys.approvalList(own ?? '', QUERY),
    queryFn: ({ signal }) => get(`/approvals/incubator/${own}${toQuery(QUERY)}`, signal),
    enabled: isReader,
  })
  return useMemo(() => sortPending(entity, (isReader && data?.data) || []), [data, entity, isReader])
}
