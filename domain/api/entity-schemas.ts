/** The JSON Schemas of an entity's calls, derived from its definition. */
import { z } from 'zod'
import { ALWAYS_IGNORED } from '#domain/changes/read-values.ts'
import { addedOf } from '#domain/entities/added.ts'
import type { Computed } from '#domain/entities/computed.ts'
import type { Entity } from '#domain/entities/entity.ts'
import {
  DELETED_REFERENCES,
  findReference,
  isFoundByMentor,
  referencesOf,
} from '#domain/entities/references.ts'
import { INCUBATOR_FILTERS, incubatorFiltersOf } from '#domain/entities/incubator-filters.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { seenNamesOf } from '#domain/entities/seen-columns.ts'
import type { JsonSchema } from '#domain/kinds/kind.ts'
import { optionSchema } from '#domain/kinds/options.ts'
import { acceptedSchemaOf, answeredSchemaOf, optionsOf, type Field } from '#domain/kinds/register.ts'
import { pendingChangeSchema } from './approval.ts'
import { PAGE_SIZE_MAX } from './page-size.ts'

const UUID: JsonSchema = { type: 'string', format: 'uuid' }
const MOMENT: JsonSchema = { type: 'string', format: 'date-time' }
const VERSION: JsonSchema = { type: 'integer', minimum: 1 }
const COUNT: JsonSchema = { type: 'integer', minimum: 0 }
const TEXT: JsonSchema = { type: 'string', maxLength: 500 }
const BLANK: JsonSchema = { enum: [null, ''] }
export const objectOf = (properties: object, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** The timestamps by which every list can be sorted. */
const MOMENTS = ['createdAt', 'updatedAt'] as const

/** The fields by which a list can be sorted: its columns without private ones, and the two timestamps. */
export const sortsOf = (entity: Entity): string[] => [
  ...entity.columns.filter((c) => !entity.fields[c]?.isPrivate),
  ...MOMENTS,
]

const noteOf = (field: Field): string => field.hint ?? field.label

/** The schema of a field in a body, or blank if it is optional. */
const accepted = (field: Field): JsonSchema =>
  field.required
    ? { ...acceptedSchemaOf(field), description: noteOf(field) }
    : { anyOf: [acceptedSchemaOf(field), BLANK], description: noteOf(field) }

const answered = (field: Field): JsonSchema => ({
  anyOf: [answeredSchemaOf(field), { type: 'null' }],
  description: noteOf(field),
})

const inputFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, f]) => !f.isDerived)

const IGNORED: JsonSchema = { description: 'Accepted and ignored' }

/** The names that a body may contain besides the fields: aliases, and names without a meaning. */
function otherNames(entity: Entity): Record<string, JsonSchema> {
  const ignored = [
    ...ALWAYS_IGNORED,
    ...(entity.idName ? [entity.idName] : []),
    ...(entity.ignored ?? []),
    ...Object.keys(entity.answered ?? {}),
    ...Object.keys(entity.computed ?? {}),
    ...answeredOfReferences(entity),
    ...Object.entries(entity.fields).flatMap(([name, f]) => (f.isDerived ? [name] : [])),
  ]
  const aliases = Object.entries(entity.aliases ?? {}).map(([name, alias]): [string, JsonSchema] => {
    const meant = typeof alias === 'string' ? alias : alias.field
    const field = entity.fields[meant]
    return [
      name,
      field ? { ...accepted(field), description: `Another name of ${meant}; ignored beside it` } : IGNORED,
    ]
  })
  return { ...Object.fromEntries(ignored.map((name) => [name, IGNORED])), ...Object.fromEntries(aliases) }
}

const ownerOf = (entity: Entity, description: string): Record<string, JsonSchema> =>
  entity.ownerName === null ? {} : { [entity.ownerName]: { anyOf: [UUID, BLANK], description } }

/**
 * A required field may be sent under any of its names, or by an id, so it is only marked as required if it
 * has one name.
 */
function requiredNames(entity: Entity): string[] {
  const aliased = Object.values(entity.aliases ?? {}).map((a) => (typeof a === 'string' ? a : a.field))
  return inputFields(entity).flatMap(([name, f]) =>
    f.required && !f.acceptsName && !aliased.includes(name) ? [name] : [],
  )
}

