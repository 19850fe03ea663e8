import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const REFUSED = {
  status: 409,
  body: { code: 'conflict', detail: 'A request that waits already asks to delete this prototype.' },
}
const add = async (name: string): Promise<string> =>
  (await t.call('coe-master', 'POST', '/prototype', { name })).body._id
const askToDelete = (id: string) => t.call('coe-editor', 'DELETE', `/prototype/${id}`)

it('a deletion that waits for approval cannot be asked for again, alone or with others', async () => {
  const [id, other] = [await add('Asked for'), await add('Asked for beside it')]
  const { status, body } = await askToDelete(id)
  expect(status).toBe(202)
  expect(await askToDelete(id)).toMatchObject(REFUSED)
  expect(await t.call('coe-editor', 'POST', '/prototype/delete', { ids: [other, id] })).toMatchObject(REFUSED)
  const waiting = (await t.call('coe-editor', 'GET', '/approvals?mine=true&status=pending')).body
  expect(waiting.total).toBe(1)

  const path = `/approvals/${body.approval._id}`
  expect((await t.call('coe-master', 'PUT', path, { status: 'rejected' })).status).toBe(200)
  expect((await askToDelete(id)).status).toBe(202)
})

it('of two who ask for one deletion at the same moment, one makes the request', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await add(`At once ${round}`)
    const answers = await Promise.all([askToDelete(id), askToDelete(id), askToDelete(id)])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([202, 409, 409])
  }
})
