/**
 * Run by the tests of the embedded database as a process that can be killed: `commit <data> <migrations> <n>`
 * writes n rows one by one and closes; `write <data> <migrations>` reports the existing rows, then writes
 * rows and pairs of rows until killed, and reports each acknowledged one; `break <data> <migrations>` removes
 * the log while the engine runs.
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOnUncaught } from '#server/platform/report-error.ts'
import { openDatabase } from './open.ts'
import { sql } from './sql.ts'

endOnUncaught()
const [, , task, dataDir = '', migrationsFolder = '', count] = process.argv
const database = await openDatabase({ dataDir, databaseUrl: undefined, migrationsFolder })
const { pool, transact } = database

if (task === 'commit') {
  for (let id = 0; id < Number(count); id++) await pool.query('insert into item values ($1)', [id])
  await database.close()
}

if (task === 'write') {
  const present = await pool.query<{ id: number; part: number }>('select id, part from item')
  console.log(`present ${JSON.stringify(present.rows.map(({ id, part }) => `${id}.${part}`))}`)
  let id = present.rows.reduce((highest, row) => Math.max(highest, row.id), 0)
  const writeOn = async (isPair: boolean): Promise<never> => {
    for (;;) {
      const mine = ++id
      if (isPair) {
        await transact(async (tx) => {
          await tx.query(sql`insert into item values (${mine}, 1)`)
          await tx.query(sql`insert into item values (${mine}, 2)`)
        })
        console.log(`done ${mine}.1`)
        console.log(`done ${mine}.2`)
      } else {
        await pool.query('insert into item values ($1, 0)', [mine])
        console.log(`done ${mine}.0`)
      }
    }
  }
  await Promise.all([writeOn(true), writeOn(true), writeOn(false)])
}

if (task === 'break') {
  fs.rmSync(`${dataDir}/database/pg_wal`, { recursive: true })
  console.log('broken')
  for (;;) {
    // The process is ended by the engine, not by the failed statement.
    await pool
      .query(`insert into item select i, 3 from generate_series(1, 10000) i; select pg_switch_wal()`)
      .catch(() => sleep(1000))
  }
}
