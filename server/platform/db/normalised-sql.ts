/** Comparison of texts by searches (lists-and-search.md, Searching a list). */
import { ACCENTS, SIGNS } from '#domain/vocabulary/search-key.ts'
import { escapeLike } from './escape-like.ts'
import { sql, type SQL } from './sql.ts'

/** Blanks, of which PostgreSQL does not know all in every locale. */
const BLANKS = String.raw`[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+`

/** `searchKey` in SQL. */
export const normalisedSql = (text: SQL): SQL => {
  const spaced = sql`regexp_replace(${text}, ${sql.literal(BLANKS)}, ' ', 'g')`
  const plain = sql`normalize(regexp_replace(normalize(${spaced}, NFD), ${sql.literal(ACCENTS)}, '', 'g'), NFC)`
  const usual = SIGNS.reduce(
    (from, [sign, others]) => sql`regexp_replace(${from}, ${sql.literal(others)}, ${sql.literal(sign)}, 'g')`,
    plain,
  )
  // A text of ASCII characters has no accents and only the usual signs, and most texts are of these.
  return sql`lower(case when octet_length(${text}) = length(${text}) then ${spaced} else ${usual} end)`
}

/** The pattern of LIKE for normalised texts that contain a typed one. */
export const patternSql = (typed: string): SQL => normalisedSql(sql`${`%${escapeLike(typed)}%`}::text`)

/** Whether a text contains a typed one. */
export const containsSql = (text: SQL, typed: string): SQL =>
  sql`${normalisedSql(text)} like ${patternSql(typed)}`
