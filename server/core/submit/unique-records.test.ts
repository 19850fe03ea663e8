/** One figure for each indicator, incubator and year or month, whichever way it comes in (performance.md, One count a year). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const name = () => `Indicator ${newId()}`
const add = (values: object, by: ActorKind = 'coe-master') => t.call(by, 'POST', '/performance', values)
const put = (id: string, values: object, by: ActorKind = 'coe-master') =>
  t.call(by, 'PUT', `/performance/${id}`, values)
const idOf = async (values: object): Promise<string> => (await add(values)).body._id
const figuresOf = async (indicator: string) =>
  (await t.call('coe-viewer', 'GET', `/performance?indicator=${encodeURIComponent(indicator)}`)).body.data
const approve = (requested: Awaited<ReturnType<typeof add>>) =>
  t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved' })
const TAKEN = {
  status: 409,
  body: {
    code: 'duplicate',
    errors: [{ path: 'year', message: 'There is already a record with this indicator and year' }],
  },
}

describe('a second count of an indicator and year', () => {
  it('is refused with the record that is there', async () => {
    const indicator = name()
    const values = { indicator, year: 2024, count: 12 }
    const _id = await idOf(values)
    expect(await add({ ...values, count: 13 })).toMatchObject({
      ...TAKEN,
      body: {
        ...TAKEN.body,
        detail: `${indicator}, 2024-25: there is already a record with this indicator and year.`,
        current: { _id, count: 12, version: 1 },
      },
    })
    expect(await add({ ...values, indicator: ` ${indicator.toUpperCase()}` })).toMatchObject(TAKEN)
    expect((await add({ ...values, year: 2023 })).status).toBe(201)
    expect((await add({ ...values, indicator: name() })).status).toBe(201)
    expect((await add({ ...values, user_id: t.other.incubator }, 'portal-edit')).status).toBe(201)
  })

  it('is refused under the name of its indicator too', async () => {
    expect((await add({ jobs_created: 3, year: 1999 })).status).toBe(201)
    expect(await add({ jobs_created: 4, year: 1999 })).toMatchObject(TAKEN)
    expect(await add({ indicator: 'Jobs Created', count: 4, year: 1999 })).toMatchObject(TAKEN)
  })

  it('does not come from a change of the year or the indicator of another one', async () => {
    const [first, second] = [name(), name()]
    await idOf({ indicator: first, year: 2024, count: 1 })
    const year = await idOf({ indicator: first, year: 2023, count: 2 })
    const other = await idOf({ indicator: second, year: 2024, count: 3 })
    expect(await put(year, { year: 2024 })).toMatchObject(TAKEN)
    expect(await put(other, { indicator: first })).toMatchObject(TAKEN)
    expect((await put(year, { count: 20, year: 2023 })).status).toBe(200)
    const change = (values: object) => ({ ids: [year, other], values })
    const many = await t.call('coe-master', 'POST', '/performance/change', change({ year: 2022 }))
    expect(many.status).toBe(200)
    const same = await t.call('coe-master', 'POST', '/performance/change', change({ indicator: first }))
    expect(same).toMatchObject({ status: 409, body: { errors: [{ path: 'values.year' }] } })
  })

  it('does not come from an approval, or from a request', async () => {
    const values = { indicator: name(), year: 2024, count: 5 }
    const [first, second] = [await add(values, 'coe-editor'), await add(values, 'coe-editor')]
    expect([first.status, second.status]).toEqual([202, 202])
    expect((await approve(first)).status).toBe(200)
    expect(await approve(second)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect(await add(values, 'coe-editor')).toMatchObject(TAKEN)
    const id = (await figuresOf(values.indicator))[0]._id
    const replaced = await put(id, { count: 6, expected: { count: 5 } }, 'coe-editor')
    expect(replaced.status).toBe(202)
    expect((await approve(replaced)).status).toBe(200)
    expect(await figuresOf(values.indicator)).toMatchObject([{ count: 6 }])
  })

  it('does not come back from the bin, the history or an undo', async () => {
    const values = { indicator: name(), year: 2024, count: 5 }
    const id = await idOf(values)
    const removed = await t.call('coe-master', 'DELETE', `/performance/${id}`)
    const second = await idOf(values)
    const { data } = (await t.call('coe-master', 'GET', `/performance/${id}/history`)).body
    const restore = await t.call('coe-master', 'POST', `/performance/${id}/restore`, {
      history_id: data[0]._id,
    })
    expect(restore).toMatchObject(TAKEN)
    const undo = (batch: unknown) => t.call('coe-master', 'POST', `/batches/${String(batch)}/undo`)
    expect(await undo(removed.raw.headers['batch-id'])).toMatchObject(TAKEN)

    const changed = await put(second, { year: 2023 })
    await idOf(values)
    expect(await undo(changed.raw.headers['batch-id'])).toMatchObject(TAKEN)
    expect((await figuresOf(values.indicator)).map((f: { year: number }) => f.year)).toEqual([2024, 2023])
  })

  it('is added once if several people add it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const indicator = name()
      const changed = await idOf({ indicator, year: 2020, count: 1 })
      const by = ['coe-master', 'portal-edit', 'coe-master'] as const
      const answers = await Promise.all([
        ...by.map((actor) => add({ indicator, year: 2021, count: 1, user_id: t.own.incubator }, actor)),
        put(changed, { year: 2021 }),
      ])
      expect(answers.map((a) => a.status).filter((status) => status < 300)).toHaveLength(1)
      expect(answers.map((a) => a.status).filter((status) => status === 409)).toHaveLength(3)
    }
  })
})

describe('figures with and without a month exclude each other within a year', () => {
  const WHOLE = 'There is already a record with this indicator and year, without a month'
  const MONTHS = 'There is already a record with this indicator and year, with a month'
  const refusedWith = (message: string) => ({
    status: 409,
    body: { code: 'duplicate', errors: [{ path: 'month', message }] },
  })
  const months = (indicator: string, year = 2024) =>
    Array.from({ length: 12 }, (_, at) => ({ indicator, year, month: at + 1, count: at }))

  it('where they are added or changed, and twelve months stand side by side', async () => {
    const indicator = name()
    for (const values of months(indicator)) expect((await add(values)).status).toBe(201)
    const whole = await add({ indicator, year: 2024, count: 1 })
    expect(whole).toMatchObject(refusedWith(MONTHS))
    // No month may be replaced by the figure of the year.
    expect(whole.body.current).toBeUndefined()
    const again = await add({ indicator, year: 2024, month: 'Jul', count: 3 })
    expect(again).toMatchObject({
      ...refusedWith('There is already a record with this indicator, year and month'),
      body: { current: { month: 7, count: 6 } },
    })
    const next = await idOf({ indicator, year: 2025, count: 5 })
    expect(await add({ indicator, year: 2025, month: 4, count: 5 })).toMatchObject(refusedWith(WHOLE))
    expect(await put(next, { year: 2024 })).toMatchObject(refusedWith(MONTHS))
    const july = (await figuresOf(indicator)).find((one: { month: number }) => one.month === 7)
    expect(await put(july._id, { month: null })).toMatchObject(refusedWith(MONTHS))
    expect(await put(july._id, { year: 2025 })).toMatchObject(refusedWith(WHOLE))
    expect((await put(next, { month: 4 })).status).toBe(200)
  })

  it('where several are added, approved, restored or undone', async () => {
    const indicator = name()
    const both = [
      { indicator, year: 2024, month: 5, count: 1 },
      { indicator, year: 2024, count: 2 },
    ]
    const together = await t.call('coe-master', 'POST', '/performance/add', { records: both })
    expect(together.status).toBe(409)
    const [month, whole] = [await add(both[0]!, 'coe-editor'), await add(both[1]!, 'coe-editor')]
    expect((await approve(month)).status).toBe(200)
    expect(await approve(whole)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    const id = (await figuresOf(indicator))[0]._id
    const removed = await t.call('coe-master', 'DELETE', `/performance/${id}`)
    expect((await add(both[1]!)).status).toBe(201)
    const { data } = (await t.call('coe-master', 'GET', `/performance/${id}/history`)).body
    const restored = { history_id: data[0]._id }
    expect(await t.call('coe-master', 'POST', `/performance/${id}/restore`, restored)).toMatchObject(
      refusedWith(WHOLE),
    )
    const undo = `/batches/${String(removed.raw.headers['batch-id'])}/undo`
    expect(await t.call('coe-master', 'POST', undo)).toMatchObject(refusedWith(WHOLE))
  })
})

it('what no two records share begins with values that every record has', () => {
  for (const { uniqueBy = [], fields } of ENTITIES as readonly Entity[]) {
    const required = uniqueBy.map((field) => fields[field]?.required === true)
    expect(required[0] ?? true, uniqueBy.join(', ')).toBe(true)
    expect(required, uniqueBy.join(', ')).toEqual(required.toSorted((a, b) => Number(b) - Number(a)))
  }
})
