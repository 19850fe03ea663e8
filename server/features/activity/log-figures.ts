import type { LogFigures } from '#domain/api/activity.ts'
import type { LogKind } from '#domain/api/log-kinds.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sortedSql } from '#server/platform/db/sorted-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { isNamedSql, KIND, MODULE } from './log-sql.ts'

interface Counted {
  key: string
  kind: LogKind
  entries: number
}

interface Figures {
  total: number
  kinds: Partial<Record<LogKind, number>>
}

/** Sorted by the number of entries, largest first. */
function sumUp(rows: readonly Counted[]): [string, Figures][] {
  const sums = new Map<string, Figures>()
  for (const { key, kind, entries } of rows) {
    const sum = sums.get(key) ?? { total: 0, kinds: {} }
    sum.total += entries
    sum.kinds[kind] = (sum.kinds[kind] ?? 0) + entries
    sums.set(key, sum)
  }
  return [...sums].toSorted(([a, x], [b, y]) => y.total - x.total || (a < b ? -1 : 1))
}

/**
 * The entries `a` of a list, by person, module and incubator (activity.md, Figures of the log). If the list
 * is filtered by person, the figures contain nobody else.
 */
export async function readLogFigures(db: Queryable, where: SQL, person?: string): Promise<LogFigures> {
  const countBy = (key: SQL, more = sql``) =>
    db.query<Counted>(sql`select ${key} as key, ${KIND} as kind, count(*) as entries
      from activity_log a${more} where ${where} and ${key} is not null group by 1, 2`)
  // An entry counts for the Editor who proposed the change and the Master who applied it.
  const whose = sql` cross join lateral (select distinct p from unnest(array[a.account_id, a.proposer_id]) p
    where ${isNamedSql(sql`p`, person)}) whose(id)`
  const [everything, people, modules, incubators] = await Promise.all([
    db.query<{ total: number }>(sql`select count(*) as total from activity_log a where ${where}`),
    countBy(sql`whose.id`, whose),
    countBy(MODULE),
    db.query<LogFigures['incubators'][number]>(sql`
      select i.id as _id, i.name, count(*) as total from activity_log a join incubator i on i.id = a.incubator_id
      where ${where} group by i.id, i.name order by ${sortedSql(sql`i.name`)}, i.id`),
  ])
  const persons = sumUp(people.rows)
  const ids = sql.param(persons.map(([id]) => id))
  const known = await db.query<{ _id: string; name: string; designation: string | null }>(sql`
    select w.id as _id, coalesce(p.name, l.username, 'Unknown') as name, coalesce(p.designation, l.designation) as designation
    from unnest(${ids}::uuid[]) w(id) left join account p on p.id = w.id
    left join lateral (select username, designation from activity_log a where p.id is null and a.account_id = w.id
      order by a.activity_date desc limit 1) l on true`)
  const names = new Map(known.rows.map((row) => [row._id, row]))
  return {
    total: everything.rows[0]?.total ?? 0,
    people: persons.map(([id, figures]) => ({ ...names.get(id)!, ...figures })),
    modules: sumUp(modules.rows).map(([module, figures]) => ({ module, ...figures })),
    incubators: incubators.rows,
  }
}
