import { isSame } from '#domain/changes/is-same.ts'
import { checkRecord, readValue, readValues } from '#domain/changes/read-values.ts'
import { fieldOf, inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'

export type Errors = Readonly<Record<string, string>>

export type CheckedForm = { ok: true; values: Values } | { ok: false; errors: Errors }

/** Only the first problem of each field is kept. */
export const errorsByField = (entity: Entity, problems: readonly Problem[]): Errors =>
  Object.fromEntries(problems.toReversed().map((p) => [p.path, formatProblem(entity, p)]))

/** The value that a draft would be stored as, or the draft itself if it cannot be read. */
export const storedAs = (entity: Entity, name: string, typed: unknown): unknown => {
  const { value, problems } = readValue(name, fieldOf(entity, name), typed)
  return problems.length > 0 ? typed : value
}

/**
 * The values that the person changed; a form sends only these. "10,00,000" equals 1000000, so it is no
 * change.
 */
export const changedIn = (entity: Entity, record: Values, draft: Values): Values =>
  Object.fromEntries(
    inputFieldsOf(entity)
      .filter(([name]) => name in draft)
      .map(([name]) => [name, storedAs(entity, name, draft[name])] as const)
      .filter(([name, value]) => !isSame(value, record[name])),
  )

/** Runs the server's own checks first, for a quick answer (roles-and-rights.md, The server decides). */
export function checkForm(
  entity: Entity,
  draft: Values,
  mode: 'create' | 'update',
  record: Values = {},
): CheckedForm {
  const read = readValues(entity, draft, mode)
  if (!read.ok) return { ok: false, errors: errorsByField(entity, read.problems) }
  const fields = Object.fromEntries(inputFieldsOf(entity).map(([name]) => [name, record[name] ?? null]))
  const before = mode === 'create' ? null : fields
  const problems = checkRecord(entity, { ...fields, ...read.values }, before)
  return problems.length > 0
    ? { ok: false, errors: errorsByField(entity, problems) }
    : { ok: true, values: read.values }
}
