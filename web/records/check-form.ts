import { isSame } from '#domain/changes/is-same.ts'
import { checkRecord, readValues } from '#domain/changes/read-values.ts'
import { inputFieldsOf, type Entity, type Problem, type Values } from '#domain/entities/entity.ts'

export type Errors = Readonly<Record<string, string>>

export type CheckedForm = { ok: true; values: Values } | { ok: false; errors: Errors }

/** The first problem of each field counts. */
const byField = (problems: readonly Problem[]): Errors =>
  Object.fromEntries(problems.toReversed().map((p) => [p.path, p.message]))

/** What the person changed: a form sends that and nothing else (ruling 6). */
export const changedIn = (entity: Entity, record: Values, draft: Values): Values =>
  Object.fromEntries(
    inputFieldsOf(entity)
      .map(([name]) => name)
      .filter((name) => name in draft && !isSame(draft[name], record[name]))
      .map((name) => [name, draft[name]]),
  )

/** The server's own checks, asked here first to be quick and kind (ruling 1). */
export function checkForm(
  entity: Entity,
  draft: Values,
  mode: 'create' | 'update',
  record: Values = {},
): CheckedForm {
  const read = readValues(entity, draft, mode)
  if (!read.ok) return { ok: false, errors: byField(read.problems) }
  const fields = Object.fromEntries(inputFieldsOf(entity).map(([name]) => [name, record[name] ?? null]))
  const problems = checkRecord(entity, { ...fields, ...read.values })
  return problems.length > 0 ? { ok: false, errors: byField(problems) } : { ok: true, values: read.values }
}
