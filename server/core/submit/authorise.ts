import type { Change } from '#domain/changes/change.ts'
import { isHidden, updateActionOf, type Entity } from '#domain/entities/entity.ts'
import { isBlank } from '#domain/kinds/kind.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide, type Target, type Why } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'
import type { Row } from '#server/core/records/row.ts'
import { isObject, isUnchanged } from './unchanged.ts'
import { extend, partition } from './stage.ts'
import { namesForeignOwner } from './transfer.ts'
import type { Allowed, Incoming, Authorised, Located, Staged } from './types.ts'

const STRENGTH: readonly Allowed[] = ['apply', 'log', 'request']

/** The strictest of several verdicts. A batch has one verdict. */
export const strictestOf = (verdicts: Iterable<Allowed>): Allowed =>
  STRENGTH[Math.max(0, ...Array.from(new Set(verdicts), (v) => STRENGTH.indexOf(v)))]!

/** The rows of their own that fields of a new record have. A restored record had its values before. */
const actionsOfAdded = (
  { actions }: Entity,
  { values, recordId }: Extract<Change, { action: 'create' }>,
): ActionKey[] =>
  recordId === undefined && isObject(values)
    ? Object.entries(actions.fields ?? {}).flatMap(([name, action]) =>
        isBlank(values[name]) ? [] : [action],
      )
    : []

/**
 * The rows of the permission table that apply to a change. Some fields have a row of their own. Before the
 * record is known, the other fields of a body may be unchanged, so only the general row counts.
 */
function actionsOf(entity: Entity, change: Change, row?: Row | null): ActionKey[] {
  const held = change.action === 'create' && isObject(change.values) ? change.values : row
  if (entity.actions.hidden && held && isHidden(entity, held)) return [entity.actions.hidden]
  if (change.action === 'delete') return [entity.actions.delete]
  const { values } = change
  if (change.action === 'create') return [entity.actions.create, ...actionsOfAdded(entity, change)]
  const { update } = entity.actions
  const touched = Object.keys(values)
    .map((f) => ({ f, action: updateActionOf(entity, f) }))
    .filter(({ f, action }) => !row || action === update || !isUnchanged(entity, row, f, values))
    .map(({ action }) => action)
  return touched.length === 0 || (!row && touched.includes(update)) ? [update] : [...new Set(touched)]
}

const notAllowed = (actor: Actor, action: ActionKey, why: Why): ChangeRefusal =>
  new ChangeRefusal('forbidden', { code: 'not-allowed', params: { why, actor: actor.kind, action } })

function strictestVerdict(
  actor: Actor,
  change: Change,
  actions: readonly ActionKey[],
  target?: Target,
): Allowed | ChangeRefusal {
  if (change.action === 'update' ? change.isWithAssignment : change.isWithOwner) return 'apply'
  const verdicts: Allowed[] = []
  for (const action of actions) {
    const verdict = decide(actor, action, target)
    if (verdict.outcome === 'refuse') return notAllowed(actor, action, verdict.why)
    verdicts.push(verdict.outcome === 'request' ? 'request' : verdict.isLogged ? 'log' : 'apply')
  }
  return strictestOf(verdicts)
}

/** Checks the actor's role before anything is looked up, so that a 403 reveals nothing about the record. */
export const admit = (actor: Actor, incoming: readonly Incoming[]): Promise<Staged<Incoming>> =>
  partition(incoming, (one) => {
    const verdict = strictestVerdict(actor, one.change, actionsOf(one.entity, one.change))
    return verdict instanceof ChangeRefusal ? verdict : one
  })

/** Stage 2: may this actor make these changes, and do they take effect at once or become a request? */
export async function authorise(actor: Actor, located: readonly Located[]): Promise<Staged<Authorised>> {
  const authorised = await partition(located, (one): Authorised | ChangeRefusal => {
    const { change, entity, row, target } = one
    const verdict = strictestVerdict(actor, change, actionsOf(entity, change, row), target)
    return verdict instanceof ChangeRefusal ? verdict : extend(one, { verdict })
  })
  const own = await partition(authorised.passed, (one) =>
    namesForeignOwner(actor, one) ? notAllowed(actor, actionsOf(one.entity, one.change)[0]!, 'reach') : one,
  )
  return { passed: own.passed, refused: [...authorised.refused, ...own.refused] }
}
