import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { KEPT_ENTITIES, takeSnapshots } from '#server/features/insights/snapshots.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { dayOf, isoOf, monthsBefore } from './programme/calendar.ts'

const MONTHS = 36

const TABLES = KEPT_ENTITIES.map((entity) => ({
  entity: entity.name,
  table: sql.identifier(tableNameOf(entity)),
}))

/** The last state of each record that changed between two moments. */
const changedSql = (entity: string, from: string, to: string): SQL =>
  sql`select distinct on (h.record_id) h.record_id, h.incubator_id, h.action, h.after, h.at from history h
    where h.entity = ${entity} and h.at >= ${from}::timestamptz and h.at < ${to}::timestamptz order by h.record_id, h.at desc, h.id desc`

/** Brings the temporary tables from the state of one moment to that of a later one. */
async function advance(tx: Tx, from: string, to: string): Promise<void> {
  for (const { entity, table } of TABLES) {
    const changed = changedSql(entity, from, to)
    await tx.query(sql`delete from ${table} t using (${changed}) c where t.id = c.record_id`)
    await tx.query(
      sql`insert into ${table} select (jsonb_populate_record(null::${table}, c.after || jsonb_build_object('id', c.record_id,
        'incubator_id', c.incubator_id, 'version', 1, 'created_at', c.at, 'updated_at', c.at))).* from (${changed}) c
      where c.action <> 'delete'`,
    )
  }
}

/**
 * Takes the snapshot of each month of three years as the product would have taken it on that day. Temporary tables of the
 * same names hold the records of the day, which their histories tell, and hide the tables of today.
 */
export async function writeSnapshots(tx: Tx, today: string): Promise<void> {
  for (const { table } of TABLES) {
    await tx.query(sql`create temp table ${table} as table ${table} with no data`)
    await tx.query(sql`create index on ${table} (id)`)
  }
  let from = '-infinity'
  for (let months = MONTHS; months >= 0; months -= 1) {
    const moment = `${isoOf(monthsBefore(dayOf(today), months, 1))}T00:00:00Z`
    if (moment.slice(0, 10) > today) continue
    await advance(tx, from, moment)
    await takeSnapshots(tx, { programme: defaultProgramme }, new Date(moment))
    from = moment
  }
  for (const { table } of TABLES) await tx.query(sql`drop table pg_temp.${table}`)
}
