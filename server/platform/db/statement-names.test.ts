import { expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { findBlankTemplate } from '#server/testing/templates.ts'
import { createStatementNames } from './statement-names.ts'

test('a statement gets a name at its third use and keeps it', () => {
  const findName = createStatementNames()
  expect([1, 2, 3, 4].map(() => findName('select $1'))).toEqual([undefined, undefined, 'auto_0', 'auto_0'])
  expect([1, 2, 3].map(() => findName('select $2'))).toEqual([undefined, undefined, 'auto_1'])
})

test('the number of names is limited, so that a connection keeps no more statements', () => {
  const findName = createStatementNames()
  const names = Array.from({ length: 1000 }, (_, i) =>
    [1, 2, 3].map(() => findName(`select $1, ${i}`)).at(-1),
  )
  expect(names.filter((name) => name !== undefined)).toHaveLength(200)
  expect([1, 2, 3].map(() => createStatementNames()('x'.repeat(11_000)))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('repeated statements are prepared with the same results, those without parameters are not', async () => {
  const { pools, close } = await openEmbedded({ template: await findBlankTemplate() })
  const pool = pools.writes
  for (let i = 0; i < 5; i++) {
    expect((await pool.query('select $1::int as n', [i])).rows).toEqual([{ n: i }])
    expect((await pool.query({ text: 'select $1::text as t', values: [`${i}`] })).rows).toEqual([
      { t: `${i}` },
    ])
    await pool.query('select 1')
  }
  const prepared = await pool.query('select statement from pg_prepared_statements order by 1')
  expect(prepared.rows).toEqual([{ statement: 'select $1::int as n' }, { statement: 'select $1::text as t' }])
  await close()
})
