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
  const ofMonth =
    monthOf === undefined || proof.isOfProgramme
      ? sql``
      : sql` - case when t.${sql.identifier(monthOf)}::integer < ${first} then 1 else 0 end`
  return sql`${at}${ofMonth} = ${year}`
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
 * What each incubator achieved of each source in a year, counted once for all of its deliverables. It is the
 * figure of `achievedSql`, with the same condition. `within` limits the records `t` to those of some incubators.
 */
export function countedInYearSql(year: number, within: SQL = sql`true`): SQL {
  const counts = PROOFS.map((proof) => {
    const where = provingSql(proof, sql`t.incubator_id`, sql`${year}::integer`)
    return sql`select ${sql.literal(proof.value)}::text as source, t.incubator_id, ${proofFigureSql(proof)} as n
      from ${sql.identifier(tableNameOf(entityOf(proof.entity)))} t where ${where} and ${within} group by t.incubator_id`
  })
  return sql.join(counts, sql` union all `)
}

/** What features count for the deliverable `t`, or this figure. */
function addedOr(figure: SQL): SQL {
  const cases = Array.from(
    addedProofs(),
    ([source, one]) => sql`when ${sql.literal(source)} then ${one.figure}`,
  )
  return cases.length === 0 ? figure : sql`case t.source ${sql.join(cases, sql` `)} else ${figure} end`
}

/** The achieved figure of a deliverable `t`, read from `countedInYearSql` of its year under the name "counted". */
export const achievedInYearSql = (): SQL => sql`case when t.source in (${sql.join(
  PROOFS.map(({ value }) => sql.literal(value)),
  sql`, `,
)}) then coalesce((select c.n from counted c where c.source = t.source and c.incubator_id = t.incubator_id), 0)
  else ${addedOr(sql`coalesce(t.achieved, 0)`)} end`

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
