import { hasItems } from '#domain/kinds/register.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { OWNER } from '#domain/changes/diff.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { findChangedItems } from '#domain/changes/items.ts'
import { fieldOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { referencesOf } from '#domain/entities/references.ts'
import type { Ready } from './types.ts'

/**
 * The titles of records that these fields refer to by id alone, for people who read about the change later.
 */
const namesOf = (entity: Entity, fields: readonly string[], of: Values | null): Values =>
  Object.fromEntries(
    referencesOf(entity)
      .filter((r) => !r.acceptsName && !r.isDerived && fields.includes(r.name))
      .map(({ labelName }) => [labelName, of?.[labelName] ?? null]),
  )

/** A change as shown in an approval, a log entry and a diff. */
export function proposalOf(ready: Ready): ProposedChange {
  const { change, entity, recordId, incubatorId, row, before, values, names, transfer } = ready
  // A name that stays and is not linked to a record is not a change.
  const set = change.action === 'update' ? change.derived : undefined
  const touched = Object.keys(values).filter(
    (f) =>
      (!entity.fields[f]?.isDerived || (set && Object.hasOwn(set, f))) &&
      !(transfer && isSame(before?.[f], values[f])),
  )
  // Approvers see only the items that change. Changes by others to the remaining items cause no conflict.
  const states = touched.map((f) => {
    const whole = { from: before?.[f] ?? null, to: values[f] }
    const isOfItems = change.action === 'update' && hasItems(fieldOf(entity, f))
    return { f, ...(isOfItems ? findChangedItems(whole.from, whole.to) : whole) }
  })
  const pick = (state: 'from' | 'to') => Object.fromEntries(states.map((s) => [s.f, s[state]]))
  const ownerNamed = (name: 'before' | 'after') => (transfer ? { [OWNER]: transfer.names[name] } : {})
  const namesIn = (of: Values | null) => namesOf(entity, touched, of)
  const base = before && {
    ...pick('from'),
    ...namesIn(row),
    ...ownerNamed('before'),
  }
  const isDeletion = change.action === 'delete'
  return {
    action: change.action,
    entity: entity.name,
    record_id: change.action === 'create' && change.recordId === undefined ? null : recordId,
    incubator_id: incubatorId,
    ...(change.action === 'create' && change.startupId ? { startup_id: change.startupId } : {}),
    title: recordTitle(entity, before ? { ...before, ...row } : { ...values, ...names }),
    base: isDeletion ? { ...before, ...namesOf(entity, Object.keys(before ?? {}), row) } : base,
    proposed: isDeletion ? null : { ...pick('to'), ...namesIn(names), ...ownerNamed('after') },
  }
}
