/** The tables of calls, from their contracts, and of their limits. */
import { readdirSync } from 'node:fs'
import type { Contract } from '#domain/api/contract.ts'
import { contractsOf } from '#domain/api/entity.ts'
import { pathListsOf } from '#domain/api/path-lists.ts'
import { itemContractsOf } from '#domain/api/items.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { hasItems, type Field } from '#domain/kinds/register.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { CALL_CLASSES, type ClassLimits } from '#server/platform/http/call-classes.ts'
import { describeContracts, type Operation } from '#server/platform/http/describe-contracts.ts'
import { exact, join, tableOf } from './markdown.ts'
import { shapeInWords } from './shape-words.ts'

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'summary' in value

const API = new URL('../../domain/api/', import.meta.url)
const modules = await Promise.all(
  readdirSync(API)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map(async (name): Promise<object> => import(new URL(name, API).href)),
)

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const partsOf = ({ endpoint }: Contract): [method: string, path: string] => {
  const [method = '', path = ''] = endpoint.split(' ')
  return [method, path]
}
const inOrder = (contracts: readonly Contract[]): Contract[] =>
  contracts.toSorted((one, other) => {
    const [[method, path], [otherMethod, otherPath]] = [partsOf(one), partsOf(other)]
    if (path !== otherPath) return path < otherPath ? -1 : 1
    return METHODS.indexOf(method) - METHODS.indexOf(otherMethod)
  })

/** Every call but those that each entity has. */
const CONTRACTS = inOrder(modules.flatMap((module) => Object.values(module).filter(isContract)))
const { paths, schemas } = describeContracts(CONTRACTS)

const operationOf = (contract: Contract): Operation => {
  const [method, path] = partsOf(contract)
  return paths[`/api${path}`]![method.toLowerCase()]!
}

const PAGING = ['page', 'pageSize', 'limit']

function takenBy({ parameters = [], requestBody }: Operation): string {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const isPaged = PAGING.every((name) => query.some((parameter) => parameter.name === name))
  const names = query
    .filter(({ name }) => !isPaged || !PAGING.includes(name))
    .map(({ name, required }) => `${name}${required ? '' : '?'}`)
  const sent = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `${type === 'application/json' ? 'body' : 'form'} ${exact(shapeInWords(schema))}`,
  )
  return join(
    [
      isPaged && '[a page](http-interface.md#lists-on-the-wire)',
      names.length > 0 && `query ${exact(`{${names.join(', ')}}`)}`,
      ...sent,
    ],
    ', ',
  )
}

const answeredBy = ({ responses }: Operation, { answers }: Contract): string =>
  join(
    Object.keys(answers).map((status) => {
      const shapes = Object.entries(responses[status]?.content ?? {}).map(([type, { schema }]) =>
        type === 'application/json' ? shapeInWords(schema) : type,
      )
      return [status, ...shapes.filter(Boolean).map(exact)].join(' ')
    }),
  )

const problemsOf = ({ problems = [] }: Contract): string => problems.map(exact).join(', ')

function rowOf(contract: Contract): string[] {
  const operation = operationOf(contract)
  return [
    exact(contract.endpoint),
    join([contract.summary, contract.access === 'everybody' && 'for everybody']),
    takenBy(operation),
    answeredBy(operation, contract),
    problemsOf(contract),
  ]
}

/** A table for each subject of the description, by its name. */
export const callTables = (): [name: string, table: () => string][] =>
  [...new Set(CONTRACTS.map(({ tag }) => tag))].map((tag) => [
    `calls: ${tag}`,
    () =>
      tableOf([
        ['Call', 'What it does', 'Takes', 'Answers', 'Problems'],
        ...CONTRACTS.filter((contract) => contract.tag === tag).map(rowOf),
      ]),
  ])

