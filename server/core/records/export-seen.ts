/** A list as a person sees it, as a table (exports-and-templates.md, What I see). */
import type { AnsweredRecord, RawQuery } from '#domain/api/entity.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { INCUBATOR_FILTERS, incubatorFiltersOf } from '#domain/entities/incubator-filters.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { INCUBATOR_NAME, labelOfFilter } from '#domain/entities/list-columns.ts'
import { mentorship } from '#domain/entities/mentorship.ts'
import type { SeenAt } from '#domain/entities/own-columns.ts'
import { findReference, isFoundByMentor } from '#domain/entities/references.ts'
import { seenColumnsOf, seenNamesOf, type SeenColumn } from '#domain/entities/seen-columns.ts'
import { readText, showText } from '#domain/kinds/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import type { TableCell } from '#domain/vocabulary/tables.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { invalid } from '#server/platform/http/refusal.ts'
import { findLabels } from './find-labels.ts'
import type { ListQuery } from './list-query.ts'
import { eachRecord } from './read-records.ts'

/** The owner to which a list is limited, with the id of an incubator or a startup. */
const ownerIn = (query: RawQuery): string | undefined => {
  const given = query['user_id'] ?? query['incubator_id']
  return typeof given === 'string' && isId(given) ? given : undefined
}

/**
 * Whether any record of the list may be read in full. To others a private column would be blank in every row, and is
 * treated as one that does not exist (roles-and-rights.md, Who may read what).
 */
function readsPrivate(actor: Actor, entity: Entity, query: RawQuery): boolean {
  const owner = ownerIn(query)
  return [entity.readers, ...(entity.hidden ? [entity.hidden.readers] : [])].some((thing) => {
    const { full, isProgrammeFull, mentees } = reachOf(actor, thing)
    if (full === 'all' || mentees.length > 0 || isProgrammeFull) return true
    if (full === 'none') return false
    return (
      owner === undefined ||
      full.of !== 'incubator' ||
      viewOf(actor, thing, { incubatorId: owner, startupId: null }) === 'full' ||
      entity.isOfStartups === true
    )
  })
}

/** The columns that a call names, or those of the list by default. 400 for others, and for those the actor cannot read. */
export function readSeenColumns(
  entity: Entity,
  actor: Actor,
  query: RawQuery,
  given: string | undefined,
): SeenColumn[] {
  const refuse = (message: string) => invalid([{ path: 'columns', message }])
  const isReadable = (name: string): boolean =>
    entity.fields[name]?.isPrivate !== true || readsPrivate(actor, entity, query)
  const known = seenNamesOf(entity).filter(isReadable)
  // A picture stands in the cell of the name.
  const usual = entity.columns.filter((name) => name !== 'profile' && isReadable(name))
  const names = given === undefined || given === '' ? usual : given.split(',')
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw refuse(`${entity.label.many} have no column "${unknown.slice(0, 60)}"`)
  if (new Set(names).size < names.length) throw refuse('Each column can be chosen once')
  return names.flatMap((name) => seenColumnsOf(entity, name))
}

/** What a filter by this value is called; undefined for an id without a name that the actor may read. */
async function nameOfValue(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  name: string,
  value: string,
): Promise<string | undefined> {
  const [source, reference] =
    name === 'mentor_id' && isFoundByMentor(entity)
      ? [mentorship, findReference(mentorship, name)]
      : [entity, findReference(entity, name)]
  if (isId(value)) {
    if (!reference) return undefined
    const labels = await findLabels(db, actor, [{ entity: source, values: { [reference.idField]: value } }])
    return labels[reference.to]?.[value.toLowerCase()]?.name
  }
  const field = entity.fields[name]
  const read = field && !reference ? readText(field, value) : undefined
  return read?.ok ? showText(field!, read.value) : value
}

const NOT_FILTERS = new Set(['user_id', 'incubator_id', 'sort', 'order'])

/** "Type: VC · Search: seeds", without the owner, who is in the title. */
async function describeFilters(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  query: RawQuery,
): Promise<string[]> {
  const words: string[] = []
  for (const [given, value] of Object.entries(query)) {
    if (NOT_FILTERS.has(given) || typeof value !== 'string' || value === '') continue
    const name = given === 'type' && entity.name === incubator.name ? 'incubator_type' : given
    if (name === 'search') words.push(`Search: ${value}`)
    else if (name === 'is') words.push(entity.conditions?.[value]?.label ?? value)
    else if (name === 'import') words.push('Of one import')
    else if (incubatorFiltersOf(entity).includes(name))
      words.push(`${INCUBATOR_FILTERS[name]!.label}: ${value}`)
    else {
      const label = name === 'mentor_id' && !entity.fields[name] ? 'Mentor' : undefined
      const word = await nameOfValue(db, actor, entity, name, value)
      words.push(
        word !== undefined && (label !== undefined || entity.fields[name])
          ? `${label ?? labelOfFilter(entity, name)}: ${word}`
          : 'Further filters',
      )
    }
  }
  return [...new Set(words)]
}

/** "Startup: Hasiru Sense · 29/11/2026". */
export const describeSeen = async (
  db: Queryable,
  actor: Actor,
  entity: Entity,
  query: RawQuery,
  today: string,
): Promise<string> => {
  const filters = await describeFilters(db, actor, entity, query)
  return [...(filters.length === 0 ? ['No filters'] : filters), formatDate(today)].join(' · ')
}

/** The records with the names of their incubators, which the answers of most entities do not have. */
async function withOwnerNames(
  db: Queryable,
  { ownerName, computed = {} }: Entity,
  records: readonly AnsweredRecord[],
): Promise<readonly AnsweredRecord[]> {
  if (ownerName === null || INCUBATOR_NAME in computed) return records
  const ids = [...new Set(records.map((record) => record[ownerName]))].filter(
    (id): id is string => typeof id === 'string',
  )
  const { rows } = await db.query<{ id: string; name: string }>(
    sql`select i.id, i.name from incubator i where ${isAmong(sql`i.id`, ids, 'uuid')}`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return records.map((record) => ({ ...record, [INCUBATOR_NAME]: names.get(String(record[ownerName])) }))
}

/** The cells of all records, read step by step. */
export async function* eachSeenRow(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  query: ListQuery,
  { columns, at }: { columns: readonly SeenColumn[]; at: SeenAt },
): AsyncGenerator<TableCell[]> {
  const hasOwners = columns.some(({ name }) => name === INCUBATOR_NAME)
  for await (const records of eachRecord(db, actor, entity, query))
    for (const record of hasOwners ? await withOwnerNames(db, entity, records) : records)
      yield columns.map((column) => column.cellOf(record, at))
}
