import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const prepare = async (actorKind: ActorKind, name: string): Promise<string> =>
  (await upload(t, actorKind, prototypes(`${name},,,,,`))).body._id

it('the bell shows a person’s own open imports, not those of others and not those that are done', async () => {
  const ofMaster = await prepare('coe-master', 'Left by the Master')
  const done = await prepare('coe-editor', 'Sent by the Editor')
  await commit(t, 'coe-editor', done)
  const ofEditor = await prepare('coe-editor', 'Left by the Editor')
  const listed = async (actorKind: ActorKind, query: string): Promise<[string[], number]> => {
    const { body } = await t.call(actorKind, 'GET', `/imports${query}`)
    return [body.data.map((i: { _id: string }) => i._id), body.total]
  }
  expect(await listed('coe-editor', '?mine=true&open=true')).toEqual([[ofEditor], 1])
  expect(await listed('coe-master', '?mine=true&open=true')).toEqual([[ofMaster], 1])
  expect(await listed('coe-editor', '?mine=true')).toEqual([[ofEditor, done], 2])
  expect(await listed('coe-editor', '?open=true')).toEqual([[ofEditor, ofMaster], 2])
  expect(await listed('coe-editor', '')).toEqual([[ofEditor, done, ofMaster], 3])
  expect((await t.call('coe-editor', 'GET', '/imports?open=false')).status).toBe(400)
})
