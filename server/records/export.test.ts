import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
