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

/** Records that compete, so that a text that very many contain is answered in time. */
const COMPETING = 3_000

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
const anyOf = (word: Word): SQL =>
  word.length === 1 ? like(word[0]!) : sql`any(array[${sql.join(word.map(like), sql`, `)}])`

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

/** The index of titles has the same expression. */
const TITLE = sql`left(t.normalised, 100)`
const WHOLE_TITLE = sql`split_part(t.normalised, E'\n', 1)`

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

/**
 * Records that contain the text, best first: the title begins with it, one of its words does, a searched text contains
 * it, its words are in different places or a region has another name. If enough titles begin with it, no others are
 * read.
 */
export function matchesSql(actor: Actor, query: MatchQuery): SQL {
  const { entities, sought, ofEntity, total } = query
  const names = sql.param(entities.map(({ name }) => name))
  return sql`with first as materialized (
      select f.* from unnest(${names}::text[]) e(name) cross join lateral (
        select t.*, 0 as grade from search_document t where t.entity = e.name and ${TITLE} like ${sought.first}
        and ${reachedSql(actor, entities, sql`e.name`)}${ownedSql(query)} order by ${TITLE} using ~<~ limit ${ofEntity}) f
    ), rest as materialized (
      select t.*, case when ${WHOLE_TITLE} like ${sought.later} then 1 when t.normalised like ${sought.within} then 2 else 3 end as grade
      from search_document t where (select count(*) from first) < ${total}::integer and ${TITLE} not like ${sought.first}
      and ${hasWords(sql`t.normalised`, sought.words)} and ${reachedSql(actor, entities, sql`t.entity`)}${ownedSql(query)}
      limit ${COMPETING}
    )${presentSql(sql`select * from first union all select * from rest`, query)}`
}

/** Records whose texts have the words with slips. */
export const similarSql = (actor: Actor, query: MatchQuery): SQL =>
  presentSql(
    sql`select t.*, 4 as grade from search_document t where ${hasWords(sql`t.normalised`, query.sought.words)}
      and ${reachedSql(actor, query.entities, sql`t.entity`)}${ownedSql(query)} limit ${COMPETING}`,
    query,
  )

/**
 * Chooses the best of each entity, of which the first of each comes before the second of any, and finds the field of
 * each match.
 */
function presentSql(found: SQL, { sought, entities, ofEntity, total }: MatchQuery): SQL {
  const place = (condition: SQL): SQL =>
    sql`(select min(x.at) from unnest(b.texts) with ordinality x(text, at) where ${condition})`
  const text = normalisedSql(sql`' ' || x.text`)
  const at = sql`array_position(${sql.param(entities.map(({ name }) => name))}::text[], b.entity)`
  return sql` select b.entity, b.id, b.texts, b.incubator_id, i.name as incubator_name, b.startup_id, s.name as startup_name,
      b.category, coalesce(${place(sql`${text} like ${sought.within}`)}, ${place(sql`${text} like ${anyOf(sought.words.flat())}`)}, 1) as place
    from (
      select f.*, row_number() over (partition by f.entity order by f.grade, length(f.texts[1]), f.id) as of_entity,
        row_number() over (partition by f.entity, f.grade order by length(f.texts[1]), f.id) as nth
      from (${found}) f
    ) b left join incubator i on i.id = b.incubator_id left join startup s on s.id = b.startup_id
    where b.of_entity <= ${ofEntity} order by b.grade, b.nth, ${at} limit ${total}`
}
