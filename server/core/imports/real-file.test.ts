import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { finished, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('the real file of 3,044 funding rounds', () => {
  const file = readFileSync('e2e/files/startup_funding_2020.csv')
  const mapping = {
    startup_name: 'startup',
    investment_type: 'type',
    date: 'year',
    amount_$: 'amount',
    investor: 'agency',
  }
  const toOption = (text: string): string | null => {
    const s = text.toLowerCase()
    if (/crowd/.test(s)) return 'Crowdfunding'
    if (/debt|mezzanine|venture debt|loan|term/.test(s)) return 'Banking Loans'
    if (/seed|angel/.test(s)) return 'Angel'
    return 'VC'
  }

  it('is saved or rejected row by row, with understandable reasons', async () => {
    const { status, body } = await upload(t, 'portal-edit', file, {
      module: 'funding-raised',
      incubator_id: t.own.incubator,
      mapping,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'incomplete', rows_total: 3044, missing_rates: { amount: 'USD' } })
    expect(
      (await t.call('portal-edit', 'POST', `/imports/${body._id}/commit`, { skip_invalid: true })).status,
    ).toBe(400)
    const values = {
      type: Object.fromEntries(Object.keys(body.unknown_values.type).map((v) => [v, toOption(v)])),
    }
    const ready = await t.call('portal-edit', 'PUT', `/imports/${body._id}`, {
      values,
      rates: { amount: 80 },
    })
    expect(ready.body).toMatchObject({ status: 'ready', missing_rates: {}, unknown_values: {} })
    const started = await t.call('portal-edit', 'POST', `/imports/${body._id}/commit`, { skip_invalid: true })
    expect(started.status).toBe(202)
    const done = await finished(t, 'portal-edit', body._id)
    expect(done.status).toBe('done')
    expect(done.rows_valid + done.rows_invalid).toBe(3044)
    expect(done.rows_valid).toBeGreaterThan(1900)
    const rejected = (await t.call('portal-edit', 'GET', `/imports/${body._id}/rejected.csv`)).body as string
    expect(
      rejected.match(
        /open amount|Amount is required|is not an amount|neither a year|Type is required|Startup is required/g,
      )!.length,
    ).toBeGreaterThanOrEqual(done.rows_invalid)
    const saved = await t.call('portal-edit', 'GET', `/funding-raised?user_id=${t.own.incubator}`)
    expect(saved.body.total).toBe(done.rows_valid + 1)
    const byju = await t.call(
      'portal-edit',
      'GET',
      `/funding-raised?user_id=${t.own.incubator}&search=wealthbucket`,
    )
    expect(byju.body.data[0]).toMatchObject({
      amount: 240_000_000,
      type: 'VC',
      year: 2020,
      agency: 'Vinod Khatumal',
    })
  })
})
