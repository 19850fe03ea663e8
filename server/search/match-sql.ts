/** The statement of the search everywhere (decisions/search-index.md). */
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { spellingsTyped, type Region } from '#domain/vocabulary/regions.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import { escapeLike } from '#server/records/list-query.ts'
import { reachSql } from '#server/records/read-sql.ts'
import { normalisedSql, SEARCHED } from '#server/records/search-documents.ts'

/** The index contains trigrams. A shorter text is searched at the beginnings of words. */
export const PART = 3

/** The records of each entity that compete, so that a text that very many contain is answered in time. */
const COMPETING = 200

/** The records with slips that compete. */
const COMPETING_WITH_SLIPS = 1_000

export interface Sought {
  /** The title begins with the text. */
  readonly first: SQL
  /** A word begins with it. */
  readonly later: SQL
  /** It is anywhere. */
  readonly within: SQL
  /** Each word is anywhere, or another name of the region that it names (values.md, Old names of regions). */
  readonly words: readonly Word[]
}

/** The patterns of which one is enough. */
type Word = readonly string[]

/** A pattern as documents are compared. */
const like = (pattern: string): SQL => normalisedSql(sql`${pattern}::text`)

const within = (part: string): string => `${part.length < PART ? '% ' : '%'}${escapeLike(part)}%`

/** A text that names a region by several words is one word. */
export function readSought(text: string, regions: readonly Region[]): Sought {
  const alternatives = (part: string): Word => [
    within(part),
    ...spellingsTyped(regions, part).map((name) => `%${escapeLike(name)}%`),
  ]
  const whole = alternatives(text)
  const words = whole.length > 1 ? [whole] : text.split(' ').map(alternatives)
  const plain = escapeLike(text)
  return { first: like(` ${plain}%`), later: like(`% ${plain}%`), within: like(within(text)), words }
}

/** Shorter words would be mistaken for one another; longer ones and further words would make too many patterns. */
const SLIPS = { min: 6, max: 24, words: 4 } as const

/** A word with a letter wrong, missing or too many, or with two letters swapped (lists-and-search.md, Search everywhere). */
function slipsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < SLIPS.min || letters.length > SLIPS.max) return [within(word)]
  const patterns = letters.flatMap((_, at) => {
    const [before, from, after] = [letters.slice(0, at), letters.slice(at), letters.slice(at + 1)].map(
      (part) => escapeLike(part.join('')),
    ) as [string, string, string]
    const [here, next = '', ...rest] = letters.slice(at)
    return [
      `${before}_${after}`,
      `${before}_${from}`,
      before + after,
      before + escapeLike(`${next}${here}${rest.join('')}`),
    ]
  })
  // At the beginning of a word, or too many texts would have the few letters beside a wrong one.
  return [...new Set(patterns)].map((pattern) => `% ${pattern}%`)
}

/** The same text with slips in its words; undefined if none can have one. */
export function withSlips(sought: Sought, text: string): Sought | undefined {
  const parts = text.split(' ')
  if (parts.length > SLIPS.words || parts.every((part) => slipsOf(part).length === 1)) return undefined
  return {
    ...sought,
    words: parts.map((part) => [...slipsOf(part), ...(parts.length === 1 ? [] : [within(part)])]),
  }
}

/** One array is one scan of the index, however many patterns it has. */
function anyOf(word: Word): SQL {
  // Text that names a region is also one of its names.
  const patterns = [...new Map(word.map((pattern) => [pattern.toLowerCase(), like(pattern)])).values()]
  return patterns.length === 1 ? patterns[0]! : sql`any(array[${sql.join(patterns, sql`, `)}])`
}

/** Whether a normalised text has every word. */
const hasWords = (text: SQL, words: Sought['words']): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${anyOf(word)}`),
    sql` and `,
  )

/** The rows of these entities that the actor may read: the condition of their lists. `name` is that of the row's entity. */
function reachedSql(actor: Actor, entities: readonly Entity[], name: SQL): SQL {
  const open: string[] = []
  const parts: SQL[] = []
  for (const entity of entities) {
    const reach = reachSql(actor, entity)
    if (reach) parts.push(sql`${name} = ${sql.literal(entity.name)} and ${reach}`)
    else open.push(entity.name)
  }
  if (open.length === SEARCHED.length) return sql`true`
  if (open.length > 0) parts.push(sql`${name} = any(${sql.param(open)}::text[])`)
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
const gradeSql = ({ first, later, within: part }: Sought): SQL =>
  sql`case when ${TITLE_START} like ${first} then 0 when ${TITLE} like ${later} then 1 when t.normalised like ${part} then 2 else 3 end`

/** What the ranking compares. The texts are read of the chosen records only. */
const ranked = (grade: SQL): SQL => sql`t.id, t.entity, ${grade} as grade, length(t.texts[1]) as size`

/**
 * Records that contain the text, best first: the title begins with it, one of its words does, a searched text contains
 * it, its words are in different places or a region has another name. If enough titles begin with it, no others are
 * read. The records of each entity compete apart, so that one with very many leaves room for the others, and words of
 * titles are read first, so that they are found among very many other texts.
 */
export function matchesSql(actor: Actor, query: MatchQuery): SQL {
  const { entities, sought, ofEntity, total } = query
  const names = sql`${sql.param(entities.map(({ name }) => name))}::text[]`
  const mayFind = sql`${reachedSql(actor, entities, sql`e.name`)}${ownedSql(query)}`
  const competing = (condition: SQL): SQL =>
    sql`(select ${ranked(gradeSql(sought))} from search_document t where ${isOf(sql`e.name`)} and ${condition} and ${mayFind} limit ${COMPETING})`
  const found = sql`select * from first union select f.*
    from unnest(case when (select count(*) from first) < ${total}::integer then ${names} end) e(name) cross join lateral (
      ${competing(sql`${TITLE} like ${sought.later}`)} union all ${competing(hasWords(sql`t.normalised`, sought.words))}) f`
  return sql`with first as materialized (
      select f.* from unnest(${names}) e(name) cross join lateral (
        select ${ranked(sql`0`)} from search_document t where t.entity = e.name and ${TITLE_START} like ${sought.first}
        and ${mayFind} order by ${TITLE_START} using ~<~ limit ${ofEntity}) f
    )${presentSql(found, query)}`
}

/** Records whose texts have the words with slips. */
export const similarSql = (actor: Actor, query: MatchQuery): SQL =>
  presentSql(
    sql`select ${ranked(sql`4`)} from search_document t where ${hasWords(sql`t.normalised`, query.sought.words)}
      and ${reachedSql(actor, query.entities, sql`t.entity`)}${ownedSql(query)} limit ${COMPETING_WITH_SLIPS}`,
    query,
  )

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
      d.category, coalesce(${place(sql`x.text like ${sought.within}`)}, ${place(sql`x.text like ${anyOf(sought.words.flat())}`)}, 1) as place
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
