/** The first save of one's own profile completes it (accounts-and-sign-in.md, Completing a profile). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`update account set complete_profile = false`))

const isComplete = async (person: 'coe-master' | 'coe-editor' | 'startup' | 'mentor'): Promise<boolean> =>
  (await t.call(person, 'GET', '/auth/session')).body.complete_profile

describe.each([
  ['coe-master', 'incubator'],
  ['startup', 'startup'],
  ['mentor', 'mentor'],
] as const)('the profile of a %s', (person, entity) => {
  const own = () => `/${entity}/${t.own.of[entity]}`

  it('is complete after its own first save', async () => {
    expect(await isComplete(person)).toBe(false)
    expect((await t.call(person, 'PUT', own(), { description: 'Soil' })).status).toBe(200)
    expect(await isComplete(person)).toBe(true)
  })

  it('is complete after a save that changes nothing', async () => {
    const before = (await t.call(person, 'GET', own())).body
    const saved = await t.call(person, 'PUT', own(), { name: before.name })
    expect([saved.status, saved.body]).toEqual([200, before])
    expect(await isComplete(person)).toBe(true)
    await t.db.query(sql`update account set complete_profile = false`)
    expect((await t.call(person, 'PUT', own(), {})).status).toBe(200)
    expect(await isComplete(person)).toBe(true)
  })

  it('is not complete after a refused save, or after a save by somebody else', async () => {
    expect((await t.call(person, 'PUT', own(), { name: '' })).status).toBe(400)
    expect((await t.call('portal-edit', 'PUT', own(), { description: 'Water' })).status).toBe(200)
    expect(await isComplete(person)).toBe(false)
  })
})

it('is not completed by a founder who is added alone', async () => {
  const added = await t.call('startup', 'POST', `/startup/${t.own.startup}/founders`, { name: 'Meena' })
  expect(added.status).toBe(201)
  expect(await isComplete('startup')).toBe(false)
})

it('is not complete while an Editor’s save waits, nor by the approval', async () => {
  const path = `/incubator/${t.own.incubator}`
  const requested = await t.call('coe-editor', 'PUT', path, { tagline: 'Soil and water' })
  const decided = { status: 'approved' }
  await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, decided)
  expect((await t.call('coe-master', 'GET', path)).body.tagline).toBe('Soil and water')
  expect((await t.call('coe-editor', 'PUT', path, { tagline: 'Soil and water' })).status).toBe(200)
  expect(await isComplete('coe-editor')).toBe(false)
  expect(await isComplete('coe-master')).toBe(false)
})
