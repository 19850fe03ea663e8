import { findField, type Entity, type Owner, type Values } from '#domain/entities/entity.ts'
import { isAnsweredOfReferences, isNamedById } from '#domain/entities/references.ts'
import { isBlank } from '#domain/kinds/kind.ts'
import { kindOf, optionsFor, optionsOf, readSlot, type Field } from '#domain/kinds/register.ts'
import { below, problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'

export type ReadValues = { ok: true; values: Values } | { ok: false; problems: Problem[] }

/**
 * What every answer carries and a program may send back: the server says who and when, and counts what is
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
  isAnsweredOfReferences(entity, name)

/** The field that a name of the body means; undefined where it means none. */
function fieldNamed(entity: Entity, name: string, body: object): string | undefined {
  if (findField(entity, name)) return name
  const meant = aliasOf(entity, name)?.field
  return meant !== undefined && !Object.hasOwn(body, meant) ? meant : undefined
}

/** What another name of a field says: the field, and the fields that go with it. */
function aliasOf(entity: Entity, name: string): { field: string; also: Values } | undefined {
  const alias = entity.aliases && Object.hasOwn(entity.aliases, name) ? entity.aliases[name] : undefined
  return typeof alias === 'string' ? { field: alias, also: {} } : alias
}

/** What a name of a body means: a field; null where it is accepted and ignored; undefined where it is not known. */
export function meaningOf(entity: Entity, name: string, body: object): string | null | undefined {
  const field = fieldNamed(entity, name, body)
  if (field !== undefined && !isIgnored(entity, field)) return field
  return aliasOf(entity, name) || isIgnored(entity, name) ? null : undefined
}

/** The place of a problem under the name that was sent: `jobs_created` for `count` (changing-records.md, Other names of fields). */
export function pathAsSent(entity: Entity, body: Values, path: string): string {
  const [field = '', ...rest] = path.split('.')
  if (Object.hasOwn(body, field)) return path
  const sent = Object.keys(entity.aliases ?? {}).find(
    (name) => Object.hasOwn(body, name) && aliasOf(entity, name)?.field === field,
  )
  return sent === undefined ? path : [sent, ...rest].join('.')
}

/** One field's value as it comes on the wire, to the value that is stored. */
export function readValue(name: string, field: Field, raw: unknown): { value: unknown; problems: Problem[] } {
  const read = readSlot(field, raw)
  return read.ok
    ? { value: read.value, problems: [] }
    : { value: undefined, problems: below(name, read.problems) }
}

/**
 * A body to the values of a record. `create` fills what is absent with null and demands what is
 * required; `update` reads only what was sent. Every problem is told at once, at its field.
 */
export function readValues(entity: Entity, body: unknown, mode: 'create' | 'update'): ReadValues {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, problems: [problemAt('', 'not-an-object')] }
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  const given = new Set<string>()
  for (const [name, raw] of Object.entries(body)) {
    const meant = meaningOf(entity, name, body)
    if (meant === undefined)
      problems.push(problemAt(name, 'unknown-field', { entity: entity.name, name: name.slice(0, 60) }))
    if (!meant || (isBlank(raw) && isNamedById(entity, meant, { ...body }))) continue
    // Two other names of one field, such as two counts of one performance record: neither is dropped in silence.
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

/** Options that records of this incubator do not take, among the touched fields. */
export function checkOptions(entity: Entity, touched: Values, owner: Owner): Problem[] {
  const shortType = shortTypeOf(owner.incubator_type)
  return Object.entries(touched).flatMap(([path, value]) => {
    const field = entity.fields[path]
    const option = field && optionsOf(field).find((o) => o.value === value)
    if (!field || !option?.types || option.types.includes(shortType)) return []
    const among = optionsFor(field, shortType).map((o) => o.value)
    return [problemAt(path, 'not-an-option', { among })]
  })
}

const emptied = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, null]))

/**
 * What was sent, without figures that other records count for this one, as it would be; null in a new one
 * (changing-records.md, Counts are counted). What such a record does not have is empty.
 */
export function withoutCounted(entity: Entity, given: Values, before: Values | null): Values {
  const whole = { ...before, ...given }
  const counted = entity.counted?.(whole) ?? []
  const omitted = emptied(entity.omits?.(whole) ?? [])
  if (before === null) return { ...given, ...emptied(counted), ...omitted }
  const sent = Object.entries(given).filter(([name]) => !counted.includes(name))
  return { ...Object.fromEntries(sent), ...omitted }
}

/** What a new record begins with that follows from the day: a date or a year (events.md, Event fields). */
export const valuesOfDay = (entity: Entity, day: string): Values =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.beginsToday ? [[name, kindOf(field).ofDay(field, day)]] : [],
    ),
  )

/** A new record's values with what it holds where nothing was given. */
export function withInitial(entity: Entity, values: Values, owner: Owner, day: string): Values {
  const initial = Object.entries(entity.initial ?? {}).map(([name, of]) => [name, of?.(owner)] as const)
  const begun = [...initial, ...Object.entries(valuesOfDay(entity, day))]
  return { ...values, ...Object.fromEntries(begun.filter(([name]) => (values[name] ?? null) === null)) }
}

/** The rules across fields, asked of the whole record as it would be. */
export const checkRecord = (entity: Entity, values: Values): Problem[] => entity.checks?.(values) ?? []
