import type { ActivityEntry } from '#domain/api/activity.ts'
import { LIST_DELETED } from '#domain/api/endpoints.ts'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import { findEntity } from '#domain/entities/register.ts'
import { decide, type Verdict } from '#domain/permissions/decide.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useRestore } from '#web/core/records/use-restore.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { toast } from '#web/platform/ui/toast.ts'

/** The most records that one call restores; /deleted restores more. */
export const RESTORED_AT_ONCE = PAGE_SIZE_MAX

/** Restores the records that a log entry deleted (history-and-restoring.md, Restoring a deleted record). */
export function useRestoreEntry() {
  const actor = useActor()
  const { isBusy, restore } = useRestore()
  /** null if nothing can be restored, or this person may not restore it. */
  const verdictOf = (entry: ActivityEntry): Verdict | null => {
    const entity = entry.restorable > 0 && entry.deleted !== null ? findEntity(entry.deleted) : undefined
    if (!entity) return null
    const verdict = decide(actor, entity.actions.delete, { incubatorId: entry.incubatorId })
    return verdict.outcome === 'refuse' ? null : verdict
  }
  const restoreEntry = async ({ batch_id, deleted, incubatorId }: ActivityEntry): Promise<boolean> => {
    try {
      const query = { batch_id, entity: deleted, incubator_id: incubatorId, pageSize: RESTORED_AT_ONCE }
      const { data } = await ask(LIST_DELETED, { query })
      if (data.length > 0) return await restore(data)
      toast.error('Nothing to restore: these records have already been restored.')
    } catch (error) {
      toast.error(`Failed to restore: ${asProblem(error).detail}`)
    }
    return false
  }
  return { isBusy, verdictOf, restoreEntry }
}
