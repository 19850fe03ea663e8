/** The statement of the search everywhere (decisions/search-index.md). */
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { spellingsTyped, type Region } from '#domain/vocabulary/regions.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import { reachSql } from '#server/records/read-sql.ts'
import { hasSearchedLocation, normalisedSql, SEARCHED } from '#server/records/search-documents.ts'

/** The index contains trigrams. A shorter text is searched at the beginnings of words. */
export const PART = 3

/** The records of an entity that compete for each place, so that a text that very many contain is answered in time. */
const COMPETING = 10

/** A text of as many letters that fewer records contain is found by one scan of the index. Shorter ones are more common. */
const RARE_TEXT = { min: 6, records: 200 } as const

/** The records with slips that compete. */
const COMPETING_WITH_SLIPS = 200

/** What is searched, as it was typed: the statement normalises it. */
export interface Sought {
  readonly text: string
  /** Each word is anywhere, or another name of the region that it names (values.md, Old names of regions). */
  readonly words: readonly Word[]
  /** Patterns for each word that all its patterns imply. There are fewer, so the index is searched for these. */
  readonly implied?: readonly Word[]
}

/** The patterns of which one is enough. */
type Word = readonly string[]

const within = (part: string): string => `${part.length < PART ? '% ' : '%'}${escapeLike(part)}%`

/** A text that names a region by several words is one word. */
export function readSought(text: string, regions: readonly Region[]): Sought {
  const alternatives = (part: string): Word => [
    within(part),
    ...spellingsTyped(regions, part).map((name) => `%${escapeLike(name)}%`),
  ]
  const whole = alternatives(text)
  return { text, words: whole.length > 1 ? [whole] : text.split(' ').map(alternatives) }
}

/** Shorter words would be mistaken for one another; longer ones and further words would make too many patterns. */
const SLIPS = { min: 6, max: 24, words: 4 } as const

interface Slips {
  readonly patterns: Word
  readonly implied: Word
}

/** A word with a letter wrong, missing or too many, or with two letters swapped (lists-and-search.md, Search everywhere). */
function slipsOf(word: string): Slips | undefined {
  const letters = [...word]
  if (letters.length < SLIPS.min || letters.length > SLIPS.max) return undefined
  const patterns = new Set<string>()
  const implied = new Set<string>()
  for (const [at, letter] of letters.entries()) {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)].map((part) =>
      escapeLike(part.join('')),
    ) as [string, string]
    // Patterns are open at their end: one without the last letter also finds words whose last letter is wrong or too many,
    // and one without the letter before it those in which the two are swapped.
    const slips =
      after === ''
        ? [before]
        : [`${before}_${after}`, `${before}_${escapeLike(letter)}${after}`, before + after]
    for (const slip of slips) patterns.add(slip)
    implied.add(`${before}%${after}`)
    const [next, ...rest] = letters.slice(at + 1)
    if (rest.length === 0) continue
    const swapped = before + escapeLike(`${next}${letter}${rest.join('')}`)
    patterns.add(swapped)
    implied.add(swapped)
  }
  // At the beginning of a word, or too many texts would have the few letters beside a wrong one.
  const begin = (parts: Set<string>): Word => [...parts].map((part) => `% ${part}%`)
  return { patterns: begin(patterns), implied: begin(implied) }
}

/** The same text with slips in its words, but names of regions; undefined if none can have one. */
export function withSlips({ text, words }: Sought): Sought | undefined {
  const parts = text.split(' ')
  const isRegion = (at: number): boolean => words.length < parts.length || words[at]!.length > 1
  const slips = parts.map((part, at) => (isRegion(at) ? undefined : slipsOf(part)))
  if (parts.length > SLIPS.words || slips.every((found) => found === undefined)) return undefined
  const allOf = (kind: keyof Slips): Word[] =>
    parts.map((part, at) => {
      const found = slips[at]
      if (!found) return words[at]!
      return [...found[kind], ...(parts.length === 1 ? [] : [within(part)])]
    })
  return { text, words: allOf('patterns'), implied: allOf('implied') }
}

/**
 * What is searched as documents are compared, normalised once. The statement does not show it to the planner, which so
 * makes the same plan for every text, and only once for each connection.
 */
function soughtSql({ text, words, implied = [] }: Sought): SQL {
  const plain = escapeLike(text)
  const patternsSql = (word: Word, name: SQL): SQL => {
    const all = sql`select array_agg(distinct ${normalisedSql(sql`p`)}) from unnest(${sql.param(word)}::text[]) p`
    return sql`, ${word.length === 1 ? like(word[0]!) : sql`(${all})`} as ${name}`
  }
  const patterns = [
    ...words.map((word, at) => patternsSql(word, wordName(at))),
    ...implied.map((word, at) => patternsSql(word, impliedName(at))),
  ]
  return sql`sought as materialized (select ${like(` ${text}`)} as first, ${like(`% ${plain}%`)} as later,
    ${like(within(text))} as within${sql.join(patterns, sql``)})`
}

