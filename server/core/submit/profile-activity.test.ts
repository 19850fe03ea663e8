/** The profile activity shows profiles that are created and updated (activity.md, Profile activity). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { upload } from '#server/core/imports/testing/upload.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const add = async (entity: 'startup' | 'mentor', more: object = {}) => {
  const values = {
    ...NEW[entity],
    name: 'Asha',
    email: `${newId()}@example.org`,
    phone: '5000000001',
    ...more,
  }
  return (await t.call('coe-master', 'POST', `/${entity}`, values)).body
}
const typesOf = async (id: string): Promise<string[]> => {
  const { data } = (await t.call('coe-master', 'GET', `/activity/${id}`)).body
  return data.map((entry: { activity_type: string }) => entry.activity_type)
}

it.each(['startup', 'mentor'] as const)('shows who added a %s, with its picture', async (entity) => {
  const { _id } = await add(entity, { name: 'Asha' })
  const { data } = (await t.call('coe-master', 'GET', `/activity/${_id}`)).body
  expect(data).toEqual([
    expect.objectContaining({
      user_id: _id,
      activity_type: 'CREATE_PROFILE',
      statement: 'Asha joined',
      name: 'Asha',
      icon: null,
      role_type: entity,
      incubator_id: t.own.incubator,
    }),
  ])
  const profile = 'https://example.org/asha.png'
  await t.db.query(sql`update ${sql.identifier(entity)} set profile = ${profile} where id = ${_id}`)
  expect((await t.call('coe-master', 'GET', `/activity/${_id}`)).body.data[0].icon).toBe(profile)
})

it('shows at most one update an hour for each profile', async () => {
  const { _id } = await add('startup')
  await t.call('coe-master', 'PUT', `/startup/${_id}`, { description: 'Soil' })
  await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { description: 'Water' })
  await t.call('coe-master', 'PUT', `/startup/${_id}`, { description: 'Soil and water' })
  expect(await typesOf(_id)).toEqual(['UPDATE_PROFILE', 'CREATE_PROFILE'])
  expect(await typesOf(t.own.startup)).toContain('UPDATE_PROFILE')
  await t.db.query(sql`
    update profile_activity set created_at = created_at - interval '61 minutes' where user_id = ${_id}`)
  await t.call('coe-master', 'PUT', `/startup/${_id}`, { description: 'Water alone' })
  expect(await typesOf(_id)).toEqual(['UPDATE_PROFILE', 'UPDATE_PROFILE', 'CREATE_PROFILE'])
})

it("shows a COE Editor's change once it is approved", async () => {
  const { _id } = await add('mentor')
  const { body } = await t.call('coe-editor', 'PUT', `/mentor/${_id}`, { description: 'Soil' })
  expect(await typesOf(_id)).toEqual(['CREATE_PROFILE'])
  await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, { status: 'approved' })
  expect(await typesOf(_id)).toEqual(['UPDATE_PROFILE', 'CREATE_PROFILE'])
})

it('shows each profile that an import adds', async () => {
  const rows = ['Beeja', 'Chiguru'].map((name) => `${name},${newId()}@example.org,5000000001,,,`)
  const file = ['Name,Email ID,Contact Number,Website,LinkedIn,Description', ...rows].join('\n')
  const { body } = await upload(t, 'coe-master', file, { module: 'startup' })
  expect(body).toMatchObject({ rows_valid: 2 })
  await t.call('coe-master', 'POST', `/imports/${body._id}/commit`)
  await expect
    .poll(async () => (await t.call('coe-master', 'GET', `/imports/${body._id}`)).body.status)
    .toBe('done')
  const { data } = (await t.call('coe-master', 'GET', '/activity?pageSize=2')).body
  expect(data.map((entry: { statement: string }) => entry.statement).toSorted()).toEqual([
    'Beeja joined',
    'Chiguru joined',
  ])
})

it('shows no new entry for a restored profile', async () => {
  const { _id } = await add('startup')
  await t.call('coe-master', 'DELETE', `/startup/${_id}`)
  const { data } = (await t.call('coe-master', 'GET', `/startup/${_id}/history`)).body
  await t.call('coe-master', 'POST', `/startup/${_id}/restore`, {
    history_id: data.at(-1).id ?? data.at(-1)._id,
  })
  expect((await t.call('coe-master', 'GET', `/startup/${_id}`)).status).toBe(200)
  expect(await typesOf(_id)).toEqual(['CREATE_PROFILE'])
})
