import type { Change } from '#domain/changes/change.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide, type Target, type Verdict } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The rows of the permission table that a change falls under: fields may have one of their own. */
export function actionsOf(entity: Entity, change: Change): ActionKey[] {
  if (change.action === 'delete') return [entity.actions.delete]
  if (change.action === 'create') return [entity.actions.create]
  const touched = Object.keys(change.values).map((f) => entity.actions.fields?.[f] ?? entity.actions.update)
  return touched.length > 0 ? [...new Set(touched)] : [entity.actions.update]
}

export type Way = 'log' | 'apply' | 'request'

const STRENGTH: readonly Way[] = ['apply', 'log', 'request']

const refuse = (verdict: Verdict): Way => {
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  return verdict.outcome === 'request' ? 'request' : verdict.isLogged ? 'log' : 'apply'
}

/** The strictest word over all changes of a batch; throws 403 where one of them is refused. */
export function judge(actor: Actor, changes: readonly Change[], targetOf?: (at: number) => Target): Way {
  let strictest: Way = 'apply'
  const judged = new Set<string>()
  changes.forEach((change, at) => {
    const entity = entityOf(change.entity)
    for (const action of actionsOf(entity, change)) {
      if (!targetOf && judged.has(action)) continue
      judged.add(action)
      const way = refuse(decide(actor, action, targetOf?.(at)))
      if (STRENGTH.indexOf(way) > STRENGTH.indexOf(strictest)) strictest = way
    }
  })
  return strictest
}
