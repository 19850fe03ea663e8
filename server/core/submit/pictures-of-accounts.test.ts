import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

// (accounts-and-sign-in.md, Sessions)
it.each(['incubator', 'startup', 'mentor'] as const)(
  'the account of a new %s has its picture, and follows its changes',
  async (entity) => {
    const profile = 'https://example.org/first.png'
    const made = await t.call('portal-edit', 'POST', `/${entity}`, {
      ...NEW[entity],
      name: `Pictured ${newId()}`,
      email: `${newId()}@example.org`,
      phone: '5000000001',
      profile,
      ...(entity === 'incubator' ? { incubator_type: 'CIF' } : { incubator_id: t.own.incubator }),
    })
    expect(made.status).toBe(201)
    const pictureOf = async () => {
      const { rows } = await t.db.query<{ profile: string | null }>(sql`
        select profile from account where ${made.body._id}::uuid in (startup_id, mentor_id, incubator_id)`)
      return rows.map((row) => row.profile)
    }
    expect(await pictureOf()).toEqual([profile])
    const changed = 'https://example.org/second.png'
    await t.call('portal-edit', 'PUT', `/${entity}/${made.body._id}`, { profile: changed })
    expect(await pictureOf()).toEqual([changed])
  },
)
