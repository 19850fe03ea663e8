/** How many open requests one account may have (raised-requests.md, Raising a request). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPEN_REQUESTS_MAX } from '#domain/entities/raised-request.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const raise = (actor: ActorKind) =>
  t.call(actor, 'POST', '/request', {
    kind: 'correction',
    to: 'incubator',
    subject: 'Our name',
    message: 'It has two s.',
  })
const close = (id: string) =>
  t.call('coe-master', 'POST', `/request/${id}/answer`, { message: 'Done', close: true })

it('an account has at most 50 open requests, even if two come at the same moment, and one more once one is closed', async () => {
  const { body: list } = await t.call('mentor', 'GET', '/request?status=open')
  const ids: string[] = []
  for (let open = list.total; open < OPEN_REQUESTS_MAX - 1; open += 1)
    ids.push((await raise('mentor')).body._id)
  const both = await Promise.all([raise('mentor'), raise('mentor')])
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'conflict',
    detail: 'You already have 50 open raised requests. Wait until some of them are closed.',
  })
  expect((await raise('startup')).status).toBe(201)
  expect((await close(ids[0]!)).status).toBe(200)
  expect((await raise('mentor')).status).toBe(201)
})
