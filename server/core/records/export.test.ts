import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const nameOf = async (path: string) => {
  const { raw } = await t.call('portal-edit', 'GET', path)
  const exact = /^attachment; filename="[ -~]+"; filename\*=UTF-8''(.+)$/.exec(
    String(raw.headers['content-disposition']),
  )?.[1]
  return decodeURIComponent(exact ?? '')
}

describe("an export's file", () => {
  it('has a name with its list, the incubator and the day', async () => {
    const own = `user_id=${t.own.incubator}`
    expect(await nameOf(`/funding-raised/export?${own}`)).toMatch(
      /^funding-raised-own-coe-\d{4}-\d\d-\d\d\.csv$/,
    )
    expect(await nameOf(`/funding-raised/export?format=xlsx&${own}`)).toMatch(
      /^funding-raised-own-coe-\d{4}-\d\d-\d\d\.xlsx$/,
    )
    expect(await nameOf('/funding-raised/export')).toMatch(/^funding-raised-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('keeps a Kannada name, and has a startup’s name for its own records', async () => {
    const id = t.other.incubator
    await t.call('portal-edit', 'PUT', `/incubator/${id}`, { name: 'ಹಸಿರುಮನೆ ಕೇಂದ್ರ' })
    expect(await nameOf(`/prototype/export?incubator_id=${id}`)).toMatch(
      /^prototype-ಹಸಿರುಮನೆ-ಕೇಂದ್ರ-[\d-]+\.csv$/,
    )
    expect(await nameOf(`/funding/export?user_id=${t.own.startup}`)).toMatch(
      /^funding-own-sense-[\d-]+\.csv$/,
    )
  })

  it('has every record once, in the order of the list, however many steps it is read in', async () => {
    const own = t.own.incubator
    await t.db.query(sql`
      insert into funding_raised (id, incubator_id, startup, type, amount, year)
      select gen_random_uuid(), ${own}::uuid, 'Step ' || n % 7, 'VC', n % 90, 2024 from generate_series(1, 450) n`)
    const query = `user_id=${own}&sort=amount&order=desc`
    const listed: string[] = []
    for (let page = 1; page <= 5; page += 1) {
      const { body } = await t.call(
        'portal-edit',
        'GET',
        `/funding-raised?${query}&page=${page}&pageSize=100`,
      )
      listed.push(...body.data.map(({ _id }: { _id: string }) => _id))
    }
    const { body } = await t.call('portal-edit', 'GET', `/funding-raised/export?${query}`)
    const exported = String(body)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 36))
    expect(exported).toHaveLength(451)
    expect(exported).toEqual(listed)
  })
})
