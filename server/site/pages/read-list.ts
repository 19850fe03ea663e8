import type { RawQuery } from '#domain/api/entity.ts'
import { sortsOf } from '#domain/api/entity-schemas.ts'
import type { Choice, PublicFilter, PublicList, PublicView } from '#domain/api/public-page.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { canBeAddedTo } from '#domain/kinds/options.ts'
import { optionsFor, storageOf } from '#domain/kinds/register.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Programme } from '#server/platform/programme.ts'
import { readListQuery } from '#server/core/records/list-query.ts'
import { whereSql } from '#server/core/records/read-records.ts'
import { countedAsSql, fromReadSql, reachSql } from '#server/core/records/read-sql.ts'
import { addedOptionsOf, offerFor } from '#server/site/open-choices.ts'
import { publicPageTexts } from '../english.ts'
import { oneOf, readPageQuery } from './page-query.ts'
import { readPage } from './read-page.ts'

/** A list of a public page, before it is read. */
export interface ListPlan {
  readonly entity: Entity
  readonly title: string
  /** By default those of the entity without private fields, which visitors would see empty. */
  readonly columns?: readonly string[]
  readonly filters?: readonly string[]
  readonly pageSize?: number
  /** The view at first, if people may choose another; without it the list is a table. */
  readonly usualView?: PublicView
  readonly path: string
  readonly kept: Readonly<Record<string, string>>
  /** Filters that the address does not name. */
  readonly fixed: Readonly<Record<string, string>>
  /** The owner, whose type decides on the options. */
  readonly owner?: { readonly id: string; readonly shortType: string }
}

/** The filter that no field holds. */
const CONDITION = 'is'

const asChoice = (value: string): Choice => ({ value, label: value })

/** The only numbers that lists are filtered by are years. */
const isYear = (entity: Entity, name: string): boolean =>
  name !== CONDITION && storageOf(fieldOf(entity, name)) === 'integer'

/** The years that the records of a list have in a field, newest first; `fixed` are the filters that are part of the list. */
async function readYears(
  db: Database,
  { regions }: Programme,
  { entity, fixed }: { readonly entity: Entity; readonly fixed: Readonly<Record<string, string>> },
  field: string,
): Promise<number[]> {
  const year = countedAsSql(entity, field)
  const where = [...readListQuery(entity, fixed, regions).where, reachSql(VISITOR, entity)]
  const known = [...where.filter((one) => one !== undefined), sql`${year} is not null`]
  const { rows } = await db.query<{ year: number }>(
    sql`select distinct ${year} as year from ${fromReadSql(entity, known)}${whereSql(known)} order by 1 desc`,
  )
  return rows.map((row) => row.year)
}

async function choicesOf(
  db: Database,
  programme: Programme,
  plan: ListPlan,
  name: string,
): Promise<readonly Choice[]> {
  const { entity, owner } = plan
  const field = fieldOf(entity, name)
  if (name === 'location') return programme.regions.map((region) => asChoice(region.name))
  if (isYear(entity, name))
    return (await readYears(db, programme, plan, name)).map((year) => asChoice(String(year)))
  const options = optionsFor(field, owner?.shortType ?? '')
  if (!canBeAddedTo(field)) return options
  const wanted = { entity: entity.name, field: name, incubatorId: owner?.id }
  const offered = await offerFor(db, VISITOR, wanted, addedOptionsOf(programme))
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return offered.map((value) => ({ value, label: labels.get(value) ?? value }))
}

/** A filter by what records have in common now (lists-and-search.md, Conditions of a list). */
const conditionFilter = ({ entity }: ListPlan, query: RawQuery): PublicFilter => {
  const choices = Object.entries(entity.conditions ?? {})
    .filter(([, { readers }]) => readers === undefined)
    .map(([value, { label }]) => ({ value, label }))
  return {
    name: CONDITION,
    label: publicPageTexts.lists.condition,
    choices,
    chosen: chosenOf(entity, choices, CONDITION, oneOf(query, CONDITION)),
  }
}

/** The order that an address names; the module's own for a column by which the list cannot be sorted. */
function orderIn(entity: Entity, query: RawQuery): Pick<PublicList, 'sort' | 'order'> {
  const named = oneOf(query, 'sort')
  const sort = sortsOf(entity).includes(named) ? named : ''
  return { sort, order: sort !== '' && oneOf(query, 'order') === 'desc' ? 'desc' : 'asc' }
}

/** What the address chooses; empty for a value that the filter does not have. */
function chosenOf(entity: Entity, choices: readonly Choice[], name: string, text: string): string {
  // A shared address may name a year that no record has any more. It stays chosen, so that the list says why it is empty.
  if (isYear(entity, name)) return /^[1-9]\d{3}$/.test(text) ? text : ''
  // A region is found by its old names too.
  return name === 'location' || choices.some(({ value }) => value === text) ? text : ''
}

/** Reads the page of a list that an address names, with its filters. */
export async function readList(
  db: Database,
  programme: Programme,
  plan: ListPlan,
  query: RawQuery,
): Promise<PublicList> {
  const { entity, title, path, kept, fixed, pageSize = entity.pageSize } = plan
  const { search, page } = readPageQuery(query, '')
  const named = (plan.filters ?? entity.filters).filter((name) => !(name in fixed))
  const read = await Promise.all(
    named.map(async (name): Promise<PublicFilter> => {
      if (name === CONDITION) return conditionFilter(plan, query)
      const { filterLabel, label } = fieldOf(entity, name)
      const choices = await choicesOf(db, programme, plan, name)
      const chosen = chosenOf(entity, choices, name, oneOf(query, name))
      return { name, label: filterLabel ?? label, choices, chosen }
    }),
  )
  const filters = read.filter(({ choices, chosen }) => choices.length > 0 || chosen !== '')
  const { sort, order } = orderIn(entity, query)
  const found = await readPage(db, {
    entity,
    programme,
    page,
    pageSize,
    query: {
      ...fixed,
      ...(search === '' ? {} : { search }),
      ...(sort === '' ? {} : { sort, order }),
      ...Object.fromEntries(
        filters.filter(({ chosen }) => chosen !== '').map(({ name, chosen }) => [name, chosen]),
      ),
    },
  })
  const columns = plan.columns ?? entity.columns.filter((name) => !entity.fields[name]?.isPrivate)
  const { usualView = null } = plan
  const view = oneOf(query, 'view')
  const isKnown = view === 'grid' || view === 'list'
  return {
    entity: entity.name,
    title,
    columns,
    path,
    kept,
    search,
    filters,
    sort,
    order,
    view: usualView !== null && isKnown ? view : (usualView ?? 'list'),
    usualView,
    ...found,
  }
}
