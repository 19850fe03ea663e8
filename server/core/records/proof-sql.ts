import { PROOFS, type Proof } from '#domain/entities/proofs.ts'
import { storageOf } from '#domain/kinds/register.ts'
import { FIRST_MONTH, yearKind } from '#domain/vocabulary/programme-year.ts'
import { entityOf } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { addedProofs, fieldReadingOf } from './additions.ts'

/** Whether the record `t` lies in a year of the programme; null if it has neither year nor day. */
export function inYearSql(proof: Omit<Proof, 'unit'>, year: SQL): SQL {
  const { yearOf, monthOf, dayOf } = proof
  const of = sql`t.${sql.identifier(yearOf)}`
  const at = dayOf === undefined ? of : sql`coalesce(t.${sql.identifier(dayOf)}, ${of})`
  const first = sql.raw(String(FIRST_MONTH[yearKind()]))
  if (storageOf(entityOf(proof.entity).fields[yearOf]!) === 'date')
    return sql`(${at} >= make_date(${year}, ${first}, 1) and ${at} < make_date(${year} + 1, ${first}, 1))`
  if (monthOf === undefined || proof.isOfProgramme) return sql`${at} = ${year}`
  // The two years are those that the other condition leaves; only these are sought in an index.
  return sql`(${at} between ${year} and ${year} + 1
    and ${at} - case when t.${sql.identifier(monthOf)}::integer < ${first} then 1 else 0 end = ${year})`
}

/** The records `t` that prove a figure of this incubator and year, or of all years if none is given. */
export function provingSql(proof: Proof, incubatorId: SQL, year: SQL): SQL {
  const where = proof.where
    ? sql` and t.${sql.identifier(proof.where[0])} = ${sql.literal(proof.where[1])}`
    : sql``
  return sql`t.incubator_id = ${incubatorId} and (${year} is null or ${inYearSql(proof, year)})${where}`
}

/** A field of the proving records `t`, as their list shows it. */
export const shownFieldSql = ({ entity }: Pick<Proof, 'entity'>, name: string): SQL =>
  fieldReadingOf(entityOf(entity), name)?.sql ?? sql`t.${sql.identifier(name)}`

/** What the proving records `t` add up to: their number, or the sum of a field. */
export const proofFigureSql = (proof: Proof): SQL =>
  proof.sum ? sql`coalesce(sum(${shownFieldSql(proof, proof.sum)}), 0)::bigint` : sql`count(*)`

/**
 * What each incubator achieved of a source in a year, as `incubator_id` and `n`, counted once for all of its
 * deliverables. It is the figure of `achievedSql`, with the same condition. `within` limits the records `t` to those of
 * some incubators.
 */
export const countedOfSql = (proof: Proof, year: number, within: SQL): SQL =>
  sql`select t.incubator_id, ${proofFigureSql(proof)} as n from ${sql.identifier(tableNameOf(entityOf(proof.entity)))} t
    where ${provingSql(proof, sql`t.incubator_id`, sql`${year}::integer`)} and ${within} group by t.incubator_id`

/** The same of each source, with its `source`. */
export const countedInYearSql = (year: number): SQL =>
  sql.join(
    PROOFS.map(
      (proof) =>
        sql`select ${sql.literal(proof.value)}::text as source, c.* from (${countedOfSql(proof, year, sql`true`)}) c`,
    ),
    sql` union all `,
  )

/** What features count for the deliverable `t`, or this figure. */
function addedOr(figure: SQL): SQL {
  const cases = Array.from(
    addedProofs(),
    ([source, one]) => sql`when ${sql.literal(source)} then ${one.figure}`,
  )
  return cases.length === 0 ? figure : sql`case t.source ${sql.join(cases, sql` `)} else ${figure} end`
}

/** What was achieved of a deliverable `t` whose source is none of `PROOFS`. */
export const uncountedSql = (): SQL => addedOr(sql`coalesce(t.achieved, 0)`)

/** The achieved figure of a deliverable `t`, read from `countedInYearSql` of its year under the name "counted". */
export const achievedInYearSql = (): SQL => sql`case when t.source in (${sql.join(
  PROOFS.map(({ value }) => sql.literal(value)),
  sql`, `,
)}) then coalesce((select c.n from counted c where c.source = t.source and c.incubator_id = t.incubator_id), 0)
  else ${uncountedSql()} end`

/**
 * The achieved figure of a deliverable: counted from records, or entered by a person. Only constants of the
 * catalogue are interpolated.
 */
export function achievedSql(): SQL {
  const cases = PROOFS.map((proof) => {
    const table = sql.identifier(tableNameOf(entityOf(proof.entity)))
    const figure = proofFigureSql(proof)
    const { incubatorId, year } = { incubatorId: sql`d.incubator_id`, year: sql`d.year` }
    return sql`when ${sql.literal(proof.value)} then (select ${figure} from ${table} t where ${provingSql(proof, incubatorId, year)})`
  })
  return sql`(select case d.source ${sql.join(cases, sql` `)} else d.achieved end
    from (select t.incubator_id, t.year, t.source, ${addedOr(sql`t.achieved`)} as achieved) d)`
}
