/** The calls of every entity, derived from its definition (http-calls.md, Calls of every entity). */
import { z } from 'zod'
import { isSame } from '#domain/changes/is-same.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { JsonSchema } from '#domain/kinds/kind.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { withArticle } from '#domain/vocabulary/with-article.ts'
import { requestedSchema, type PendingChange } from './approval.ts'
import { addedSchemaOf, chosen } from './bulk.ts'
import { contract } from './contract.ts'
import { described } from './described.ts'
import * as at from './endpoints.ts'
import {
  createSchema,
  exportSchema,
  filtersOf,
  objectOf,
  PAGING,
  publicFiltersOf,
  recordSchema,
  sortSchema,
  updateSchema,
} from './entity-schemas.ts'
import { FILE_TYPES } from './file.ts'
import { historyPageSchema } from './history.ts'
import { LARGE_BODY_MAX } from './limits.ts'
import { figuresSchema } from './list-figures.ts'
import { deletedSchema, pageOf, pageQuerySchema, pendingOfList } from './page.ts'
import { proposalPageSchema, waitingAdditionsSchema } from './proposal.ts'

/** A query as received: names may be repeated. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>

/** A record as answered: the entity's fields and those of every record. */
export interface AnsweredRecord {
  readonly _id: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  /** Its pending changes, for readers of the incubator's requests. */
  readonly pending?: readonly PendingChange[]
  readonly [field: string]: unknown
}

/** The filters of these entities. A filter of several entities accepts the values of each. */
function filtersOfAny(
  entities: readonly Entity[],
  filtersOfOne: typeof filtersOf,
): Record<string, JsonSchema> {
  const filters: Record<string, JsonSchema> = {}
  for (const [name, schema] of entities.flatMap((entity) => Object.entries(filtersOfOne(entity)))) {
    const known = filters[name]
    filters[name] = known && !isSame(known, schema) ? { anyOf: [known, schema] } : schema
  }
  return filters
}

/** The query of a visitor's list of any of these entities. */
export const publicQueryOf = (entities: readonly Entity[]) =>
  described<RawQuery>(
    objectOf({ ...PAGING, ...filtersOfAny(entities, publicFiltersOf), sort: sortSchema(entities) }),
  )

/** The query of the figures of such lists, which have no pages and no order. */
export const figuresQueryOf = (entities: readonly Entity[], filtersOfOne = filtersOf) => {
  const { sort: _sort, order: _order, ...filters } = filtersOfAny(entities, filtersOfOne)
  return described<RawQuery>(objectOf(filters))
}

/** The name of its schema in the description: "FundingRaised". */
const shapeOf = (entity: Entity): string =>
  entity.name.replace(/(^|-)([a-z])/g, (_, _dash, first: string) => first.toUpperCase())

/** The problems of a change of a record. */
export const problems = ['not_found', 'stale', 'conflict', 'duplicate'] as const
/** What changes have in common, and those that take the values of records. */
const asChange = { problems, isBatch: true } as const
const written = { ...asChange, bodyMax: LARGE_BODY_MAX } as const

/** The query of a list, `without` the filters in its path. */
export function listQueryOf(entity: Entity, without: readonly string[] = []) {
  const filters = Object.entries(filtersOf(entity)).filter(([name]) => !without.includes(name))
  return described<RawQuery>(objectOf({ ...PAGING, ...Object.fromEntries(filters) }))
}

/**
 * What prevents the deletion of an incubator, as `remaining` of the problem, so that pages can link to it
 * (incubators.md, Deleting an incubator).
 */
export interface RemainingRecords {
  readonly entity: 'startup' | 'mentor'
  readonly total: number
  /** The first of them. */
  readonly names: readonly string[]
}

/** The author's earlier request that the one for this change replaces (approvals.md, Edit and resend). */
const replacing = z.strictObject({ replaces: z.uuid('replaces must be the id of a request').optional() })