/** What the names in the tables of calls stand for, but for records, which have tables of their own. */
export function shapesTable(entities: readonly Entity[]): string {
  const records = new Set(entities.map(({ name }) => name.replaceAll('-', '')))
  return tableOf([
    ['Name', 'Shape'],
    ...Object.entries(schemas)
      .filter(([name]) => !records.has(name.toLowerCase()))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => [exact(name), exact(shapeInWords(schema))]),
  ])
}

/** An entity with every call that an entity can have. */
const ANY: Entity = {
  ...fundingRaised,
  name: '{entity}',
  label: { one: 'record', many: 'records' },
  isOfMentors: true,
  // As the summary of the call names them.
  figures: { by: ['fields of the entity'] },
}

const callsOf = (entity: Entity): Contract[] => [
  ...Object.values(contractsOf(entity)).filter((of): of is Extract<typeof of, Contract> => isContract(of)),
  ...pathListsOf(entity).map(({ contract }) => contract),
]
const callsOfItems = (entity: Entity, list: string, field: Field): Contract[] =>
  Object.values(itemContractsOf(entity, list, field))

/** The calls of entities, and which entities have them. */
export function entityCallsTable(entities: readonly Entity[]): string {
  const known = new Map(callsOf(ANY).map((contract) => [contract.endpoint, contract]))
  const having = new Map<Contract, string[]>()
  for (const entity of entities)
    for (const contract of callsOf(entity)) {
      // Endpoints end with their path, whose first part is the entity's name.
      const endpoint = contract.endpoint.replace(`/${entity.name}`, `/${ANY.name}`) as Contract['endpoint']
      const call = known.get(endpoint) ?? contract
      having.set(call, [...(having.get(call) ?? []), entity.name])
    }
  return tableOf([
    ['Call', 'What it does', 'Answers', 'Problems', 'Of'],
    ...inOrder([...having.keys()]).map((contract) => [
      exact(contract.endpoint),
      contract.summary,
      Object.keys(contract.answers).join(', '),
      problemsOf(contract),
      having.get(contract)!.length === entities.length
        ? 'every entity'
        : having.get(contract)!.map(exact).join(', '),
    ]),
  ])
}

/** The calls of items, and the lists that have them. */
export function itemCallsTable(entities: readonly Entity[]): string {
  const lists = entities.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => hasItems(field) && !field.isDerived)
      .map(([list, field]) => ({ name: exact(`/${name}/{id}/${list}`), field })),
  )
  const [first] = lists
  if (!first) return ''
  const any = callsOfItems(ANY, '{list}', { ...first.field, label: 'items' })
  return [
    tableOf([
      ['Call', 'What it does', 'Answers', 'Problems'],
      ...any.map((contract) => [
        exact(contract.endpoint),
        contract.summary,
        Object.keys(contract.answers).join(', '),
        problemsOf(contract),
      ]),
    ]),
    `\nLists: ${lists.map(({ name }) => name).join(', ')}.`,
  ].join('\n')
}

const numberOf = (n: number): string => (n === Infinity ? 'any number' : formatNumber(n))

/** A share of an account or address; of a sign-in, that of an account and that of an address. */
const shareOf = ({ queue: { each, atOnce } }: ClassLimits, of: 'atOnce' | 'most'): string =>
  [...new Set(each.map((share) => numberOf(share[of] ?? atOnce)))].join(', ')

/** How much each class of call may have under way. */
export const limitsTable = (): string =>
  tableOf([
    [
      'Class',
      'At once, of one account or address',
      'With those that wait',
      'At once, of all',
      'With those that wait',
      'Waits at most',
      'In a time',
    ],
    ...Object.entries(CALL_CLASSES).map(([name, limits]: [string, ClassLimits]) => [
      `${name}: ${limits.calls}`,
      shareOf(limits, 'atOnce'),
      shareOf(limits, 'most'),
      numberOf(limits.queue.atOnce),
      numberOf(limits.queue.inAll),
      limits.queue.patience === undefined ? '' : `${limits.queue.patience} s`,
      limits.inTime ?? '',
    ]),
  ])
