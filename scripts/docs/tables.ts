/** Every generated table of docs/product by the name in its marker. */
import { noticeSettingsSchema } from '#domain/api/notices.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { ACTOR_KINDS } from '#domain/permissions/actor.ts'
import { ACTOR_LABELS } from '#domain/permissions/labels.ts'
import { defaultMailing, NOTICE_KINDS, noticesOf } from '#domain/permissions/notices.ts'
import { rightsToChange, rightsToRead, type RightsInWords } from '#domain/permissions/rights-in-words.ts'
import { callTables, entityCallsTable, itemCallsTable, shapesTable, limitsTable } from './calls.ts'
import { fieldsTable, fileTable } from './fields.ts'
import { figuresTable, listTable, namesTable, privateTable } from './lists.ts'
import { tableOf, exact } from './markdown.ts'
import {
  documentTypesTable,
  fundingTypesTable,
  importModulesLine,
  incubatorTypesTable,
  indicatorsTable,
  performanceModulesLine,
  proofsTable,
  sourcesTable,
  regionsTable,
  sectorsLine,
} from './vocabularies.ts'
import { defaultTextsTable, itemTextsTable, textsTable } from './texts.ts'

const rightsTable = ({ columns, rows }: RightsInWords): string =>
  tableOf([['', ...columns], ...rows.map(({ label, cells }) => [label, ...cells])])

type Tables = [name: string, table: () => string][]

const tablesOfEntity = (entity: Entity): Tables => [
  [`fields of ${entity.name}`, () => fieldsTable(entity)],
  [`list of ${entity.name}`, () => listTable(entity)],
  [`texts of ${entity.name}`, () => textsTable(entity)],
  [`file of ${entity.name}`, () => fileTable(entity)],
  ...Object.entries(entity.items ?? {}).map(([list, texts]): Tables[number] => [
    `texts of ${entity.name}.${list}`,
    () => itemTextsTable(texts),
  ]),
]

/** Every kind of mail, whom it concerns, and when it comes to who has chosen nothing. */
const mailsTable = (): string =>
  tableOf([
    ['Kind', 'About', 'For', 'Without a choice'],
    ...NOTICE_KINDS.map((kind) => [
      exact(kind),
      noticeSettingsSchema.shape[kind].description ?? '',
      ACTOR_KINDS.filter((actor) => noticesOf({ kind: actor }).includes(kind))
        .map((actor) => ACTOR_LABELS[actor])
        .join(', '),
      defaultMailing(kind).replace('_', ' '),
    ]),
  ])

/** The tables of these entities, and those of the whole product. */
export const tablesFor = (entities: readonly Entity[]): ReadonlyMap<string, () => string> =>
  new Map([
    ['limits of calls', limitsTable],
    ['rights to change', () => rightsTable(rightsToChange())],
    ['rights to read', () => rightsTable(rightsToRead())],
    ['names of records', () => namesTable(entities)],
    ['private fields', () => privateTable(entities)],
    ['figures of lists', () => figuresTable(entities)],
    ['texts by default', defaultTextsTable],
    ['types of documents', documentTypesTable],
    ['types of funding items', fundingTypesTable],
    ['sources of achieved', proofsTable],
    ['sources by period', sourcesTable],
    ['types of incubators', incubatorTypesTable],
    ['indicators', indicatorsTable],
    ['calls of entities', () => entityCallsTable(entities)],
    ['calls of items', () => itemCallsTable(entities)],
    ['shapes of answers', () => shapesTable(entities)],
    ...callTables(),
    ['mails by choice', mailsTable],
    ['sectors', sectorsLine],
    ['regions', regionsTable],
    ['modules of the performance tab', performanceModulesLine],
    ['modules of imports', () => importModulesLine(entities)],
    ...entities.flatMap(tablesOfEntity),
  ])

export const TABLES = tablesFor(ENTITIES)
