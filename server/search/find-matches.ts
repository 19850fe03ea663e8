/**
 * Searches all entities in one statement. Nobody finds or sees what a list would not show them
 * (roles-and-rights.md, Who may read what). The search uses the same indexes as the search of lists.
 */
import type { Match } from '#domain/api/search.ts'
import { fieldOf, hasSearchedText, type Entity } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { findReference, hasOpenNames, referencesOf, type Reference } from '#domain/entities/references.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { showText, storageOf } from '#domain/kinds/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { cutAround } from '#domain/vocabulary/cut-text.ts'
import { spellingsTyped, type Region } from '#domain/vocabulary/regions.ts'
import { searchText, tableNameOf } from '#server/db/entity-sql.ts'
import type { Database, Queryable } from '#server/db/open.ts'
import { quoteName, sql, type SQL } from '#server/db/sql.ts'
import { escapeLike } from '#server/records/list-query.ts'
import { column, fieldSql, fromSql, reachSql } from '#server/records/read-sql.ts'
import { whereSql } from '#server/records/read-records.ts'

/** The most matches of each entity and in total; a single entity that was named has only the total limit. */
const MOST_OF_ENTITY = 5
const MOST = 20

/** The index contains trigrams. A shorter text is searched at the beginnings of words. */
const PART = 3

/** The search text as patterns. */
interface Sought {
  readonly text: string
  /** Matches the beginning of a text, the beginning of a later word, or any place. */
  readonly first: string
  readonly later: string
  readonly within: readonly string[]
  /** Other names of the region that the text names (values.md, Old names of regions). */
  readonly spelled: readonly string[]
}

function readSought(text: string, regions: readonly Region[]): Sought {
  const plain = escapeLike(text)
  const first = `${plain}%`
  const later = `% ${plain}%`
  const within = text.length < PART ? [first, later] : [`%${plain}%`]
  const spelled = spellingsTyped(regions, text).map((name) => `%${escapeLike(name)}%`)
  return { text, first, later, within, spelled }
}

const NEVER = sql`false`
const either = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? NEVER : sql`(${sql.join(conditions, sql` or `)})`

const isLike = (text: SQL, patterns: readonly string[]): SQL =>
  either(patterns.map((pattern) => sql`${text} ilike ${pattern}`))

/** Has a similar spelling. */
const isSimilar = (text: SQL, sought: Sought): SQL[] =>
  sought.text.length < PART ? [] : [sql`${text} %> ${sought.text}`]

/** The same expression as the index, or every text would be read. */
const textOf = (entity: Entity, alias: string): SQL =>
  sql.raw(`(${searchText(entity, (name) => `${alias}.${quoteName(name)}`)})`)

const isInText = (entity: Entity, alias: string, sought: Sought): SQL => {
  const text = textOf(entity, alias)
  return either([isLike(text, [...sought.within, ...sought.spelled]), ...isSimilar(text, sought)])
}

/** The references whose names are searched: those that everybody may read. */
const namedIn = (entity: Entity): Reference[] =>
  referencesOf(entity).filter(({ name, to }) => entity.search.includes(name) && hasOpenNames(entityOf(to)))

const idsOf = (entity: string): SQL => sql.identifier(`named_${entity}`)

/**
 * `named_startup as materialized (…)`: records with matching names, to find the records that refer to them.
 */
function namedSql(entities: readonly Entity[], sought: Sought): SQL[] {
  const names = [...new Set(entities.flatMap((entity) => namedIn(entity).map(({ to }) => to)))]
  return names.map((name) => {
    const target = entityOf(name)
    const table = sql.identifier(tableNameOf(target))
    return sql`${idsOf(name)} as materialized (select s.id from ${table} s where ${isInText(target, 's', sought)})`
  })
}

const LOCATION = 'location'

/** The fields that are searched, the title first. */
const placesOf = (entity: Entity): string[] => [
  ...new Set([
    entity.titleField,
    ...entity.search.filter((name) => storageOf(fieldOf(entity, name)) !== 'uuid'),
    ...(entity.filters.includes(LOCATION) ? [LOCATION] : []),
  ]),
]

/**
 * The hundreds are the quality of the match, the rest is the field: 0 if the title begins with the text, 201
 * if the second field contains it.
 */
const GRADE = 100
function placeSql(entity: Entity, sought: Sought): SQL {
  const title = fieldSql(entity, entity.titleField)
  const places = placesOf(entity).map((name) => fieldSql(entity, name))
  const among = (grade: number, isThere: (text: SQL) => SQL): SQL =>
    sql.join(
      places.map((text, at) => sql` when ${isThere(text)} then ${sql.raw(String(grade * GRADE + at))}`),
      sql``,
    )
  const spelled = sought.spelled.length === 0 ? sql`` : among(3, (text) => isLike(text, sought.spelled))
  return sql`case when ${title} ilike ${sought.first} then 0 when ${title} ilike ${sought.later} then 100${among(2, (text) => isLike(text, sought.within))}${spelled}${among(4, (text) => sql`${text} %> ${sought.text}`)} else 400 end`
}

