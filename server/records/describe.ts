import { z } from 'zod'
import { pendingChangeSchema, requestedSchema } from '#domain/api/approval.ts'
import { historyEntrySchema } from '#domain/api/history.ts'
import { labelsSchema } from '#domain/api/labels.ts'
import { pageOf, pageQuery, pendingOfList } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { DELETED_REFERENCES, referencesOf, type Reference } from '#domain/entities/references.ts'
import type { JsonSchema } from '#domain/kinds/kind.ts'
import { acceptedSchemaOf, answeredSchemaOf, type Field } from '#domain/kinds/register.ts'
import { named, type Answer } from '#server/http/open-api.ts'
import { SHEET_TYPES } from './export.ts'
import { sortsOf } from './list-query.ts'

const asSchema = (field: Field, json: JsonSchema): z.ZodType =>
  z.unknown().meta({ ...json, description: field.hint ?? field.label })

/** A field in a body, as its kind says. */
const accepted = (field: Field): z.ZodType => asSchema(field, acceptedSchemaOf(field))
/** A field in an answer, as its kind says. */
const answered = (field: Field): z.ZodType => asSchema(field, answeredSchemaOf(field))

/** The name of its shape in the documentation: "FundingRaised". */
const shapeOf = (entity: Entity): string =>
  entity.name.replace(/(^|-)([a-z])/g, (_, _dash, first: string) => first.toUpperCase())

const inputFields = (entity: Entity, isPartial: boolean) =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, f]) => !f.isDerived)
      // A name that is asked for may be left out beside its id.
      .map(([name, f]) => [
        name,
        f.required && !f.acceptsName && !isPartial ? accepted(f) : accepted(f).nullish(),
      ]),
  )

const createSchema = (entity: Entity) =>
  z.looseObject({
    ...inputFields(entity, false),
    ...(entity.ownerName === null
      ? {}
      : { [entity.ownerName]: z.uuid().optional().describe("The incubator; a COE actor's own unless said") }),
  })

const updateSchema = (entity: Entity) =>
  z.looseObject({
    ...inputFields(entity, true),
    ...(entity.ownerName === null || entity.account
      ? {}
      : {
          [entity.ownerName]: z
            .uuid()
            .optional()
            .describe('Another incubator: from Portal Edit it goes there'),
        }),
    expected: z.record(z.string(), z.unknown()).optional().describe('The touched fields as they were read'),
    version: z.number().int().optional().describe('The version that was read'),
  })

/** What an answer tells of the records that one refers to. */
function referencesSchema(entity: Entity): Record<string, z.ZodType> {
  const references = referencesOf(entity)
  if (references.length === 0) return {}
  const nameOf = ({ label }: Reference) => z.string().nullish().describe(`The current name of its ${label}`)
  const names = references.filter((r) => !r.acceptsName).map((r) => [r.labelName, nameOf(r)] as const)
  const deleted = z.array(z.enum(references.map((r) => r.name)))
  return {
    ...Object.fromEntries(names),
    [DELETED_REFERENCES]: deleted
      .optional()
      .describe('Fields whose record was deleted: they show its last name'),
  }
}

const recordSchema = (entity: Entity) =>
  z.looseObject({
    _id: z.uuid(),
    ...(entity.idName ? { [entity.idName]: z.uuid() } : {}),
    ...(entity.ownerName ? { [entity.ownerName]: z.uuid() } : {}),
    ...Object.fromEntries(Object.entries(entity.fields).map(([name, f]) => [name, answered(f).nullish()])),
    ...referencesSchema(entity),
    pending: z.array(pendingChangeSchema).optional().describe('What waits, for who reads the requests'),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })

/** The names that `readListQuery` knows. */
const filterSchema = (entity: Entity) => ({
  search: z.string().optional(),
  sort: z.enum(sortsOf(entity)).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...(entity.ownerName === 'user_id' ? { user_id: z.uuid().optional() } : {}),
  incubator_id: z.uuid().optional(),
  ...(entity.name === 'incubator' ? { type: z.string().optional() } : {}),
  ...Object.fromEntries(entity.filters.map((f) => [f, z.string().optional()])),
})

const historySchema = named('HistoryEntry', historyEntrySchema)
const described = new WeakMap<Entity, ReturnType<typeof describe>>()

function describe(entity: Entity) {
  const { one, many } = entity.label
  const tags = [many]
  const record = named(shapeOf(entity), recordSchema(entity))
  const document = (summary: string, answers: Record<number, Answer>) => ({ tags, summary, answers })
  const changed = (summary: string, status: 200 | 201, answer: z.ZodType = record) =>
    document(summary, { [status]: answer, 202: requestedSchema })
  const filters = filterSchema(entity)
  return {
    list: {
      ...document(`A page of ${many}`, { 200: pageOf(record).extend(pendingOfList) }),
      reads: z.object({ ...pageQuery, ...filters }),
    },
    export: {
      ...document('The whole filtered list', { 200: Object.values(SHEET_TYPES) }),
      reads: z.object({ format: z.enum(['csv', 'xlsx']).optional(), ...filters }),
    },
    read: document(`One ${one}`, { 200: record }),
    history: {
      ...document(`The states of one ${one}`, {
        200: pageOf(historySchema).extend({ labels: labelsSchema }),
      }),
      reads: z.object(pageQuery),
    },
    create: { ...changed(`Add a ${one}`, 201), body: createSchema(entity) },
    update: { ...changed(`Change fields of a ${one}`, 200), body: updateSchema(entity) },
    delete: changed(`Delete a ${one}`, 200, z.object({ _id: z.uuid() })),
    deleteMany: {
      ...changed(`Delete several ${many}`, 200, z.object({ deleted: z.number().int() })),
      body: z.object({ ids: z.array(z.uuid()).min(1) }),
    },
    restore: {
      ...changed(`Bring a ${one} to an earlier state`, 200),
      body: z.object({ history_id: z.uuid() }),
    },
  }
}

/** The documentation of the calls that add, change and remove one item of a list. */
export function describeItemRoutes(entity: Entity, field: Field) {
  const { one, many } = entity.label
  const record = describeRoutes(entity).read.answers[200]
  const call = (action: string, status: 200 | 201, answer: Answer) => ({
    tags: [many],
    summary: `${action} ${field.label} of a ${one}`,
    answers: { [status]: answer, 202: requestedSchema },
  })
  const parts = Object.fromEntries(
    Object.entries(field.item ?? {})
      .filter(([, part]) => !part.made && !part.isDerived)
      .map(([name, part]) => [name, accepted(part).nullish()]),
  )
  const version = z.number().int().optional().describe('The version of the record that was read')
  const expected = z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The touched parts as they were read')
  return {
    add: { ...call('Add one of the', 201, record!), body: z.looseObject({ ...parts, version }) },
    set: {
      ...call('Change one of the', 200, record!),
      body: z.looseObject({ ...parts, expected, version }),
    },
    remove: call('Remove one of the', 200, z.object({ _id: z.uuid() })),
  }
}

/** The documentation of an entity's calls, read off its definition. */
export function describeRoutes(entity: Entity): ReturnType<typeof describe> {
  const known = described.get(entity)
  if (known) return known
  const made = describe(entity)
  described.set(entity, made)
  return made
}
