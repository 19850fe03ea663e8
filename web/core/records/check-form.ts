import { isSame } from '#domain/changes/is-same.ts'
import { checkRecord, readValue, readValues, withoutCounted } from '#domain/changes/read-values.ts'
import { fieldOf, inputFieldsOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import type { Problem } from '#domain/vocabulary/reading.ts'
import { isInForm } from './field-overrides.tsx'

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
  const kept = withoutCounted(entity, read.values, mode === 'create' ? null : fields)
  const problems = checkRecord(entity, { ...fields, ...kept })
  return problems.length > 0
    ? { ok: false, errors: errorsByField(entity, problems) }
    : { ok: true, values: read.values }
}

/**
 * What a form with this input sends: without fields that a later choice hid, and emptying those of the record, as the
 * phase of an incubator that is no NAIN any more.
 */
export function enteredIn(
  entity: Entity,
  input: Values,
  { record, mode }: { record: Values; mode: 'create' | 'update' },
): Values {
  const all = { ...record, ...input }
  const isShown = (name: string) => isInForm(entity, name, all, mode)
  const shown = Object.fromEntries(Object.entries(input).filter(([name]) => isShown(name)))
  if (mode === 'create') return shown
  const hidden = inputFieldsOf(entity).filter(
    ([name]) => !isShown(name) && isInForm(entity, name, record, mode) && (record[name] ?? null) !== null,
  )
  return { ...shown, ...Object.fromEntries(hidden.map(([name]) => [name, null])) }
}

/**
 * The values to send of what a person entered over a record, or over the initial values of a new one, or the problems
 * with them.
 */
export function checkDraft(
  entity: Entity,
  values: Values,
  { record, mode }: { record: Values; mode: 'create' | 'update' },
): CheckedForm {
  const all = mode === 'create' ? { ...record, ...values } : values
  const entered = enteredIn(entity, all, { record, mode })
  if (mode === 'update') return checkForm(entity, changedIn(entity, record, entered), mode, record)
  const checked = checkForm(entity, entered, mode, record)
  // Reading empties the fields that such a record does not have; a new one is sent without them.
  const sent = ([name]: [string, unknown]) => Object.hasOwn(entered, name)
  return checked.ok
    ? { ok: true, values: Object.fromEntries(Object.entries(checked.values).filter(sent)) }
    : checked
}