const fieldsOf = (entity: Entity): Record<string, JsonSchema> => ({
  ...otherNames(entity),
  ...Object.fromEntries(inputFields(entity).map(([name, f]) => [name, accepted(f)])),
})

const TEMPORARY_PASSWORD: JsonSchema = {
  type: 'boolean',
  description: 'true: the answer holds a temporary password, and no link to choose one is mailed',
}

const addedSchema = (entity: Entity, more: Record<string, JsonSchema>): JsonSchema => {
  const added = addedOf(entity, 'hand')
  const owner = entity.canBeProgrammeWide
    ? "The incubator; a COE actor's own by default, for the portal the whole programme"
    : "The incubator; a COE actor's own by default"
  return objectOf({ ...fieldsOf(added), ...ownerOf(entity, owner), ...more }, requiredNames(added))
}

export const createSchema = (entity: Entity): JsonSchema =>
  addedSchema(entity, entity.account ? { temporary_password: TEMPORARY_PASSWORD } : {})

/** One of several records that are added together. Their accounts get mailed links alone, as those of an import. */
export const addedTogetherSchema = (entity: Entity): JsonSchema => addedSchema(entity, {})

/** Ignored if the sender may not move the record. */
const TRANSFER: JsonSchema = {
  description: 'The id of another incubator. Portal Edit moves the record there; ignored from others',
}

const changedFieldsOf = (entity: Entity): Record<string, JsonSchema> => ({
  ...fieldsOf(entity),
  ...(entity.ownerName && entity.account ? { [entity.ownerName]: TRANSFER } : {}),
})

/** The values for a change of one record, or of each of many. */
export const updateSchema = (entity: Entity): JsonSchema =>
  objectOf({
    ...changedFieldsOf(entity),
    expected: { type: 'object', description: 'The changed fields as you read them' },
    version: { ...VERSION, description: 'The version that you read' },
  })

/** The schema of a single item. Generated and derived values are ignored. */
export function itemSchema({ item = {} }: Field, isChange: boolean): JsonSchema {
  const parts = Object.entries(item)
  const isGiven = (part: Field): boolean => part.made === undefined && !part.isDerived
  return objectOf(
    {
      _id: IGNORED,
      ...Object.fromEntries(parts.map(([name, part]) => [name, isGiven(part) ? accepted(part) : IGNORED])),
      version: { ...VERSION, description: 'The version of the record that you read' },
      ...(isChange
        ? { expected: { type: 'object', description: 'The changed parts as you read them' } }
        : {}),
    },
    isChange ? [] : parts.flatMap(([name, part]) => (part.required && isGiven(part) ? [name] : [])),
  )
}

/** The names that answers add for references. */
function referenceNames(entity: Entity): Record<string, JsonSchema> {
  const references = referencesOf(entity)
  if (references.length === 0) return {}
  const names = references
    .filter((r) => !r.acceptsName)
    .map(({ labelName, label }): [string, JsonSchema] => [
      labelName,
      { type: ['string', 'null'], description: `The current name of its ${label}` },
    ])
  const deleted = {
    type: 'array',
    items: { enum: references.map((r) => r.name) },
    description: 'Fields whose record was deleted: they show its last name',
  }
  return { ...Object.fromEntries(names), [DELETED_REFERENCES]: deleted }
}

const answeredOfReferences = (entity: Entity): string[] => Object.keys(referenceNames(entity))

const OPTIONAL_TEXT: JsonSchema = { type: ['string', 'null'] }

const computedSchema = (column: Computed): JsonSchema =>
  'counts' in column ? COUNT : 'ofIncubator' in column ? OPTIONAL_TEXT : column.shape

/** The values that answers add to the fields. */
const addedToAnswers = (entity: Entity): Record<string, JsonSchema> => ({
  ...Object.fromEntries(Object.keys(entity.answered ?? {}).map((name) => [name, {}])),
  ...Object.fromEntries(
    Object.entries(entity.computed ?? {}).map(([name, column]) => [name, computedSchema(column)]),
  ),
  ...(entity.account
    ? { temporary_password: { type: 'string', description: 'Returned once, by the call that requests it' } }
    : {}),
  ...(entity.name === 'startup' ? { incubator_details: objectOf({ name: OPTIONAL_TEXT }, ['name']) } : {}),
})

