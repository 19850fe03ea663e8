import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IncubatorInsights, MentorInsights } from '#domain/api/insights.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addManyRecords } from './testing/add-many-records.ts'
import { countList, figuresIn } from './testing/count-lists.ts'

let t: TestApp
const STAFF = ['coe-master', 'coe-editor', 'coe-viewer'] as const
const PORTAL = ['portal-edit', 'portal-view'] as const

beforeAll(async () => {
  t = await createTestApp()
  await addManyRecords(t)
  await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { description: 'Proposed' })
})
afterAll(() => t.close())

const reads = (kind: ActorKind) => async (path: string) => {
  const { status, body } = await t.call(kind, 'GET', path)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body as Record<string, unknown>
}

async function expectEqual(kind: ActorKind, path: string, least: number): Promise<void> {
  const read = reads(kind)
  const figures = figuresIn(await read(path))
  expect(figures.length).toBeGreaterThanOrEqual(least)
  for (const { at, value, list } of figures)
    expect(value, `${at} ${JSON.stringify(list)}`).toBe(await countList(read, list))
}
const statusOf = async (kind: ActorKind, path: string) => (await t.call(kind, 'GET', path)).status

describe("an incubator's dashboard", () => {
  it.each(STAFF)('has only figures that equal their lists, for %s', (kind) =>
    expectEqual(kind, '/insights/incubator', 60),
  )
  it.each(PORTAL)('is open to %s for every incubator, without its requests', async (kind) => {
    await expectEqual(kind, `/insights/incubator?incubator_id=${t.other.incubator}`, 60)
    const { figures } = await reads(kind)(`/insights/incubator?incubator_id=${t.other.incubator}`)
    expect((figures as { name: string }[]).map(({ name }) => name)).not.toContain('approvals')
  })
  it('is closed to everybody else', async () => {
    for (const kind of STAFF)
      expect(await statusOf(kind, `/insights/incubator?incubator_id=${t.other.incubator}`), kind).toBe(404)
    for (const kind of ['startup', 'mentor'] as const) {
      expect(await statusOf(kind, '/insights/incubator'), kind).toBe(403)
      expect(await statusOf(kind, `/insights/incubator?incubator_id=${t.own.incubator}`), kind).toBe(403)
    }
    expect(await statusOf('portal-edit', '/insights/incubator')).toBe(403)
    expect(await statusOf('visitor', '/insights/incubator')).toBe(401)
  })

  it('says what waits for a COE Master, and what became of the requests of an Editor', async () => {
    const rowsOf = async (kind: ActorKind, name: string) => {
      const { figures } = await reads(kind)('/insights/incubator')
      const found = (figures as { name: string; rows: { keys: string[]; value: number }[] }[]).find(
        (figure) => figure.name === name,
      )
      return found?.rows.map(({ keys, value }) => [...keys, value])
    }
    expect(await rowsOf('coe-master', 'approvals')).toEqual([[1]])
    expect(await rowsOf('coe-master', 'own-requests')).toBeUndefined()
    expect(await rowsOf('coe-editor', 'own-requests')).toContainEqual(['pending', 1])
  })

  it('compares its totals with the median of its type', async () => {
    const { figures } = await reads('coe-viewer')('/insights/incubator')
    const { rows } = (figures as { name: string; rows: { value: number; median: number }[] }[]).find(
      ({ name }) => name === 'prototypes',
    )!
    const counts = await Promise.all(
      [t.own, t.other].map(async ({ incubator }) =>
        Number((await reads('portal-edit')(`/prototype?incubator_id=${incubator}`))['total']),
      ),
    )
    expect(rows[0]!.median).toBe((counts[0]! + counts[1]!) / 2)
  })

  // (dashboards-and-figures.md, Incubator dashboard)
  it('leaves incubators without any out of the median, and says of how many it is', async () => {
    const medianOf = async () => {
      const { figures } = await reads('coe-viewer')('/insights/incubator')
      const { rows } = (figures as { name: string; rows: { median?: number; median_of?: number }[] }[]).find(
        ({ name }) => name === 'prototypes',
      )!
      return [rows[0]!.median, rows[0]!.median_of]
    }
    const before = await medianOf()
    expect(before[1]).toBe(2)
    const { status } = await t.call('portal-edit', 'POST', '/incubator', {
      ...NEW.incubator,
      name: 'An empty one',
      incubator_type: 'COE',
      email: 'empty@example.org',
    })
    expect(status).toBe(201)
    expect(await medianOf()).toEqual(before)
  })

  it('names the records that name a startup without a record, by their module', async () => {
    const { unlinked } = (await reads('coe-viewer')('/insights/incubator')) as unknown as IncubatorInsights
    const found = unlinked.map(({ list, labels }) => [list.entity, labels[0]])
    expect(found).toContainEqual(['prototype', 'Prototypes'])
    const { data } = await reads('coe-viewer')('/prototype?is=unlinked&pageSize=100')
    for (const row of data as Record<string, unknown>[])
      expect([typeof row['startup'], row['startup_id']]).toEqual(['string', null])
  })

  // (dashboards-and-figures.md, A new incubator)
  it('says what a new incubator has of what it begins with', async () => {
    const { body } = await t.call('portal-edit', 'POST', '/incubator', {
      ...NEW.incubator,
      name: 'A new one',
      incubator_type: 'TBI',
      email: 'new@example.org',
    })
    const read = async () =>
      (
        (await reads('portal-edit')(
          `/insights/incubator?incubator_id=${body._id}`,
        )) as unknown as IncubatorInsights
      ).beginning
    expect(await read()).toMatchObject({ is_new: true, mou_documents: 0, invitations: 0 })
    await t.db.query(sql`insert into document (id, incubator_id, title, type, category, file)
      values (gen_random_uuid(), ${body._id}, 'Signed MOU', 'other', 'general', '/uploads/mou.pdf')`)
    expect(await read()).toMatchObject({ is_new: true, mou_documents: 1 })
    const { beginning } = (await reads('coe-viewer')('/insights/incubator')) as unknown as IncubatorInsights
    expect(beginning.is_new).toBe(false)
    expect(beginning.accounts).toBeGreaterThan(0)
  })
})

