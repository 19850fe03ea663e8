import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('a performance count sent under the name of its indicator', () => {
  it.each(INDICATORS.map(({ value }) => value))(
    'is accepted and answered as the field %s',
    async (indicator) => {
      const body = { [indicator]: 12, year: 2024, user_id: t.own.incubator }
      const made = await t.call('coe-master', 'POST', '/performance', body)
      expect(made).toMatchObject({
        status: 201,
        body: { ...body, indicator, count: 12 },
      })
      const others = INDICATORS.map(({ value }) => value).filter((value) => value !== indicator)
      for (const other of others) expect(made.body).not.toHaveProperty(other)
      const path = `/performance/${made.body._id}`
      const saved = await t.call('coe-master', 'PUT', path, {
        [indicator]: 15,
        expected: { [indicator]: 12 },
      })
      expect(saved).toMatchObject({ status: 200, body: { [indicator]: 15, count: 15, year: 2024 } })
      expect(
        (await t.call('coe-master', 'PUT', path, { [indicator]: 16, expected: { [indicator]: 12 } })).status,
      ).toBe(409)
      const list = await t.call('coe-master', 'GET', `/performance/user/${t.own.incubator}/year/2024`)
      expect(list.body.data).toContainEqual(saved.body)
      // An answer can be sent back unchanged.
      expect((await t.call('coe-master', 'PUT', path, saved.body)).body).toMatchObject({
        count: 15,
        indicator,
      })
    },
  )

  it.each([
    [{ year: 2024 }, ['indicator: Indicator is required', 'count: Count is required']],
    [{ jobs_created: 'many', year: 2024 }, ['jobs_created: Count must be a whole number']],
    [{ jobs_created: '', year: 2024 }, ['jobs_created: Count is required']],
    [{ jobs_created: 12 }, ['year: Year is required']],
  ])('is refused at the name that was sent: %j', async (body, messages) => {
    const { status, body: answered } = await t.call('coe-master', 'POST', '/performance', body)
    expect(status).toBe(400)
    const actual = answered.errors.map((e: { path: string; message: string }) => `${e.path}: ${e.message}`)
    expect(actual.toSorted()).toEqual(messages.toSorted())
  })
})
