/** The regions that a text such as "Bengaluru, Karnataka" names (values.md, Old names of regions). */
import { perObject } from '#domain/vocabulary/per-object.ts'
import { longerNamesOf, spellingsOf, type Region } from '#domain/vocabulary/regions.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'

/** Whether a text names this region by any of its names. A longer name that belongs to another region does not count. */
export function namesRegionSql(text: SQL, regions: readonly Region[], region: string): SQL {
  const likes = sql.param(spellingsOf(regions, region).map((name) => `%${escapeLike(name)}%`))
  const isIn = (part: SQL) => sql`${part} ilike any(${likes}::text[])`
  const longer = longerNamesOf(regions, region)
  if (longer.length === 0) return isIn(text)
  const rest = longer.reduce(
    (left, name) => sql`replace(${left}, ${name.toLowerCase()}, '')`,
    sql`lower(${text})`,
  )
  return sql`(${isIn(text)} and ${isIn(rest)})`
}

/** Regions `u` with their spellings, joined to the texts `l` that name them. Putting it together takes over a millisecond. */
const namedSql = perObject((regions: readonly Region[]): SQL => {
  const spelled = regions.flatMap(({ name }) =>
    spellingsOf(regions, name).map((spelling) => [name, `%${escapeLike(spelling)}%`] as const),
  )
  const [names, likes] = [0, 1].map((at) => sql.param(spelled.map((pair) => pair[at])))
  // A name of these may be part of another region's.
  const doubtful = regions.filter(({ name }) => longerNamesOf(regions, name).length > 0)
  const really = doubtful.map(
    ({ name }) => sql` and (u.name <> ${name} or ${namesRegionSql(sql`l.text`, regions, name)})`,
  )
  return sql`join unnest(${names!}::text[], ${likes!}::text[]) as u(name, spelling)
    on l.text ilike u.spelling${sql.join(really, sql``)}`
})

/**
 * The sum of each region, as `name` and `value`, over rows of a text and a number, `text` and `n`. It counts a row for
 * the regions whose filter finds the text: those of `namesRegionSql`.
 */
export const sumByRegionSql = (rows: SQL, regions: readonly Region[]): SQL =>
  sql`select r.name, sum(g.n) as value
    from (select array_agg(s.name) as names, s.text, s.n from (
      select distinct u.name, l.text, l.n from (${rows}) l ${namedSql(regions)}) s group by s.text, s.n) g,
    unnest(g.names) as r(name) group by r.name`
