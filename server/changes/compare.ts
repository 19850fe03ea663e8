import type { Change } from '#domain/changes/change.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { meaningOf, readValue } from '#domain/changes/read-values.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Problem } from '#domain/words/reading.ts'
import { Refusal } from '#server/http/refusal.ts'
import { presentRecord } from '#server/records/present.ts'
import type { Row } from '#server/records/row.ts'

type Update = Extract<Change, { action: 'update' }>

const isObject = (said: unknown): said is Record<string, unknown> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

/** Whether a body says of a field what the record holds; a value that cannot be read says something else. */
export function isAsItIs(entity: Entity, row: Row, name: string, body: Values): boolean {
  const field = meaningOf(entity, name, body)
  if (!field) return true
  const read = readValue(field, entity.fields[field]!, body[name])
  return isSame(row[field], read.problems.length === 0 ? read.value : body[name])
}

/**
 * A record is answered under its other names too, such as `photo` or `jobs_created`. Of one sent back whole, the
 * name under which something else is said counts, not the one that stays as it is.
 */
export function withNamesThatDiffer(entity: Entity, values: Values, row: Row): Values {
  if (!isObject(values) || !entity.aliases) return values
  const kept = { ...values }
  for (const [alias, meant] of Object.entries(entity.aliases)) {
    const field = typeof meant === 'string' ? meant : meant.field
    if (!Object.hasOwn(values, alias) || !Object.hasOwn(kept, field)) continue
    const said = { [alias]: values[alias] }
    const isSaid = (values[alias] ?? '') !== ''
    if (isSaid && isAsItIs(entity, row, field, values) && !isAsItIs(entity, row, alias, said))
      delete kept[field]
  }
  return kept
}

/**
 * Old clients send a record back whole (spec 2 §7): what was said without the fields that stay as they are, so
 * that they are neither asked for, nor shown, nor in the way of another's change. All of it where nothing differs.
 */
export function withoutKept(entity: Entity, values: Values, row: Row): Values {
  const differs = (name: string): boolean => !isSame(row[name], values[name])
  const differing = Object.entries(values).filter(([name]) => {
    const link = entity.fields[name]?.linkedBy
    return differs(name) || (link !== undefined && link in values && differs(link))
  })
  return differing.length > 0 ? Object.fromEntries(differing) : values
}

/** What is wrong with what a program says that it read: told with the rest of its body, 400. */
export function findWrongExpectations({ expected, version }: Update, entity: Entity): Problem[] {
  const problems: Problem[] = []
  const names = isObject(expected) ? Object.keys(expected) : []
  if ((expected ?? null) !== null && !isObject(expected))
    problems.push({ path: 'expected', message: 'expected must be an object of fields to values' })
  for (const name of names)
    if (meaningOf(entity, name, expected as object) === undefined)
      problems.push({
        path: `expected.${name}`,
        message: `${entity.label.one} has no field "${name.slice(0, 60)}"`,
      })
  if ((version ?? null) !== null && !Number.isInteger(version))
    problems.push({ path: 'version', message: 'version must be a whole number' })
  return problems
}

/** 409 where what the person read is no longer so (ruling 6; api.md, Shapes). */
export function refuseStale({ expected, version }: Update, entity: Entity, row: Row): void {
  const said = isObject(expected) ? expected : {}
  const moved = Object.keys(said).filter((name) => !isAsItIs(entity, row, name, said))
  const isOld = (version ?? null) !== null && version !== row.version
  if (moved.length === 0 && !isOld) return
  throw new Refusal('stale', `Somebody changed this ${entity.label.one.toLowerCase()} since you read it.`, {
    errors: moved.map((path) => ({
      path,
      message: `${entity.fields[meaningOf(entity, path, said)!]!.label} was changed since you read it`,
    })),
    extra: { current: presentRecord(entity, row, 'full') },
  })
}
