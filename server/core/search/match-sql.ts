/** The statement of the search everywhere (decisions/search-index.md). */
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import { normalisedSql } from '#server/platform/db/normalised-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { reachSql } from '#server/core/records/read-sql.ts'
import { hasSearchedLocation, SEARCHED } from '#server/core/records/search-documents.ts'
import { within, type Patterns, type Sought } from './sought.ts'

/** The records of an entity that compete for each place, so that a text that very many contain is answered in time. */
const COMPETING = 10

/** A text of as many letters that fewer records contain is found by one scan of the index. Shorter ones are more common. */
const RARE_TEXT = { min: 6, records: 200 } as const

/** The records with slips that compete. */
const COMPETING_WITH_SLIPS = 200

/** Comparisons of a record with one way to misspell a word. */
const MOST_COMPARISONS = 40_000

/** The index is searched for as many words. The records that have these are compared with further ones. */
const INDEXED_WORDS = 8

/** Each combination of names of regions is one scan of the index. Records are compared with further names. */
const MOST_SCANS = 8

/** The records that are compared with a text for which the index cannot be searched. */
const COMPARED_WITHOUT_INDEX = 5_000

/** Whether a pattern has a trigram. For one that has none, a scan reads all of the index. */
const HAS_TRIGRAM = sql`~ '[[:alnum:]]{3}|[^[:alnum:]%_][[:alnum:]]|[[:alnum:]]{2}[^[:alnum:]%_]'`

/**
 * What is searched as documents are compared, normalised once. The statement does not show it to the planner, which so
 * makes the same plan for every text, and only once for each connection.
 */
function soughtSql({ text, words, regions, slips }: Sought): SQL {
  const indexed = words.slice(0, INDEXED_WORDS)
  const all: Patterns[] = []
  /** Values made of these patterns. */
  const of = (patterns: Patterns, value: SQL, name: SQL, and = sql``): SQL =>
    sql`${value} filter (where list = ${sql.raw(String(all.push(patterns)))}${and}) as ${name}`
  const list = sql`array_agg(distinct n)`
  const andHasTrigram = sql` and n ${HAS_TRIGRAM}`
  const columns = [
    of([` ${text}`], sql`min(n)`, sql`first`),
    of([`% ${escapeLike(text)}%`], sql`min(n)`, sql`later`),
    of([within(text)], sql`min(n)`, sql`within`),
    ...indexed.map((word, at) => of([within(word)], sql`min(n)`, nameOf('word', at))),
    of(words.slice(INDEXED_WORDS).map(within), list, sql`others`),
    ...regions.map((names, at) => of(names, list, nameOf('region', at), andHasTrigram)),
    ...slips.flatMap(({ patterns, implied }, at) => [
      of(patterns, list, nameOf('slip', at)),
      of(implied, list, nameOf('implied', at), andHasTrigram),
    ]),
  ]
  const isIndexed = [
    ...indexed.map((_, at) => sql`${nameOf('word', at)} ${HAS_TRIGRAM}`),
    ...regions.slice(0, 1).map((_, at) => sql`${nameOf('region', at)} is not null`),
    sql`false`,
  ]
  const patterns = all.flatMap((some, at) => some.map((pattern) => ({ pattern, list: at + 1 })))
  return sql`sought as materialized (select *, ${sql.join(isIndexed, sql` or `)} as is_indexed from (
    select ${sql.join(columns, sql`, `)} from (select ${normalisedSql(sql`p`)} as n, list
      from unnest(${sql.param(patterns.map(({ pattern }) => pattern))}::text[],
        ${sql.param(patterns.map((one) => one.list))}::integer[]) typed(p, list)) typed) sought)`
}

const nameOf = (kind: 'word' | 'region' | 'slip' | 'implied' | 'having', at: number): SQL =>
  sql.identifier(`${kind}${at}`)
const IS_INDEXED = sql`(select is_indexed from sought)`
const FIRST = sql`(select first from sought)`
const LATER = sql`(select later from sought)`
const WITHIN = sql`(select within from sought)`

const isLike = (text: SQL, name: SQL): SQL => sql`${text} like (select ${name} from sought)`
const isLikeAny = (text: SQL, name: SQL): SQL => sql`${text} like any((select ${name} from sought)::text[])`

const NORMALISED = sql`t.normalised`
/** The index has no values of this. */
const COMPARED = sql`(t.normalised || '')`

