import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const SIGNED_IN = ACTOR_KINDS.filter((kind) => kind !== 'visitor')

test('speakers of an incubator’s events are suggested, each once and in alphabetical order', async () => {
  const add = (actor: ActorKind, ...names: string[]) =>
    t.call(actor, 'POST', '/event', {
      name: 'Open day',
      type: 'Workshop',
      incubator_id: t.own.incubator,
      speakers: names.map((name) => ({ name, photoURL: null })),
    })
  expect((await add('coe-master', 'Dr Rao', 'Ashok')).status).toBe(201)
  expect((await add('coe-master', 'dr. Rao', 'Zoya')).status).toBe(201)
  expect((await add('coe-editor', 'Waiting')).status).toBe(202)
  const suggested = async (query: string, actor: ActorKind = 'coe-editor') =>
    (await t.call(actor, 'GET', `/options/event/speakers.name${query}`)).body.data
  for (const actor of SIGNED_IN)
    expect(await suggested(`?incubator_id=${t.own.incubator}`, actor), actor).toEqual([
      'Ashok',
      expect.stringMatching(/^dr\.? Rao$/i),
      'Zoya',
    ])
  expect(await suggested(`?incubator_id=${t.other.incubator}`)).not.toContain('Ashok')
  expect(await suggested('')).toContain('Ashok')
  expect((await t.call('startup', 'GET', '/options/event/speakers.name?incubator_id=x')).status).toBe(400)
  expect((await t.call('startup', 'GET', '/options/event/speakers')).status).toBe(404)
  expect((await t.call('startup', 'GET', '/options/event/speakers.photoURL')).status).toBe(404)
})
