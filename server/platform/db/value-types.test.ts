import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { makeMigrations } from '#server/testing/throw-away.ts'
import { sql } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  const table = 'create table moment (id int primary key, at timestamptz(3), day date, more jsonb)'
  database = await createTestDatabase(makeMigrations(table))
})
afterAll(() => database.close())

const expressions: [string, unknown][] = [
  ['9007199254740991::int8', 9007199254740991],
  ['count(*)', 1],
  ['12345678901::numeric', 12345678901],
  ['sum(5::int8)', 5],
  [`date '2026-02-28'`, '2026-02-28'],
  [`timestamptz '2026-11-21 12:31:00.5+05:30'`, '2026-11-21T07:01:00.500Z'],
  [`timestamptz '2026-11-21 12:31:00.123456+00'`, '2026-11-21T12:31:00.123Z'],
  [`timestamptz '1890-01-01 00:00:00+00'`, '1890-01-01T00:00:00.000Z'],
  [`timestamptz '12026-01-01 00:00:00+00'`, '+012026-01-01T00:00:00.000Z'],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  [`'"7"'::jsonb`, '7'],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  ['array[array[1], array[2]]::numeric[]', [[1], [2]]],
  [`array[date '2026-02-28']`, ['2026-02-28']],
  [`array[timestamptz '2026-11-21 00:00+00']`, ['2026-11-21T00:00:00.000Z']],
  [`array['{"a": "x,y"}'::jsonb]`, [{ a: 'x,y' }]],
  ['1.5::float8', 1.5],
  ['null::int8', null],
]

test.each(expressions)(
  '%s is read the same by our statements and by the driver',
  async (expression, expected) => {
    const fromDriver = await database.pool.query(`select ${expression} as value`)
    const fromOurs = await database.query(sql.raw(`select ${expression} as value`))
    expect(fromDriver.rows).toEqual([{ value: expected }])
    expect(fromOurs.rows).toEqual([{ value: expected }])
  },
)

test.each(['9007199254740993::int8', '1.5::numeric', `'NaN'::numeric`, '2.0::numeric'])(
  '%s is refused, because a number cannot represent it exactly',
  async (expression) => {
    await expect(database.pool.query(`select ${expression}`)).rejects.toThrow('cast it to text or to float8')
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  },
)

test('a row is read as it was written', async () => {
  const row = {
    id: 1,
    at: '2026-11-21T07:01:00.123Z',
    day: '2024-02-29',
    more: { a: ['ಕನ್ನಡ', 1, true, null] },
  }
  await database.query(sql`insert into moment values (${row.id}, ${row.at}, ${row.day}, ${row.more})`)
  expect((await database.query(sql`select * from moment`)).rows).toEqual([row])
})
