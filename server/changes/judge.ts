import type { Change } from '#domain/changes/change.ts'
import { entityOf } from '#domain/entities/register.ts'
import { updateActionOf, type Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide, type Target, type Verdict } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Row } from '#server/records/row.ts'
import { isAsItIs } from './compare.ts'

/**
 * The rows of the permission table that a change falls under: fields may have one of their own. Before the
 * record is known, what else is said of it may be its fields as they are, sent along.
 */
function actionsOf(entity: Entity, change: Change, row?: Row | null): ActionKey[] {
  if (change.action === 'delete') return [entity.actions.delete]
  if (change.action === 'create') return [entity.actions.create]
  const { values } = change
  const { update } = entity.actions
  const touched = Object.keys(values)
    .map((f) => ({ f, action: updateActionOf(entity, f) }))
    .filter(({ f, action }) => !row || action === update || !isAsItIs(entity, row, f, values))
    .map(({ action }) => action)
  return touched.length === 0 || (!row && touched.includes(update)) ? [update] : [...new Set(touched)]
}

interface Judged {
  target: Target
  row: Row | null
}

export type Way = 'log' | 'apply' | 'request'

const STRENGTH: readonly Way[] = ['apply', 'log', 'request']

const refuse = (verdict: Verdict): Way => {
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  return verdict.outcome === 'request' ? 'request' : verdict.isLogged ? 'log' : 'apply'
}

/** The strictest word over all changes of a batch; throws 403 where one of them is refused. */
export function judge(actor: Actor, changes: readonly Change[], known?: (at: number) => Judged): Way {
  let strictest: Way = 'apply'
  const judged = new Set<string>()
  changes.forEach((change, at) => {
    const entity = entityOf(change.entity)
    const { target, row } = known?.(at) ?? {}
    for (const action of actionsOf(entity, change, row)) {
      if (!target && judged.has(action)) continue
      judged.add(action)
      const way = refuse(decide(actor, action, target))
      if (STRENGTH.indexOf(way) > STRENGTH.indexOf(strictest)) strictest = way
    }
  })
  return strictest
}
