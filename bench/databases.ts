/** Creates a demo programme of a given size, on either kind of database. */
import { fillDemo } from '#demo/fill.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { funding } from '#domain/entities/funding.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { performance as indicator } from '#domain/entities/performance.ts'
import { program } from '#domain/entities/program.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { claimStore } from '#server/core/files/claim-store.ts'
import { openDiskStore } from '#server/core/files/disk-store.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { makePlace as makeAnyPlace } from '#server/testing/make-place.ts'
import type { Place } from './product.ts'

export type Kind = 'embedded' | 'server'

export interface Filled extends Place {
  readonly records: number
  /** Milliseconds. */
  readonly filledIn: number
}

/** An empty database; of kind `server`, on the server that TEST_DATABASE_URL names. */
export const makePlace = (kind: Kind): Promise<Place> =>
  makeAnyPlace('bench', kind === 'server' ? process.env['TEST_DATABASE_URL'] : undefined)

export async function fillPlace(place: Place, scale: number): Promise<Filled> {
  const db = await openDatabase(place)
  const from = performance.now()
  try {
    await claimStore(db.jobs, { ...place, s3: undefined })
    const store = openDiskStore(place.dataDir)
    const summary = await fillDemo(db, { store, today: dayFromToday(), scale })
    const records = Object.values(summary.records).reduce((sum, n) => sum + n, 0)
    return { ...place, records, filledIn: performance.now() - from }
  } finally {
    await db.close()
  }
}

/** What there is as much of however many startups there are, as in a filled demo. */
const ONCE = new Set<string>([
  deliverable.name,
  funding.name,
  milestone.name,
  indicator.name,
  program.name,
  returnForm.name,
])

/** The id of a copy, which is the same wherever the record is referred to. */
const copiedId = (column: SQL): SQL => sql`md5(${column}::text || n::text)::uuid`

/**
 * Copies the records of incubators and their log until there are `times` as many, linked as the
 * originals are. Takes seconds where filling takes minutes, and leaves histories, accounts and files as they are.
 */
export async function copyRecords(place: Place, times: number): Promise<void> {
  const copied = ENTITIES.filter(({ name, ownerName }) => ownerName !== null && !ONCE.has(name))
  const isCopied = new Set<string>(copied.map(({ name }) => name))
  const links = (entity: Entity): string[] =>
    referencesOf(entity).flatMap(({ to, idField }) => (isCopied.has(to) ? [idField] : []))
  const tables: [table: string, ids: string[], texts: string[]][] = [
    ...copied.map((entity): [string, string[], string[]] => [
      tableNameOf(entity),
      ['id', ...links(entity)],
      [],
    ]),
    ['activity_log', ['id', 'batch_id'], ['activity_id']],
  ]
  const db = await openDatabase(place)
  try {
    for (const [table, ids, texts] of tables) {
      const { rows } = await db.query<{ name: string }>(sql`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`)
      const columns = rows.map(({ name }) => sql.identifier(name))
      const values = rows.map(({ name }, at) =>
        ids.includes(name)
          ? copiedId(columns[at]!)
          : texts.includes(name)
            ? sql`left(md5(${columns[at]!} || n::text), 26)`
            : columns[at]!,
      )
      await db.jobs.query(sql`
        insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)})
        select ${sql.join(values, sql`, `)} from ${sql.identifier(table)}, generate_series(2, ${times}::integer) n
        on conflict do nothing`)
    }
    await db.jobs.query(sql`vacuum (analyze)`)
  } finally {
    await db.close()
  }
}

/**
 * Copies the existing startups under new names until there are about as many as requested; returns the
 * number.
 */
export async function multiplyStartups(place: Place, most: number): Promise<number> {
  const db = await openDatabase(place)
  try {
    const { rows } = await db.query<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'startup' and is_generated = 'NEVER' and column_name not in ('id', 'name')`)
    const columns = sql.join(
      rows.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    await db.jobs.query(sql`
      insert into startup (id, name, ${columns})
      select gen_random_uuid(), name || ' ' || n, ${columns} from startup, lateral generate_series(1,
        (select ${most}::integer / count(*)::integer from startup)) n`)
    await db.jobs.query(sql`vacuum (analyze) startup`)
    const counted = await db.query<{ n: number }>(sql`select count(*) as n from startup`)
    return counted.rows[0]!.n
  } finally {
    await db.close()
  }
}
