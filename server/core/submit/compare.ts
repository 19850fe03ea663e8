import { hasItems } from '#domain/kinds/register.ts'
import type { Change } from '#domain/changes/change.ts'
import { meaningOf } from '#domain/changes/read-values.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { ChangeRefusal, problemsOf } from '#server/platform/http/refusal.ts'
import { presentRecord } from '#server/core/records/present.ts'
import { valuesOf, type Row } from '#server/core/records/row.ts'
import { isUnchanged, isObject } from './unchanged.ts'
import { extend, partition } from './stage.ts'
import type { Checked, Compared, Staged } from './types.ts'

type Update = Extract<Change, { action: 'update' }>

/** Problems in `expected` and `version`. They are reported with those of the rest of the body, as 400. */
export function findWrongExpectations({ expected, version }: Update, entity: Entity): Problem[] {
  const problems: Problem[] = []
  const names = isObject(expected) ? Object.keys(expected) : []
  if ((expected ?? null) !== null && !isObject(expected))
    problems.push(problemAt('expected', 'not-an-object', { of: 'fields' }))
  for (const name of names)
    if (meaningOf(entity, name, expected as object) === undefined)
      problems.push(
        problemAt(`expected.${name}`, 'unknown-field', { entity: entity.name, name: name.slice(0, 60) }),
      )
  if ((version ?? null) !== null && !Number.isInteger(version))
    problems.push(problemAt('version', 'not-a-whole-number'))
  return problems
}

/** Answers 409 if the record differs from what the author read. */
function findStale(
  { expected, version }: Update,
  { entity, values, conflicts }: Checked,
  row: Row,
): ChangeRefusal | undefined {
  const input = isObject(expected) ? expected : {}
  // A list is compared item by item.
  const isMerged = (name: string) => name in values && hasItems(fieldOf(entity, name))
  const stale = Object.keys(input).filter((name) => !isMerged(name) && !isUnchanged(entity, row, name, input))
  const isOld = (version ?? null) !== null && version !== row.version
  if (stale.length === 0 && conflicts.length === 0 && !isOld) return undefined
  const changed = stale.map((path) => ({
    ...problemAt(path, 'changed-since'),
    field: meaningOf(entity, path, input)!,
  }))
  return new ChangeRefusal(
    'stale',
    { code: 'changed-meanwhile', params: { entity: entity.name } },
    {
      errors: problemsOf(entity, [...changed, ...conflicts]),
      extra: { current: presentRecord(entity, row, 'full') },
    },
  )
}

/** Stage 5: has somebody else changed the same values since they were read? */
export const compare = (checked: readonly Checked[]): Promise<Staged<Compared>> =>
  partition(checked, (one) => {
    const { change, entity, row } = one
    const stale = change.action === 'update' && row ? findStale(change, one, row) : undefined
    return stale ?? extend(one, { before: row ? valuesOf(entity, row) : null })
  })