/** A text as documents are compared. */
const like = (text: string): SQL =>
  sql`(select ${normalisedSql(sql`p`)} from (select ${text}::text as p) typed)`

const wordName = (at: number): SQL => sql.identifier(`word${at}`)
const impliedName = (at: number): SQL => sql.identifier(`implied${at}`)
const FIRST = sql`(select first from sought)`
const LATER = sql`(select later from sought)`
const WITHIN = sql`(select within from sought)`

/** Whether a normalised text has every word. */
const hasWords = (text: SQL, words: readonly Word[], nameOf = wordName, and = sql` and `): SQL =>
  sql.join(
    words.map((word, at) => {
      const patterns = sql`(select ${nameOf(at)} from sought)`
      return sql`${text} like ${word.length === 1 ? patterns : sql`any(${patterns}::text[])`}`
    }),
    and,
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
  const isFirst = sql`exists (select from first)`
  const seldom = findSeldom(query)
  const others = entities.filter((entity) => !seldom.includes(entity))
  const rare = sql`, rare as materialized (select ${ranked(GRADE)} from search_document t
      where not ${isFirst} and ${hasWords(sql`t.normalised`, sought.words)} and ${RARE}${isAnyOf(seldom, entities)}
        and ${reachedSql(actor, entities, sql`t.entity`)}${ownedSql(query)} limit ${RARE_TEXT.records})`
  const isRare = sql`not ${isFirst} and (select count(*) from rare) < ${RARE_TEXT.records}::integer`
  const left = seldom.length > 0 ? sql`case when ${isRare} then ${namesSql(others)} else ${names} end` : names
  const unlessFilled = (found: SQL): SQL =>
    sql`case when (select coalesce(sum(least(of_entity, ${ofEntity}::integer)), 0) from
      (select count(distinct id) as of_entity from (${found}) f group by entity) f) < ${total}::integer then ${left} end`
  const competing = (
    found: SQL,
    condition: SQL,
  ): SQL => sql`select f.* from unnest(${unlessFilled(found)}) e(name)
      cross join lateral (select ${ranked(GRADE)} from search_document t
        where ${isOf(sql`e.name`)} and ${condition} and ${mayFind} limit ${ofEntity * COMPETING}) f`
  const titles = sql`select * from first union select * from titled`
  const texts = competing(titles, hasWords(sql`t.normalised`, sought.words))
  return sql`with ${soughtSql(sought)}, first as materialized (
      select f.* from unnest(${names}) e(name) cross join lateral (
        select ${ranked(sql`0`)} from search_document t where t.entity = e.name
          and ${TITLE_START} ~>=~ ${FIRST} and ${TITLE_START} ~<~ (${FIRST} || ${LAST})
          and ${mayFind} order by ${TITLE_START} using ~<~ limit ${ofEntity}) f
    )${seldom.length > 0 ? rare : sql``}, titled as materialized (${competing(sql`select * from first`, sql`${TITLE} like ${LATER}`)}
    )${presentSql(sql`${titles} union ${texts}${seldom.length > 0 ? sql` union select * from rare` : sql``}`, query)}`
}

const namesSql = (entities: readonly Entity[]): SQL =>
  sql`${sql.param(entities.map(({ name }) => name))}::text[]`

/** Entities of which few records have the text, if it is no short one. */
function findSeldom({ entities, sought }: MatchQuery): readonly Entity[] {
  if (sought.text.length < RARE_TEXT.min) return []
  const namesRegion = sought.words.some((word) => word.length > 1)
  return namesRegion ? entities.filter((entity) => !hasSearchedLocation(entity)) : entities
}

const isAnyOf = (some: readonly Entity[], all: readonly Entity[]): SQL =>
  some.length === all.length ? sql`` : sql` and array[t.entity] && ${namesSql(some)}`

/** Records whose texts have the words with slips. */
export const similarSql = (actor: Actor, query: MatchQuery): SQL =>
  sql`with ${soughtSql(query.sought)}${presentSql(
    sql`select ${ranked(sql`4`)} from search_document t where ${hasSlips(query.sought)} and ${RARE}
      and ${reachedSql(actor, query.entities, sql`t.entity`)}${ownedSql(query)} limit ${COMPETING_WITH_SLIPS}`,
    query,
  )}`

/** The index answers for the implied patterns only: it has no value for the text with an addition. */
const hasSlips = ({ words, implied = words }: Sought): SQL =>
  sql`${hasWords(sql`t.normalised`, implied, impliedName)} and ${hasWords(sql`(t.normalised || '')`, words)}`

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
      d.category, coalesce(${place(sql`x.text like ${WITHIN}`)}, ${place(hasWords(sql`x.text`, sought.words, wordName, sql` or `))}, 1) as place
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
