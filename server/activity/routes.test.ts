import { afterAll, beforeAll, expect, it } from 'vitest'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('an entry of the activity log names its incubator by its current name', async () => {
  await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { description: 'Asked for' })
  const path = `/incubator/${t.own.incubator}`
  await t.call('coe-master', 'PUT', path, { name: 'Renamed COE' })
  for (const [actorKind, list] of [
    ['portal-view', '/editActivity'],
    ['portal-edit', `/edit-activity${path}`],
    ['coe-viewer', `/editActivity${path}`],
  ] as const) {
    const { data } = (await t.call(actorKind, 'GET', list)).body
    const requested = data.find((e: { activity: string }) => e.activity === 'Update Prototype Request')
    expect(requested, actorKind).toMatchObject({
      incubatorId: t.own.incubator,
      incubator_name: 'Renamed COE',
    })
  }
})

it('an entry of a deleted incubator has no name for it', async () => {
  const values = {
    ...NEW.incubator,
    name: 'Short lived',
    incubator_type: 'CIF',
    email: 'short.lived@example.org',
  }
  const { _id } = (await t.call('portal-edit', 'POST', '/incubator', values)).body
  await t.call('portal-edit', 'DELETE', `/incubator/${_id}`)
  const { data } = (await t.call('portal-edit', 'GET', `/editActivity/incubator/${_id}`)).body
  expect(data.length).toBeGreaterThan(0)
  for (const entry of data) expect(entry).toMatchObject({ incubatorId: _id, incubator_name: null })
})
