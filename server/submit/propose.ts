import type { ProposedChange } from '#domain/changes/change.ts'
import { OWNER } from '#domain/changes/diff.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import type { Ready } from './types.ts'

/** A change as an approval, a log sentence and a diff show it. */
export function proposalOf(ready: Ready): ProposedChange {
  const { change, entity, recordId, incubatorId, before, values, transfer } = ready
  // A name that stays and stands for nobody there is no change of it.
  const touched = Object.keys(values).filter(
    (f) => !entity.fields[f]?.isDerived && !(transfer && isSame(before?.[f], values[f])),
  )
  const ownerNamed = (name: 'before' | 'after') => (transfer ? { [OWNER]: transfer.names[name] } : {})
  return {
    action: change.action,
    entity: entity.name,
    record_id: change.action === 'create' && change.recordId === undefined ? null : recordId,
    incubator_id: incubatorId,
    ...(change.action === 'create' && change.startupId ? { startup_id: change.startupId } : {}),
    title: recordTitle(entity, before ?? values),
    base:
      change.action === 'delete'
        ? before
        : before && { ...Object.fromEntries(touched.map((f) => [f, before[f]])), ...ownerNamed('before') },
    proposed:
      change.action === 'delete'
        ? null
        : { ...Object.fromEntries(touched.map((f) => [f, values[f]])), ...ownerNamed('after') },
  }
}