/** The matches of one entity, best first. */
function matchesSql(actor: Actor, entity: Entity, sought: Sought, at: number, limit: number): SQL {
  const conditions = [
    isInText(entity, 't', sought),
    ...namedIn(entity).map(
      ({ to, idField }) => sql`${column(idField)} = any(array(select n.id from ${idsOf(to)} n))`,
    ),
    // Only regions. Names within addresses are found by the searched texts.
    ...(entity.filters.includes(LOCATION) && sought.spelled.length > 0
      ? [isLike(column(LOCATION), sought.spelled)]
      : []),
  ]
  const title = fieldSql(entity, entity.titleField)
  const texts = placesOf(entity).map((name) => sql`${fieldSql(entity, name)}::text`)
  const owner = entity.ownerName === null ? sql`null::uuid` : column('incubator_id')
  const startup = referencesOf(entity).find(({ to }) => to === 'startup')
  const startupId = startup ? column(startup.idField) : sql`null::uuid`
  const category = 'category' in entity.fields ? column('category') : sql`null::text`
  return sql`(select f.* from (select ${sql.raw(String(at))} as entity, t.id, ${title} as title,
    ${owner} as incubator_id, ${startupId} as startup_id, ${category} as category,
    ${placeSql(entity, sought)} as place, array[${sql.join(texts, sql`, `)}] as texts, word_similarity(${sought.text}, ${title}) as likeness
    from ${fromSql(entity)}${whereSql([either(conditions), reachSql(actor, entity)])}) f
    order by f.place / ${sql.raw(String(GRADE))}, f.likeness desc, length(f.title), f.id limit ${sql.raw(String(limit))})`
}

interface Query {
  readonly q: string
  readonly in?: string | undefined
}

interface Found {
  entity: number
  id: string
  title: string | null
  incubator_id: string | null
  incubator_name: string | null
  startup_id: string | null
  startup_name: string | null
  category: string | null
  place: number
  /** Of the field with the match. */
  text: string | null
}

function present(entities: readonly Entity[], found: Found, q: string): Match {
  const entity = entities[found.entity]!
  const titleName = findReference(entity, entity.titleField)?.labelName ?? entity.titleField
  const field = placesOf(entity)[found.place % GRADE]!
  return {
    module: entity.name as Match['module'],
    _id: found.id,
    title: recordTitle(entity, { [titleName]: found.title }),
    incubator_id: found.incubator_id,
    incubator_name: found.incubator_name,
    startup_id: found.startup_id,
    startup_name: found.startup_name,
    category: found.category,
    field,
    label: fieldOf(entity, field).label,
    text:
      found.text === null
        ? ''
        : cutAround(showText(fieldOf(entity, field), found.text).replace(/\s+/g, ' '), q),
  }
}

/**
 * The similarity required of a misspelt word if nothing else is found. Two swapped letters in a word of eight
 * leave 0.38.
 */
const LOOSE = '0.35'

/**
 * Records within the actor's reach, best first. If nothing contains the text or something similar, records
 * with a somewhat similar word.
 */
export async function findMatches(
  db: Database,
  actor: Actor,
  query: Query,
  regions: readonly Region[],
): Promise<Match[]> {
  const found = await searchIn(db, actor, query, regions)
  if (found.length > 0 || query.q.length < PART) return found
  return db.transact(async (tx) => {
    await tx.query(sql`select set_config('pg_trgm.word_similarity_threshold', ${LOOSE}, true)`)
    return searchIn(tx, actor, query, regions)
  })
}

/**
 * Records within the actor's reach, best first: the title begins with the text, one of its words does, a
 * searched text contains it, another name of the region matches, the spelling is similar. Among equal
 * matches, the first of each entity comes before the second of any, so that each is represented.
 */
async function searchIn(
  db: Queryable,
  actor: Actor,
  query: Query,
  regions: readonly Region[],
): Promise<Match[]> {
  const sought = readSought(query.q, regions)
  const entities: readonly Entity[] =
    query.in === undefined ? ENTITIES.filter(hasSearchedText) : [entityOf(query.in)]
  const limit = query.in === undefined ? MOST_OF_ENTITY : MOST
  const named = namedSql(entities, sought)
  const lists = entities.map((entity, at) => matchesSql(actor, entity, sought, at, limit))
  const grade = sql`h.place / ${sql.raw(String(GRADE))}`
  const { rows } = await db.query<Found>(
    sql`with ${sql.join([...named, sql`found as (${sql.join(lists, sql` union all `)})`], sql`, `)},
      best as (select h.*, ${grade} as grade, row_number() over
        (partition by h.entity, ${grade} order by h.likeness desc, length(h.title), h.id) as nth from found h)
      select b.entity, b.id, b.title, b.incubator_id, i.name as incubator_name, b.startup_id, s.name as startup_name,
        b.category, b.place, b.texts[1 + b.place % ${sql.raw(String(GRADE))}] as text
      from best b left join incubator i on i.id = b.incubator_id left join startup s on s.id = b.startup_id
      order by b.grade, b.nth, b.entity limit ${sql.raw(String(MOST))}`,
    { isPrepared: false },
  )
  return rows.map((row) => present(entities, row, query.q))
}