function make(entity: Entity) {
  const { one, many } = entity.label
  const tag = many
  const record = described<AnsweredRecord>(recordSchema(entity)).meta({ id: shapeOf(entity) })
  const listQuery = listQueryOf(entity)
  const records = pageOf(record).extend(pendingOfList)
  const exported = {
    callClass: 'export',
    tag,
    query: described<RawQuery>(exportSchema(entity)),
    answers: { 200: [FILE_TYPES.csv, FILE_TYPES.xlsx] },
    problems: ['forbidden'],
  } as const
  return {
    record,
    listQuery,
    records,
    list: contract({
      endpoint: at.LIST_RECORDS(entity),
      tag,
      summary: `List ${many}`,
      query: listQuery,
      answers: { 200: records },
      problems: ['forbidden'],
    }),
    export: contract({
      endpoint: at.EXPORT_RECORDS(entity),
      ...exported,
      summary: 'Export the whole filtered list',
    }),
    exportChosen: contract({
      endpoint: at.EXPORT_CHOSEN_RECORDS(entity),
      ...exported,
      summary: 'Export some records of the filtered list',
      body: z.strictObject({ ids: chosen }),
    }),
    figures: entity.figures
      ? contract({
          endpoint: at.READ_FIGURES(entity),
          tag,
          summary: `Get the figures of the list, by ${entity.figures.by.join(' and ')}`,
          query: figuresQueryOf([entity]),
          answers: { 200: figuresSchema },
        })
      : undefined,
    read: contract({
      endpoint: at.READ_RECORD(entity),
      tag,
      summary: `Get ${withArticle(one)}`,
      answers: { 200: record },
    }),
    history: contract({
      endpoint: at.LIST_HISTORY(entity),
      tag,
      summary: `List the states of ${withArticle(one)}`,
      query: pageQuerySchema,
      answers: { 200: historyPageSchema },
    }),
    proposals: contract({
      endpoint: at.LIST_PROPOSALS(entity),
      tag,
      summary: `List the proposals for ${withArticle(one)}, newest first`,
      query: pageQuerySchema,
      answers: { 200: proposalPageSchema },
      problems: ['forbidden'],
    }),
    additions: contract({
      endpoint: at.LIST_ADDITIONS(entity),
      tag,
      summary: `List the newest requests that would add ${many} to the filtered list`,
      query: figuresQueryOf([entity]),
      answers: { 200: waitingAdditionsSchema },
      problems: ['forbidden'],
    }),
    create: contract({
      endpoint: at.CREATE_RECORD(entity),
      tag,
      summary: `Add ${withArticle(one)}`,
      query: replacing,
      body: described<Values>(createSchema(entity)),
      answers: { 201: record, 202: requestedSchema },
      ...written,
    }),
    update: contract({
      endpoint: at.UPDATE_RECORD(entity),
      tag,
      summary: `Change fields of ${withArticle(one)}`,
      query: replacing,
      body: described<Values>(updateSchema(entity)),
      answers: { 200: record, 202: requestedSchema },
      ...written,
    }),
    delete: contract({
      endpoint: at.DELETE_RECORD(entity),
      tag,
      summary: `Delete ${withArticle(one)}`,
      answers: { 200: deletedSchema, 202: requestedSchema },
      ...asChange,
    }),
    addMany: contract({
      endpoint: at.ADD_RECORDS(entity),
      callClass: 'batch',
      tag,
      summary: `Add several ${many}`,
      body: addedSchemaOf(entity),
      answers: { 201: z.object({ data: z.array(record) }), 202: requestedSchema },
      ...written,
    }),
    changeMany: contract({
      endpoint: at.CHANGE_RECORDS(entity),
      callClass: 'batch',
      tag,
      summary: `Change the same fields of several ${many}`,
      body: z.strictObject({ ids: chosen, values: described<Values>(updateSchema(entity)) }),
      answers: { 200: z.object({ changed: z.int() }), 202: requestedSchema },
      ...written,
    }),
    deleteMany: contract({
      endpoint: at.DELETE_RECORDS(entity),
      callClass: 'batch',
      tag,
      summary: `Delete several ${many}`,
      body: z.strictObject({ ids: chosen }),
      answers: { 200: z.object({ deleted: z.int() }), 202: requestedSchema },
      ...asChange,
    }),
    restore: contract({
      endpoint: at.RESTORE_RECORD(entity),
      tag,
      summary: `Restore an earlier state of ${withArticle(one)}`,
      body: z.strictObject({ history_id: z.uuid('Choose a version from the history of this record') }),
      answers: { 200: record, 202: requestedSchema },
      ...asChange,
    }),
  }
}

export type EntityContracts = ReturnType<typeof make>

/** The contracts of an entity's calls, derived from its definition. */
export const contractsOf = perObject(make)
