import {
  addFileUses,
  endRecordUses,
  ENTITIES_WITH_FILES,
  usesOf,
  usesOfRecord,
  pathsIn,
  type FileUse,
} from '#server/core/records/file-uses.ts'
import type { Follower } from '../follower.ts'
import type { Ready } from '../types.ts'

const keyOf = ({ path, field }: FileUse): string => `${path} ${field}`

function isSameUses(before: readonly FileUse[], after: readonly FileUse[]): boolean {
  const keys = new Set(before.map(keyOf))
  return after.length === before.length && after.every((use) => keys.has(keyOf(use)))
}

/**
 * The file uses that a new history entry adds. The entry contains the whole record before and after. Earlier
 * entries already cover the files from before, except for the incubator that receives a moved record.
 */
function newUsesOfHistory({
  change,
  entity,
  recordId,
  incubatorId,
  before,
  values,
  transfer,
}: Ready): FileUse[] {
  const holder = { entity: entity.name, record_id: recordId, incubator_id: incubatorId }
  if (transfer || change.action === 'delete') return usesOf(holder, [before, values])
  const uses = usesOf(holder, values)
  const known = new Set(uses.length > 0 && before ? pathsIn(JSON.stringify(before)) : [])
  return uses.filter(({ path }) => !known.has(path))
}

/** The file uses that a change adds, and whether the record's earlier uses end. */
function usesOfChange(one: Ready): { isEnded: boolean; begun: FileUse[] } {
  const { change, entity, recordId, before: was, values } = one
  if (!ENTITIES_WITH_FILES.includes(entity)) return { isEnded: false, begun: [] }
  const before = usesOfRecord(entity, recordId, was ?? {})
  const after = change.action === 'delete' ? [] : usesOfRecord(entity, recordId, { ...was, ...values })
  const isOther = !isSameUses(before, after)
  return {
    isEnded: isOther && before.length > 0,
    begun: [...(isOther ? after : []), ...newUsesOfHistory(one)],
  }
}

/** Stores which files the changed records and their histories use. */
export const keepFileUses: Follower = {
  isConcernedBy(ready) {
    const { isEnded, begun } = usesOfChange(ready)
    return isEnded || begun.length > 0
  },
  async follow(tx, _batch, written) {
    const uses = written.map((one) => ({ recordId: one.recordId, ...usesOfChange(one) }))
    const ended = uses.filter((use) => use.isEnded)
    await endRecordUses(
      tx,
      ended.map((use) => use.recordId),
    )
    await addFileUses(
      tx,
      uses.flatMap((use) => use.begun),
    )
  },
}
