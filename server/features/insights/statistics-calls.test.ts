import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const get = (kind: ActorKind, path: string) => t.call(kind, 'GET', path)
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const FIVE = [...'12345'].map((digit) => UNKNOWN.replace(/.$/, digit))

describe('the calls of the dashboards (dashboards-and-figures.md, Statistics calls)', () => {
  it.each([
    ['portal?type=ABC', 'type'],
    ['portal?type=', 'type'],
    ['portal?year=20', 'year'],
    ['portal?year=3000', 'year'],
    ['portal?region=%00', 'region'],
    [`portal?region=${'x'.repeat(201)}`, 'region'],
    ['portal?compare=x', 'compare'],
    [`portal?compare=${FIVE.join(',')}`, 'compare'],
    ['portal?sector=Art', 'sector'],
    ['incubator?incubator_id=x', 'incubator_id'],
    ['startup?startup_id=%00', 'startup_id'],
    ['mentor?mentor_id=', 'mentor_id'],
    ['mentor?id=1', 'id'],
  ])('refuse an invalid query, at its name: %s', async (path, name) => {
    const { status, body } = await get('portal-view', `/insights/${path}`)
    expect([status, body.errors?.[0]?.path]).toEqual([400, name])
  })

  it('find no record for an unknown id or one of another kind', async () => {
    for (const id of [UNKNOWN, t.own.prototype])
      for (const path of [
        `portal?compare=${id}`,
        `incubator?incubator_id=${id}`,
        `startup?startup_id=${id}`,
        `mentor?mentor_id=${id}`,
      ])
        expect((await get('portal-edit', `/insights/${path}`)).status, path).toBe(404)
  })

  it('refuse the dashboard of the portal to others, whatever they compare', async () => {
    for (const kind of ['coe-master', 'startup', 'mentor'] as const)
      expect((await get(kind, `/insights/portal?compare=${UNKNOWN}`)).status, kind).toBe(403)
    expect((await get('visitor', '/insights/portal')).status).toBe(401)
  })
})

it('statistics of an incubator are counted anew and need a sign-in', async () => {
  expect((await get('visitor', `/stats/performance/${t.own.incubator}`)).status).toBe(401)
  const before = (await get('portal-view', '/stats')).body.mentor
  await t.call('coe-master', 'DELETE', `/mentor/${t.own.mentor}`)
  expect((await get('portal-view', '/stats')).body.mentor).toBe(before - 1)
  expect((await get('coe-viewer', `/stats/incubator/${t.own.incubator}`)).body.mentors).toBe(0)
})