describe("a startup's dashboard", () => {
  it('has only figures that equal their lists, for the startup, its staff and the portal', async () => {
    await expectEqual('startup', '/insights/startup', 6)
    for (const kind of [...STAFF, ...PORTAL])
      await expectEqual(kind, `/insights/startup?startup_id=${t.own.startup}`, 6)
  })
  it('is closed to everybody else', async () => {
    const other = `/insights/startup?startup_id=${t.other.startup}`
    for (const kind of ['startup', 'mentor', ...STAFF] as const)
      expect(await statusOf(kind, other), kind).toBe(404)
    expect(await statusOf('mentor', `/insights/startup?startup_id=${t.own.startup}`)).toBe(404)
    expect(await statusOf('mentor', '/insights/startup')).toBe(403)
    expect(await statusOf('visitor', other)).toBe(401)
  })
})

describe("a mentor's dashboard", () => {
  it('has only figures that equal their lists, for the mentor, its staff and the portal', async () => {
    await expectEqual('mentor', '/insights/mentor', 5)
    for (const kind of [...STAFF, ...PORTAL])
      await expectEqual(kind, `/insights/mentor?mentor_id=${t.own.mentor}`, 5)
  })
  it('has of funding only what its mentees have raised, which everybody may read', async () => {
    const { figures } = (await reads('mentor')('/insights/mentor')) as unknown as MentorInsights
    const found = figuresIn(figures).filter(({ list }) => /fund/.test(list.entity))
    const list = { entity: 'funding-raised', filters: { startup: t.own.startup }, sum: 'amount' }
    const raised = await countList(reads('portal-view'), list)
    expect(raised).toBeGreaterThan(0)
    expect(found.map(({ at, value }) => [at, value])).toEqual([['/mentees-funds/rows/0', raised]])
  })
  it('is closed to everybody else', async () => {
    const other = `/insights/mentor?mentor_id=${t.other.mentor}`
    for (const kind of ['startup', 'mentor', ...STAFF] as const)
      expect(await statusOf(kind, other), kind).toBe(404)
    expect(await statusOf('startup', '/insights/mentor')).toBe(403)
    expect(await statusOf('visitor', other)).toBe(401)
  })
})