const { $schema: _version, ...pendingChange } = z.toJSONSchema(pendingChangeSchema)
const PENDING: JsonSchema = {
  type: 'array',
  items: pendingChange,
  description: 'Pending changes, for readers of the requests',
}

const OWNER_OR_NONE: JsonSchema = {
  type: ['string', 'null'],
  format: 'uuid',
  description: 'null: it belongs to the whole programme',
}

export const recordSchema = (entity: Entity): JsonSchema => {
  const own = { _id: UUID, version: VERSION, createdAt: MOMENT, updatedAt: MOMENT }
  const ids = [entity.idName, entity.ownerName].filter((name) => name !== null && name !== undefined)
  const fields = Object.entries(entity.fields)
  return objectOf(
    {
      ...own,
      ...Object.fromEntries(ids.map((name) => [name, UUID])),
      ...(entity.ownerName && entity.canBeProgrammeWide ? { [entity.ownerName]: OWNER_OR_NONE } : {}),
      ...Object.fromEntries(fields.map(([name, f]) => [name, answered(f)])),
      ...referenceNames(entity),
      pending: PENDING,
      ...addedToAnswers(entity),
    },
    [...Object.keys(own), ...ids, ...fields.flatMap(([name, f]) => (f.isPrivate ? [] : [name]))],
  )
}

const numberTo = (maximum: number): JsonSchema => ({ type: 'integer', minimum: 1, maximum })

export const sortSchema = (entities: readonly Entity[]): JsonSchema => ({
  type: 'string',
  enum: [...new Set(entities.flatMap((e) => [...sortsOf(e), e.sort.field]))],
})

/**
 * The values of a filter: the options of its field, or its years. References can be filtered by name,
 * locations by a part of them.
 */
export function filterSchema(entity: Entity, name: string): JsonSchema {
  const field = entity.fields[name]!
  if (name === 'location' || findReference(entity, name)) return TEXT
  return optionsOf(field).length > 0 ? optionSchema(field) : answeredSchemaOf(field)
}

/** The computed columns that are ids by which its lists can be filtered. */
export const computedFiltersOf = ({ computed = {} }: Entity): string[] =>
  Object.entries(computed).flatMap(([name, column]) => ('isFilter' in column ? [name] : []))

/** The names and values that a list's query may contain. */
export function filtersOf(entity: Entity): Record<string, JsonSchema> {
  return {
    search: TEXT,
    sort: sortSchema([entity]),
    order: { type: 'string', enum: ['asc', 'desc'] },
    ...(entity.ownerName === null ? {} : { user_id: TEXT }),
    incubator_id: TEXT,
    ...(entity.conditions
      ? {
          is: {
            type: 'string',
            enum: Object.keys(entity.conditions),
            description: 'What they have in common now',
          },
        }
      : {}),
    import: { ...TEXT, description: 'The id of an import: the records that it added or changed' },
    ...(entity.name === incubator.name ? { type: filterSchema(entity, 'incubator_type') } : {}),
    ...Object.fromEntries(computedFiltersOf(entity).map((name) => [name, TEXT])),
    ...(isFoundByMentor(entity)
      ? { mentor_id: { ...TEXT, description: 'Those of startups that this mentor is assigned to now' } }
      : {}),
    ...Object.fromEntries(
      incubatorFiltersOf(entity).map((name) => [
        name,
        { ...TEXT, description: INCUBATOR_FILTERS[name]!.label },
      ]),
    ),
    ...Object.fromEntries(entity.filters.map((f) => [f, filterSchema(entity, f)])),
  }
}

/** The same for visitors, who know of no imports, and of conditions only where a list says so. */
export function publicFiltersOf(entity: Entity): Record<string, JsonSchema> {
  const { is: _is, import: _import, ...filters } = filtersOf(entity)
  return filters
}

export const PAGING = {
  page: numberTo(1_000_000),
  pageSize: numberTo(PAGE_SIZE_MAX),
  limit: numberTo(PAGE_SIZE_MAX),
}

/** The query of an export: the list's filters, and in which form it is. */
export const exportSchema = (entity: Entity): JsonSchema =>
  objectOf({
    format: { type: 'string', enum: ['csv', 'xlsx'] },
    layout: { enum: ['import', 'seen'], description: 'For an import, or a list as people see it' },
    columns: { ...TEXT, description: `Of the layout seen: ${seenNamesOf(entity).join(',')}` },
    ...filtersOf(entity),
  })
