import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { searchKey } from '#domain/vocabulary/search-key.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { normalisedSql } from '#server/platform/db/normalised-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { readListQuery } from './list-query.ts'
import { listRecords } from './read-records.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  // Without statistics, as on the first day.
  await t.db.writes.query(sql`
    insert into prototype (id, incubator_id, name, description)
    select gen_random_uuid(), ${t.own.incubator}, 'Machine ' || md5(n::text), 'Sorts seeds' from generate_series(1, 20000) n`)
  await t.db.writes.query(sql`select gin_clean_pending_list('prototype_search')`)
})
afterAll(async () => {
  await t.db.writes.query(sql`delete from prototype where description = 'Sorts seeds'`)
  await t.close()
})

interface Plan {
  'Relation Name'?: string
  Filter?: string
  Plans?: Plan[]
}

/** The conditions with which the statement of a list goes through the rows of a table one by one. */
async function filtersOf(search: string): Promise<string[]> {
  const statements: SQL[] = []
  const query: Queryable['query'] = (statement, how) => {
    statements.push(statement)
    return t.db.query(statement, how)
  }
  const entity = entityOf('prototype')
  const found = await listRecords(
    { query },
    SYSTEM.actor,
    entity,
    readListQuery(entity, { search }, defaultProgramme.regions),
  )
  expect(found.total).toBe(0)
  const { rows } = await t.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    sql`${sql.raw('explain (format json) ')}${statements[0]!}`,
  )
  const collect = (plan: Plan): string[] => [
    ...(plan['Relation Name'] === 'prototype' && plan.Filter ? [plan.Filter] : []),
    ...(plan.Plans ?? []).flatMap(collect),
  ]
  return collect(rows[0]!['QUERY PLAN'][0]!.Plan)
}

it.each(['zeppelin', 'zeppelin of two words', 'zzz '.repeat(100).trim(), '100% zeppelin', 'ಜೆಪ್ಪೆಲಿನ್ zeppelin'])(
  'a list that names other records is searched for "%s" without comparing the texts of every record',
  async (text) => {
    expect((await filtersOf(text)).filter((filter) => filter.includes('~~'))).toEqual([])
  },
)

it.each([
  ["O'Connor", 'O’Connor'],
  ['O’Connor', "O'Connor"],
  ['Soil Lab', 'Soil\u00a0Lab'],
  ['co-operative', 'co–operative'],
  ['José', 'Jose'],
  ['jose', 'JOSÉ'],
  ['"smart"', '“Smart”'],
  ['100%_', 'At 100%_'],
])('a list that is searched for "%s" finds "%s"', async (search, name) => {
  const { body } = await t.call('coe-master', 'POST', '/prototype', { name: `${name} of the search` })
  const { body: found } = await t.call('coe-master', 'GET', `/prototype?search=${encodeURIComponent(search)}`)
  expect(found.data.map(({ _id }: { _id: string }) => _id)).toContain(body._id)
  await t.call('coe-master', 'DELETE', `/prototype/${body._id}`)
})

it.each([
  'Jose\u0301 O’Connor',
  'Soil \t\u2009Lab\u3000“A”',
  '1–2−3',
  'ಮೈಸೂರು ಕೃಷಿ',
  'क़ृषि',
  'Ångström Ωmega',
  '',
])('the database compares "%s" as the browser does', async (text) => {
  const { rows } = await t.db.query<{ key: string }>(sql`select ${normalisedSql(sql`${text}::text`)} as key`)
  expect(rows[0]!.key).toBe(searchKey(text))
})
