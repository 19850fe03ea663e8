import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tileOf } from '#domain/vocabulary/region-tiles.ts'
import { sql } from '#server/platform/db/sql.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { readLanding } from '#server/site/pages/read-landing.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

it('every region of the built-in programme has a tile of its own on the map', () => {
  const tiles = defaultProgramme.regions.map(({ name }) => String(tileOf(name)))
  expect(tiles).not.toContain('undefined')
  expect(new Set(tiles).size).toBe(31)
})

// (values.md, Old names of regions)
describe('a place that older data has as free text', () => {
  /** Not all of them name one region: some name none, two, or one by a part of another's name. */
  const PLACES = [
    'Bengaluru, Karnataka',
    'Bengaluru Rural',
    'Bangalore Rural, near Bangalore',
    'Mysore road',
    'between MYSURU and Mandya',
    'ಮೈಸೂರು',
    'Chennai',
    '100% _remote_',
  ]
  const REGIONS = defaultProgramme.regions.map(({ name }) => name)
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
    for (const [at, place] of PLACES.entries()) {
      const add = async (entity: 'incubator' | 'startup', more: object) => {
        const name = `${entity} ${at}`
        const values = {
          ...NEW[entity],
          name,
          email: `${entity}${at}@example.org`,
          phone: '5000000001',
          ...more,
        }
        const { status, body } = await t.call('portal-edit', 'POST', `/${entity}`, values)
        expect(status, JSON.stringify(body)).toBe(201)
        await t.db.query(
          sql`update ${sql.identifier(entity)} set location = ${place} where id = ${body._id}::uuid`,
        )
        return body._id as string
      }
      await add('startup', { incubator_id: await add('incubator', { incubator_type: 'CIF' }) })
    }
  })
  afterAll(() => t.close())

  const totalsOf = async (list: string): Promise<[string, number][]> => {
    const totals: [string, number][] = []
    for (const region of REGIONS) {
      const { body } = await t.call('portal-view', 'GET', `${list}?location=${encodeURIComponent(region)}`)
      totals.push([region, body.total])
    }
    return totals.filter(([, total]) => total > 0)
  }

  it("is counted in a region's tile on the landing page if the region's list has it", async () => {
    const everything = { search: '', chosen: '', sector: '', page: 1 }
    const { regions } = await readLanding(
      t.db,
      t.settings.programme,
      'incubator',
      everything,
      new Date('2026-11-25'),
    )
    const totals = await totalsOf('/incubator')
    expect(totals.map(([region]) => region)).toContain('Mandya')
    expect(regions).toEqual(Object.fromEntries(totals))
  })

  it("is counted in a region's figure of the dashboard if the region's list has it", async () => {
    const { body } = await t.call('portal-view', 'GET', '/insights/portal')
    const { rows } = body.figures.find(({ name }: { name: string }) => name === 'startups-by-region')
    const figures = rows.map(({ keys, value }: { keys: string[]; value: number }) => [keys[0], value])
    expect(Object.fromEntries(figures)).toEqual(Object.fromEntries(await totalsOf('/startup')))
  })
})