/** The texts of a record have every word, and a name of every region. */
function hasWords({ words, regions }: Sought, indexed = NORMALISED): SQL {
  let scans = 1
  const conditions = [
    ...words.slice(0, INDEXED_WORDS).map((_, at) => isLike(indexed, nameOf('word', at))),
    ...regions.map((names, at) => {
      const isIndexed = at === 0 || scans * names.length <= MOST_SCANS
      if (isIndexed) scans *= names.length
      return isLikeAny(isIndexed ? indexed : COMPARED, nameOf('region', at))
    }),
    ...(words.length > INDEXED_WORDS ? [sql`${COMPARED} like all((select others from sought)::text[])`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** A field has one of the words or names. */
const hasWord = (text: SQL, { words, regions, slips }: Sought): SQL =>
  sql.join(
    [
      ...words.slice(0, INDEXED_WORDS).map((_, at) => isLike(text, nameOf('word', at))),
      ...regions.map((_, at) => isLikeAny(text, nameOf('region', at))),
      ...slips.map((_, at) => isLikeAny(text, nameOf('slip', at))),
    ],
    sql` or `,
  )

/** The rows of these entities that the actor may read: the condition of their lists. `name` is that of the row's entity. */
function reachedSql(actor: Actor, entities: readonly Entity[], name: SQL): SQL {
  const groups = new Map<string, { reach: SQL | undefined; names: string[] }>()
  for (const entity of entities) {
    const reach = reachSql(actor, entity)
    const key = JSON.stringify([reach?.text, reach?.values])
    const group = groups.get(key) ?? { reach, names: [] }
    group.names.push(entity.name)
    groups.set(key, group)
  }
  const parts = [...groups.values()].map(({ reach, names }) => {
    const isOne = sql`${name} = any(${sql.param(names)}::text[])`
    return reach ? sql`${isOne} and ${reach}` : isOne
  })
  const [first] = groups.values()
  if (first!.names.length === SEARCHED.length && !first!.reach) return sql`true`
  return sql`(${sql.join(parts, sql` or `)})`
}

// The expressions of the indexes.
const TITLE_START = sql`left(t.normalised, 100)`
const TITLE = sql`split_part(t.normalised, E'\\n', 1)`
const isOf = (name: SQL): SQL => sql`array[t.entity] @> array[${name}]`

export interface MatchQuery {
  readonly entities: readonly Entity[]
  readonly sought: Sought
  readonly incubatorId: string | undefined
  /** The most matches of each entity, and in total. */
  readonly ofEntity: number
  readonly total: number
}

const ownedSql = ({ incubatorId }: MatchQuery): SQL =>
  incubatorId === undefined ? sql`` : sql` and (t.incubator_id = ${incubatorId} or t.id = ${incubatorId})`

/** The best grade is 0. */
const GRADE = sql`case when starts_with(t.normalised, ${FIRST}) then 0 when ${TITLE} like ${LATER} then 1 when t.normalised like ${WITHIN} then 2 else 3 end`

/** What the ranking compares. The texts are read of the chosen records only. */
const ranked = (grade: SQL): SQL => sql`t.id, t.entity, ${grade} as grade, length(t.texts[1]) as size`

/** The last character, before which everything comes that begins with a text. */
const LAST = sql`chr(1114111)`

/** Always true; the planner takes it for rare, and so chooses the index though it does not know the patterns. */
const RARE = sql`left(t.entity, 0) = ''`

/**
 * Records that contain the text, best first: the title begins with it, one of its words does, a searched text contains
 * it, its words are in different places or a region has another name. What cannot be shown is not read: texts only if
 * titles do not fill the answer, words of titles only if their beginnings do not. The records of each entity compete
 * apart, so that one with very many leaves room for the others.
 */
export function matchesSql(actor: Actor, query: MatchQuery): SQL {
  const { entities, sought, ofEntity, total } = query
  const names = namesSql(entities)
  const mayFind = sql`${reachedSql(actor, entities, sql`e.name`)}${ownedSql(query)}`
  const mayFindAny = sql`${reachedSql(actor, entities, sql`t.entity`)}${ownedSql(query)}`
  const isFirst = sql`exists (select from first)`
  const seldom = findSeldom(query)
  const others = entities.filter((entity) => !seldom.includes(entity))
  const rare = sql`, rare as materialized (select ${ranked(GRADE)} from search_document t
      where not ${isFirst} and ${IS_INDEXED} and ${hasWords(sought)} and ${RARE}${isAnyOf(seldom, entities)}
        and ${mayFindAny} limit ${RARE_TEXT.records})`
  const isRare = sql`not ${isFirst} and (select count(*) from rare) < ${RARE_TEXT.records}::integer`
  const left = seldom.length > 0 ? sql`case when ${isRare} then ${namesSql(others)} else ${names} end` : names
  const unlessFilled = (found: SQL): SQL =>
    sql`case when ${IS_INDEXED} and (select coalesce(sum(least(of_entity, ${ofEntity}::integer)), 0) from
      (select count(distinct id) as of_entity from (${found}) f group by entity) f) < ${total}::integer then ${left} end`
  const competing = (
    found: SQL,
    condition: SQL,
  ): SQL => sql`select f.* from unnest(${unlessFilled(found)}) e(name)
      cross join lateral (select ${ranked(GRADE)} from search_document t
        where ${isOf(sql`e.name`)} and ${condition} and ${mayFind} limit ${ofEntity * COMPETING}) f`
  const titles = sql`select * from first union select * from titled`
  const texts = competing(titles, hasWords(sought))
  return sql`with ${soughtSql(sought)}, first as materialized (
      select f.* from unnest(${names}) e(name) cross join lateral (
        select ${ranked(sql`0`)} from search_document t where t.entity = e.name
          and ${TITLE_START} ~>=~ ${FIRST} and ${TITLE_START} ~<~ (${FIRST} || ${LAST})
          and ${mayFind} order by ${TITLE_START} using ~<~ limit ${ofEntity}) f
    )${seldom.length > 0 ? rare : sql``}, titled as materialized (${competing(sql`select * from first`, sql`${TITLE} like ${LATER}`)}
    ), compared as materialized (
      select ${ranked(GRADE)} from (select * from search_document t where not ${IS_INDEXED} and ${mayFindAny}
        limit ${COMPARED_WITHOUT_INDEX}) t where ${hasWords(sought, COMPARED)} limit ${RARE_TEXT.records}
    )${presentSql(sql`${titles} union ${texts} union select * from compared${seldom.length > 0 ? sql` union select * from rare` : sql``}`, query)}`
}

const namesSql = (entities: readonly Entity[]): SQL =>
  sql`${sql.param(entities.map(({ name }) => name))}::text[]`

/** Entities of which few records have the text, if it is no short one. */
function findSeldom({ entities, sought }: MatchQuery): readonly Entity[] {
  if (sought.text.length < RARE_TEXT.min) return []
  return sought.regions.length > 0 ? entities.filter((entity) => !hasSearchedLocation(entity)) : entities
}

const isAnyOf = (some: readonly Entity[], all: readonly Entity[]): SQL =>
  some.length === all.length ? sql`` : sql` and array[t.entity] && ${namesSql(some)}`

/**
 * Records whose texts have the words with slips. A scan of the index for the patterns of several words would be one for
 * each combination of them. So it is searched for one word, the longest, and for the next one only where too many records
 * have those before; all words are looked for in what was found.
 */
export function similarSql(actor: Actor, query: MatchQuery): SQL {
  const { sought, entities } = query
  const patterns = sought.slips.reduce((sum, slip) => sum + slip.patterns.length, 0)
  const checked = Math.floor(MOST_COMPARISONS / patterns)
  const isFull = (at: number): SQL =>
    sql`(select count(*) from ${nameOf('having', at)}) = ${checked}::integer and `
  const having = sought.slips.map(
    (
      _,
      at,
    ) => sql`${nameOf('having', at)} as materialized (select f.* from unnest((select ${nameOf('implied', at)} from sought)) p(pattern)
      cross join lateral (select ${ranked(sql`4`)}, t.normalised from search_document t
        where ${at === 0 ? sql`` : isFull(at - 1)}t.normalised like p.pattern and ${hasWords(sought)} and ${RARE}
          and ${reachedSql(actor, entities, sql`t.entity`)}${ownedSql(query)} limit ${checked}) f limit ${checked})`,
  )
  const all = sought.slips.map((_, at) => sql`select * from ${nameOf('having', at)}`)
  const slips = sought.slips.map((_, at) => isLikeAny(NORMALISED, nameOf('slip', at)))
  return sql`with ${soughtSql(sought)}, ${sql.join(having, sql`, `)}${presentSql(
    sql`select distinct t.id, t.entity, t.grade, t.size from (${sql.join(all, sql` union all `)}) t
      where ${sql.join(slips, sql` and `)} limit ${COMPETING_WITH_SLIPS}`,
    query,
  )}`
}

/**
 * Chooses the best of each entity, of which the first of each comes before the second of any, and then reads what is
 * shown of them, with the field of each match.
 */
function presentSql(found: SQL, { sought, entities, ofEntity, total }: MatchQuery): SQL {
  // Each searched field is a line.
  const place = (condition: SQL): SQL =>
    sql`(select min(x.at) from unnest(string_to_array(d.normalised, E'\\n')) with ordinality x(text, at) where ${condition})`
  const order = sql`b.grade, b.nth, array_position(${sql.param(entities.map(({ name }) => name))}::text[], b.entity)`
  return sql` select d.entity, d.id, d.texts, d.incubator_id, i.name as incubator_name, d.startup_id, s.name as startup_name,
      d.category, coalesce(${place(sql`x.text like ${WITHIN}`)}, ${place(hasWord(sql`x.text`, sought))}, 1) as place
    from (
      select b.* from (
        select f.*, row_number() over (partition by f.entity order by f.grade, f.size, f.id) as of_entity,
          row_number() over (partition by f.entity, f.grade order by f.size, f.id) as nth
        from (${found}) f
      ) b where b.of_entity <= ${ofEntity} order by ${order} limit ${total}
    ) b join search_document d on d.id = b.id left join incubator i on i.id = d.incubator_id
      left join startup s on s.id = d.startup_id
    order by ${order}`
}
