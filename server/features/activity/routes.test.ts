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

it('an entry has its number, person, role, address, words and time', async () => {
  // (activity.md, Activity log entry)
  await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, { description: 'Water' })
  const { data } = (await t.call('coe-viewer', 'GET', '/editActivity?pageSize=1')).body
  const { uid, name } = (await t.call('coe-master', 'GET', '/auth/session')).body
  expect(data[0]).toMatchObject({
    activityId: expect.stringMatching(/^[0-9a-z]{26}$/),
    incubatorId: t.own.incubator,
    userId: uid,
    username: name,
    designation: 'COE Master',
    activity: 'Update Startup Profile',
    activityDetails: expect.stringContaining('Description'),
    ipv4: '127.0.0.1',
    activityDate: expect.stringMatching(/Z$/),
  })
})

it('the profile activity is listed of all, of an incubator and of one person, and written by nobody', async () => {
  // (activity.md, Profile activity)
  const values = { ...NEW.startup, name: 'Hasiru', email: 'hasiru@example.org', phone: '5000000001' }
  const { _id } = (await t.call('coe-master', 'POST', '/startup', values)).body
  const lists: Record<string, object> = {
    '/activity': {},
    [`/activity/incubator/${t.own.incubator}`]: { incubator_id: t.own.incubator },
    [`/activity/${_id}`]: { user_id: _id },
  }
  for (const [path, common] of Object.entries(lists)) {
    const { data } = (await t.call('portal-view', 'GET', path)).body
    expect(data[0], path).toMatchObject({ user_id: _id, activity_type: 'CREATE_PROFILE', name: 'Hasiru' })
    for (const entry of data) expect(entry, path).toMatchObject(common)
  }
  for (const path of ['/activity', '/editActivity', '/edit-activity'])
    expect((await t.call('coe-master', 'POST', path, {})).status, path).toBe(405)
})

it('the log and the requests are listed newest first', async () => {
  // (activity.md, Activities page; approvals.md, Approvals page)
  for (const description of ['First', 'Second', 'Third'])
    await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { description })
  for (const [path, moment] of [
    ['/editActivity', 'activityDate'],
    [`/approvals/incubator/${t.own.incubator}`, 'requestDate'],
  ] as const) {
    const { data } = (await t.call('coe-master', 'GET', path)).body
    const moments: string[] = data.map((one: Record<string, string>) => one[moment])
    expect(moments.length, path).toBeGreaterThan(2)
    expect(moments, path).toEqual(moments.toSorted().toReversed())
  }
  const { data } = (await t.call('coe-master', 'GET', `/approvals/incubator/${t.own.incubator}`)).body
  expect(data[0].editDetails).toContain('Third')
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
