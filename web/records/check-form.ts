import { isSame } from '#domain/changes/is-same.ts'
import { checkRecord, readValue, readValues } from '#domain/changes/read-values.ts'
import { fieldOf, inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { tellProblem } from '#domain/messages/tell-problem.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'

export type Errors = Readonly<Record<string, string>>

export type CheckedForm = { ok: true; values: Values } | { ok: false; errors: Errors }

/** The first problem of each field counts. */
const byField = (entity: Entity, problems: readonly Problem[]): Errors =>
  Object.fromEntries(problems.toReversed().map((p) => [p.path, tellProblem(entity, p)]))

/** What a field's draft would be stored as; the draft itself where it cannot be read. */
export const storedAs = (entity: Entity, name: string, typed: unknown): unknown => {
  const { value, problems } = readValue(name, fieldOf(entity, name), typed)
  return problems.length > 0 ? typed : value
}

/** What the person changed: a form sends that and nothing else. "10,00,000" for 1000000 is no change. */
export const changedIn = (entity: Entity, record: Values, draft: Values): Values =>
  Object.fromEntries(
    inputFieldsOf(entity)
      .filter(([name]) => name in draft)
      .map(([name]) => [name, storedAs(entity, name, draft[name])] as const)
      .filter(([name, value]) => !isSame(value, record[name])),
  )

/** The server's own checks, asked here first to be quick and kind (roles-and-rights.md, The server decides). */
export function checkForm(
  entity: Entity,
  draft: Values,
  mode: 'create' | 'update',
  record: Values = {},
): CheckedForm {
  const read = readValues(entity, draft, mode)
  if (!read.ok) return { ok: false, errors: byField(entity, read.problems) }
  const fields = Object.fromEntries(inputFieldsOf(entity).map(([name]) => [name, record[name] ?? null]))
  const problems = checkRecord(entity, { ...fields, ...read.values })
  return problems.length > 0
    ? { ok: false, errors: byField(entity, problems) }
    : { ok: true, values: read.values }
}
