import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readRows } from '#server/platform/sheets/testing/read-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  for (const [place, location, type] of [
    [t.own, 'Mysore', 'Center of Excellence (COE)'],
    [t.other, 'Tumakuru', 'Technology Business Incubator (TBI)'],
  ] as const)
    await t.db.query(
      sql`update incubator set location = ${location}, incubator_type = ${type} where id = ${place.incubator}`,
    )
})
afterAll(() => t.close())

const ownersIn = async (path: string): Promise<(string | null)[]> => {
  const { status, body } = await t.call('portal-view', 'GET', path)
  expect(status, path).toBe(200)
  return body.data.map((row: Record<string, string | null>) => row['incubator_id'] ?? row['user_id'] ?? null)
}

const OWNED = (ENTITIES as readonly Entity[]).filter(({ ownerName }) => ownerName !== null)

// (lists-and-search.md, By the incubator of a record)
it.each(OWNED.map(({ name }) => name))(
  'a list of %s is limited by the type and region of its incubator',
  async (name) => {
    const all = await ownersIn(`/${name}?pageSize=100`)
    const ofOwn = all.filter((owner) => owner !== t.other.incubator)
    for (const query of [
      'incubator_type=COE',
      'incubator_region=Mysuru',
      'incubator_type=COE&incubator_region=mysore',
    ])
      expect(await ownersIn(`/${name}?${query}&pageSize=100`), query).toEqual(ofOwn)
    const nobodys = all.filter((owner) => owner === null)
    expect(await ownersIn(`/${name}?incubator_type=TBI&incubator_region=Mysuru`)).toEqual(nobodys)
  },
)

it('a type that there is not is refused', async () => {
  const { status, body } = await t.call('portal-view', 'GET', '/startup?incubator_type=Club')
  expect([status, body.errors[0].path]).toEqual([400, 'incubator_type'])
})

it('an export by the incubator of its records has them alone, and says so', async () => {
  const path = '/startup/export?format=xlsx&layout=seen&columns=name&incubator_type=TBI'
  const { headers, rows } = await readRows((await t.call('portal-view', 'GET', path)).raw.rawPayload)
  expect(headers[0]).toMatch(/^Startups/)
  expect(rows[0]!.cells[0]).toMatch(/^Type of incubator: TBI · /)
  const { data } = (await t.call('portal-view', 'GET', `/startup?incubator_id=${t.other.incubator}`)).body
  expect(rows.slice(2).map(({ cells }) => cells[0])).toEqual(data.map(({ name }: { name: string }) => name))
})
