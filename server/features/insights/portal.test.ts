import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addManyRecords } from './testing/add-many-records.ts'
import { countList, figuresIn } from './testing/count-lists.ts'

let t: TestApp
const PORTAL = ['portal-edit', 'portal-view'] as const
const OTHERS = ['coe-master', 'coe-editor', 'coe-viewer', 'startup', 'mentor'] as const

beforeAll(async () => {
  t = await createTestApp()
  await addManyRecords(t)
})
afterAll(() => t.close())

const reads = (kind: ActorKind) => async (path: string) => {
  const { status, body } = await t.call(kind, 'GET', path)
  expect(status, path).toBe(200)
  return body as Record<string, unknown>
}

describe("the portal's dashboard", () => {
  it.each(PORTAL)('has only figures that equal their lists, for %s', async (kind) => {
    const read = reads(kind)
    const answer = await read(`/insights/portal?compare=${t.own.incubator},${t.other.incubator}`)
    const figures = figuresIn(answer)
    expect(figures.length).toBeGreaterThan(100)
    for (const { at, value, list } of figures)
      expect(value, `${at} ${JSON.stringify(list)}`).toBe(await countList(read, list))
  })

  // (dashboards-and-figures.md, Portal dashboard)
  it('has figures of a type and a region of incubators that equal their lists, and are fewer', async () => {
    await t.db
      .query(sql`update incubator set location = 'Mysuru', incubator_type = 'Technology Business Incubator (TBI)'
      where id = ${t.other.incubator}`)
    await t.db.query(sql`update incubator set location = 'Tumakuru' where id = ${t.own.incubator}`)
    const read = reads('portal-view')
    const all = figuresIn(await read('/insights/portal'))
    const valueOf = (figures: typeof all, name: string) =>
      figures.find(({ at }) => at.includes(`/${name}/`))?.value
    for (const query of ['type=TBI', 'region=Mysuru', 'type=TBI&region=Mysuru']) {
      const figures = figuresIn(await read(`/insights/portal?${query}`))
      expect(figures.length).toBeGreaterThan(50)
      for (const { at, value, list } of figures)
        expect(value, `${query} ${at} ${JSON.stringify(list)}`).toBe(await countList(read, list))
      for (const name of ['startups', 'mentors', 'funds-raised', 'contact-messages', 'milestones-overdue'])
        expect(valueOf(figures, name), `${query} ${name}`).toBeLessThan(valueOf(all, name)!)
      expect(valueOf(figures, 'failed-mails')).toBeUndefined()
    }
    const none = figuresIn(await read('/insights/portal?type=COE&region=Mysuru'))
    expect(none.filter(({ value }) => value > 0)).toEqual([])
    await t.db.query(sql`update incubator set incubator_type = 'Center of Excellence (COE)'`)
  })

  // (dashboards-and-figures.md, Exports of the dashboard)
  it('exports the table of a chart with the filters of the page', async () => {
    const { figures } = (await reads('portal-view')('/insights/portal?type=COE')) as {
      figures?: { name: string; rows: { labels: string[]; value: number }[] }[]
    }
    const { rows } = figures!.find(({ name }) => name === 'startups-by-status')!
    const path = '/insights/portal/export?type=COE&figure=startups-by-status&format=csv'
    const { body } = await t.call('portal-view', 'GET', path)
    const lines = String(body).replace('\ufeff', '').split('\r\n').filter(Boolean)
    expect(lines).toEqual([
      'Startups by status,Value',
      ...rows.map(({ labels, value }) => `${labels[0]},${value}`),
    ])
    const own = `/insights/incubator/export?incubator_id=${t.own.incubator}&figure=startups-by-status`
    expect((await t.call('coe-viewer', 'GET', own)).status).toBe(200)
    expect((await t.call('startup', 'GET', own)).status).toBe(403)
    expect((await t.call('coe-viewer', 'GET', own.replace('by-status', 'by-region'))).status).toBe(404)
  })

  it('exports the heat map alone: incubators by deliverables, as shares of what is due', async () => {
    const linesOf = async (query: string) => {
      const { body } = await t.call('portal-view', 'GET', `/insights/portal/export?format=csv${query}`)
      return parse(String(body), { bom: true })
    }
    const [whole, alone] = [await linesOf(''), await linesOf('&part=heat-map')]
    expect(alone).toHaveLength(whole.length)
    expect(alone[0]!.slice(0, 2)).toEqual(['Incubator', 'Type'])
    const SHARE = ', of what is due'
    expect(alone[0]!.slice(2)).toEqual(
      whole[0]!.filter((head) => head.endsWith(SHARE)).map((head) => head.slice(0, -SHARE.length)),
    )
    expect((await t.call('portal-view', 'GET', '/insights/portal/export?part=other')).status).toBe(400)
  })

  // (dashboards-and-figures.md, Comparison of incubators)
  it('compares the deliverables of incubators to which the scoreboard is not limited', async () => {
    const read = reads('portal-view')
    type Scored = { scoreboard: { rows: { incubator_id: string; scores: object[] }[] } }
    const { scoreboard } = (await read('/insights/portal')) as unknown as Scored
    const expected = scoreboard.rows.find((row) => row.incubator_id === t.own.incubator)!.scores
    expect(expected.length).toBeGreaterThan(0)
    const limited = await read(`/insights/portal?type=CIF&compare=${t.own.incubator},${t.other.incubator}`)
    expect((limited as unknown as Scored).scoreboard.rows).toEqual([])
    const compared = limited['compared'] as { _id: string; scores: object[] }[]
    expect(compared.find(({ _id }) => _id === t.own.incubator)!.scores).toEqual(expected)
  })

  it('does not count one region as another whose name is a part of its own', async () => {
    for (const table of ['startup', 'incubator'] as const)
      await t.db.query(sql`update ${sql.identifier(table)} set location = 'Bengaluru Rural'`)
    const read = async (region: string) => {
      const { body } = await t.call(
        'portal-view',
        'GET',
        `/insights/portal?region=${encodeURIComponent(region)}`,
      )
      const { rows } = body.figures.find(({ name }: { name: string }) => name === 'startups-by-region')
      return { regions: rows.map(({ keys }: { keys: string[] }) => keys[0]), scores: body.scoreboard.total }
    }
    const [rural, urban] = [await read('Bengaluru Rural'), await read('Bengaluru Urban')]
    expect([rural.regions, urban.regions]).toEqual([['Bengaluru Rural'], []])
    expect(rural.scores).toBeGreaterThan(0)
    expect(urban.scores).toBe(0)
  })

  it('shows the log of the incubators of its type and region, as its figures', async () => {
    const changed = await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, {
      website: 'https://own.example',
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const ownersOf = async (query: string) => {
      const { body } = await t.call('portal-view', 'GET', `/insights/portal${query}`)
      return (body.activity as { incubatorId: string }[]).map((entry) => entry.incubatorId)
    }
    expect(await ownersOf('')).toContain(t.own.incubator)
    expect(await ownersOf('?type=COE')).toContain(t.own.incubator)
    expect(await ownersOf('?type=CIF')).toEqual([])
  })

  it.each(OTHERS)('is refused to %s', async (kind) => {
    expect((await t.call(kind, 'GET', '/insights/portal')).status).toBe(403)
  })
})
