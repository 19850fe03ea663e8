import { findField, type Entity, type Owner, type Values } from '#domain/entities/entity.ts'
import { isAnsweredOfReferences, isNamedById } from '#domain/entities/references.ts'
import { isBlank } from '#domain/kinds/kind.ts'
import { optionsFor, optionsOf, readSlot, type Field } from '#domain/kinds/register.ts'
import { below, problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'

export type ReadValues = { ok: true; values: Values } | { ok: false; problems: Problem[] }

/**
 * Fields of every answer that a program may send back. The server sets who and when, and counts what is
 * counted (changing-records.md, Names that are accepted and ignored).
 */
export const ALWAYS_IGNORED: ReadonlySet<string> = new Set([
  '_id',
  'version',
  'expected',
  'createdAt',
  'updatedAt',
  'user_id',
  'incubator_id',
  'editor',
  'userId',
  'username',
  'designation',
  'ipv4',
  'approvalId',
  'super_incubator',
  'total_startups',
  'total_mentors',
  'pending',
])

const isIgnored = (entity: Entity, name: string): boolean =>
  ALWAYS_IGNORED.has(name) ||
  name === entity.idName ||
  findField(entity, name)?.isDerived === true ||
  (entity.ignored?.includes(name) ?? false) ||
  (entity.answered !== undefined && Object.hasOwn(entity.answered, name)) ||
  (entity.computed !== undefined && Object.hasOwn(entity.computed, name)) ||
  isAnsweredOfReferences(entity, name)

/** The field that a name of the body means; undefined if it means none. */
function fieldNamed(entity: Entity, name: string, body: object): string | undefined {
  if (findField(entity, name)) return name
  const meant = aliasOf(entity, name)?.field
  return meant !== undefined && !Object.hasOwn(body, meant) ? meant : undefined
}

/** The field behind an alias, and the values that go with it. */
function aliasOf(entity: Entity, name: string): { field: string; also: Values } | undefined {
  const alias = entity.aliases && Object.hasOwn(entity.aliases, name) ? entity.aliases[name] : undefined
  return typeof alias === 'string' ? { field: alias, also: {} } : alias
}

/** The fields that a body may set. */
const settableFieldsOf = perObject(
  (entity: Entity): ReadonlySet<string> =>
    new Set(Object.keys(entity.fields).filter((name) => !isIgnored(entity, name))),
)

/** What a name of a body means: a field; null if it is accepted and ignored; undefined if it is unknown. */
export function meaningOf(entity: Entity, name: string, body: object): string | null | undefined {
  const field = fieldNamed(entity, name, body)
  if (field !== undefined && settableFieldsOf(entity).has(field)) return field
  return aliasOf(entity, name) || isIgnored(entity, name) ? null : undefined
}

/**
 * The path of a problem under the name that was sent: `jobs_created` for `count`
 * (changing-records.md, Other names of fields).
 */
export function pathAsSent(entity: Entity, body: Values, path: string): string {
  const [field = '', ...rest] = path.split('.')
  if (Object.hasOwn(body, field)) return path
  const sent = Object.keys(entity.aliases ?? {}).find(
    (name) => Object.hasOwn(body, name) && aliasOf(entity, name)?.field === field,
  )
  return sent === undefined ? path : [sent, ...rest].join('.')
}

/** Converts one field's value in a body to the stored value. */
export function readValue(name: string, field: Field, raw: unknown): { value: unknown; problems: Problem[] } {
  const read = readSlot(field, raw)
  return read.ok
    ? { value: read.value, problems: [] }
    : { value: undefined, problems: below(name, read.problems) }
}

/**
 * Converts a body to the values of a record. `create` sets missing fields to null and requires the required
 * ones; `update` reads only what was sent. All problems are reported at once, each at its field.
 */
export function readValues(entity: Entity, body: unknown, mode: 'create' | 'update'): ReadValues {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, problems: [problemAt('', 'not-an-object')] }
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  const given = new Set<string>()
  const sent: Values = { ...body }
  for (const [name, raw] of Object.entries(sent)) {
    const meant = meaningOf(entity, name, body)
    if (meant === undefined)
      problems.push(problemAt(name, 'unknown-field', { entity: entity.name, name: name.slice(0, 60) }))
    if (!meant || (isBlank(raw) && isNamedById(entity, meant, sent))) continue
    // Two aliases of one field, such as two counts of one performance record, are refused, so that neither is
    // dropped silently.
    if (given.has(meant)) problems.push({ ...problemAt(name, 'given-twice'), field: meant })
    given.add(meant)
    if (name !== meant) Object.assign(values, aliasOf(entity, name)?.also)
    const read = readValue(meant, entity.fields[meant]!, raw)
    problems.push(...read.problems)
    values[meant] = read.value
  }
  if (mode === 'create')
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.isDerived || name in values || problems.some((p) => p.path === name)) continue
      if (field.required && !isNamedById(entity, name, values)) problems.push(problemAt(name, 'required'))
      else values[name] = null
    }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values }
}

/** The options among the changed fields that records of this incubator may not have. */
export function checkOptions(entity: Entity, touched: Values, owner: Owner): Problem[] {
  const shortType = shortTypeOf(owner.incubator_type)
  return Object.keys(touched).flatMap((path) => {
    const field = entity.fields[path]
    const option = field && optionsOf(field).find((o) => o.value === touched[path])
    if (!field || !option?.types || option.types.includes(shortType)) return []
    const among = optionsFor(field, shortType).map((o) => o.value)
    return [problemAt(path, 'not-an-option', { among })]
  })
}

const emptied = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, null]))

/**
 * The values as sent, without figures that other records count for this one; in a new record those are null
 * (changing-records.md, Counts are counted). Fields that such a record does not have are emptied.
 */
export function withoutCounted(entity: Entity, given: Values, before: Values | null): Values {
  if (!entity.counted && !entity.omits) return given
  const whole = { ...before, ...given }
  const counted = entity.counted?.(whole) ?? []
  const isSent = (name: string): boolean => entity.checksOmitted === true && !isBlank(given[name])
  const omitted = emptied((entity.omits?.(whole) ?? []).filter((name) => !isSent(name)))
  if (before === null) return { ...given, ...emptied(counted), ...omitted }
  const sent = Object.entries(given).filter(([name]) => !counted.includes(name))
  return { ...Object.fromEntries(sent), ...omitted }
}

/** Applies the rules that span fields to the complete record. */
export const checkRecord = (entity: Entity, values: Values): Problem[] => entity.checks?.(values) ?? []
