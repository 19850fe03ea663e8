/** A commit saves only what the people who may save without approval have seen (imports.md, Whose import it is). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const renamed = (value: string) => ({ cells: [{ row: 2, column: 'Prototype name', value }] })

it.each(['coe-master', 'portal-edit'] as const)(
  'a COE Editor changes, commits and discards nothing that %s prepared',
  async (preparer) => {
    const owner = preparer === 'portal-edit' ? { incubator_id: t.own.incubator } : {}
    const { body } = await upload(t, preparer, prototypes('Lamp,,,,,'), owner)
    const path = `/imports/${body._id}`
    const refused = {
      status: 403,
      body: {
        detail: 'Only a COE Master or the person who prepared this import can change or discard it.',
      },
    }
    expect(await t.call('coe-editor', 'PUT', path, renamed('By the editor'))).toMatchObject(refused)
    expect(await t.call('coe-editor', 'PUT', path, { fixed: { description: 'x' } })).toMatchObject(refused)
    expect(await t.call('coe-editor', 'POST', `${path}/names`, { field: 'startup_id' })).toMatchObject(
      refused,
    )
    expect(await t.call('coe-editor', 'POST', `${path}/commit`, {})).toMatchObject(refused)
    expect(await t.call('coe-editor', 'DELETE', path)).toMatchObject(refused)
    const { body: now } = await t.call(preparer, 'GET', path)
    expect(now).toMatchObject({ status: 'ready', version: body.version, author_id: body.author_id })
  },
)

it('a COE Master corrects and saves what an Editor prepared', async () => {
  const { body } = await upload(t, 'coe-editor', prototypes('Kettle,,,,,'))
  const path = `/imports/${body._id}`
  const changed = await t.call('coe-master', 'PUT', path, renamed('Kettle, corrected'))
  expect(changed.status).toBe(200)
  const { version } = changed.body
  expect((await t.call('coe-master', 'POST', `${path}/commit`, { version })).status).toBe(202)
})

it('a commit that names a version saves nothing if somebody has changed the import since', async () => {
  const { body } = await upload(t, 'coe-editor', prototypes('Stove,,,,,'))
  const path = `/imports/${body._id}`
  const { version } = (await t.call('coe-master', 'GET', path)).body
  await t.call('coe-editor', 'PUT', path, renamed('Not seen by the master'))
  expect(await t.call('coe-master', 'POST', `${path}/commit`, { version })).toMatchObject({
    status: 409,
    body: { code: 'stale', detail: 'Someone else changed this import. Reload it and try again.' },
  })
  expect((await t.call('coe-master', 'GET', path)).body.status).toBe('ready')
})
