import type { Entity, Values } from '#domain/entities/entity.ts'
import { isBlank, type FieldData, type FormContext } from '#domain/kinds/kind.ts'
import { kindOf, partsOf } from '#domain/kinds/register.ts'
import { below, type Problem, type Reading } from '#domain/vocabulary/reading.ts'
import { isSame } from './is-same.ts'

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts of list items, or the values themselves if they are not lists. */
const withinLists = (values: readonly unknown[]): unknown[] =>
  values.flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))

/** Converts the parts of a value one by one and reassembles them. */
function settleParts<K extends string | number>(
  parts: readonly (readonly [K, Reading<unknown>])[],
): Reading<[K, unknown][]> {
  const problems = parts.flatMap(([at, read]) => (read.ok ? [] : below(at, read.problems)))
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: parts.flatMap(([at, read]) => (read.ok ? [[at, read.value]] : [])) }
}

function settleValue(
  field: FieldData,
  value: unknown,
  stored: readonly unknown[],
  context: FormContext,
): Reading<unknown> {
  if (isBlank(value) || stored.some((one) => isSame(one, value))) return { ok: true, value }
  if (typeof value !== 'object') return kindOf(field).settle(field, value, context)
  const parts = partsOf(field)
  if (Array.isArray(value) && Object.keys(parts).length > 0) {
    const before = withinLists(stored)
    const items = settleParts(
      value.map((item, at) => [at, settleValue(field, item, before, context)] as const),
    )
    return items.ok ? { ok: true, value: items.value.map(([, item]) => item) } : items
  }
  if (!isRecord(value)) return kindOf(field).settle(field, value, context)
  const before = stored.filter(isRecord)
  const settled = settleParts(
    Object.entries(parts)
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, part]) => {
        const previous = before.map((one) => one[name])
        return [name, settleValue(part, value[name], previous, context)] as const
      }),
  )
  if (!settled.ok) return settled
  return kindOf(field).settle(field, { ...value, ...Object.fromEntries(settled.value) }, context)
}

/**
 * Converts the changed values to their stored form, and reports those that no form offers. Values that the
 * record already has are not changed (values.md, Years; values.md, Regions).
 */
export function settleValues(
  entity: Entity,
  touched: Values,
  before: Values | null,
  context: FormContext,
): { values: Values; problems: Problem[] } {
  const values = { ...touched }
  const problems: Problem[] = []
  const none: readonly unknown[] = []
  for (const name of Object.keys(touched)) {
    const field = entity.fields[name]
    if (!field || field.isDerived) continue
    const read = settleValue(field, touched[name], before ? [before[name]] : none, context)
    if (read.ok) values[name] = read.value
    else problems.push(...below(name, read.problems))
  }
  return { values, problems }
}
