import type { Change } from '#domain/changes/change.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { meaningOf, readValue } from '#domain/changes/read-values.ts'
import type { Entity, Problem } from '#domain/entities/entity.ts'
import { Refusal } from '#server/http/refusal.ts'
import { presentRecord } from '#server/records/present.ts'
import type { Row } from '#server/records/row.ts'

type Update = Extract<Change, { action: 'update' }>

const isObject = (said: unknown): said is Record<string, unknown> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

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
  const moved = Object.keys(said).filter((name) => {
    const field = meaningOf(entity, name, said)
    if (!field) return false
    const read = readValue(field, entity.fields[field]!, said[name])
    return !isSame(row[field], read.problems.length === 0 ? read.value : said[name])
  })
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
