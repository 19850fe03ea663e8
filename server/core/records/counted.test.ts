/**
 * Figures of deliverables that are proven by other records: counted on each read, never stored
 * (deliverables.md, Achieved is counted).
 */
import { kindOf, optionsOf } from '#domain/kinds/register.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '#domain/entities/entity.ts'
import { PROOFS, type Proof } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { submit } from '#server/core/submit/submit.ts'
import { sql } from '#server/platform/db/sql.ts'
import { formOf } from '#server/core/files/testing/sample-files.ts'
import { NEW, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/**
 * Adds a record. If it is to have no year, it is added with one, which is removed afterwards: otherwise the
 * year would be filled in, or required.
 */
async function add(entity: string, incubatorId: string | null, values: Values): Promise<string> {
  const { fields } = entityOf(entity)
  const isGiven = (name: string) => fields[name]?.beginsToday ?? fields[name]?.whenAdded?.required
  const isLeftOut = ([name, value]: [string, unknown]) => value === null && isGiven(name) === true
  const leftOut = Object.entries(values).filter(isLeftOut)
  const begun = leftOut.map(([name]) => [name, kindOf(fields[name]!).ofDay(fields[name]!, '2024-03-31')])
  const whole = { ...values, ...Object.fromEntries(begun) }
  const submitted = await submit(t.db, SYSTEM, [{ action: 'create', entity, incubatorId, values: whole }])
  const recordId = submitted.status === 'applied' ? submitted.recordIds[0]! : ''
  if (leftOut.length > 0)
    await submit(t.db, SYSTEM, [{ action: 'update', entity, recordId, values: Object.fromEntries(leftOut) }])
  return recordId
}

let places = 0
/** Adds an incubator without records. */
const addPlace = (): Promise<string> => {
  places += 1
  return add('incubator', null, {
    ...NEW.incubator,
    name: `Place ${places}`,
    incubator_type: 'COE',
    email: `place.${places}@example.org`,
  })
}

/** A record that proves this figure in this year, or in no year. */
function proving({ entity: name, yearOf, sum, where }: Proof, year: number | null, amount: number): Values {
  const entity = entityOf(name)
  const isDate = entity.fields[yearOf]!.kind === 'date'
  return {
    ...sampleRecord(entity),
    // The last day of the year.
    [yearOf]: isDate && year !== null ? `${year + 1}-03-31` : year,
    ...(sum ? { [sum]: amount } : {}),
    ...(where ? { [where[0]]: where[1] } : {}),
  }
}

const read = async (id: string) => (await t.call('portal-edit', 'GET', `/deliverables-as-per-mou/${id}`)).body
const target = (source: string, year: number | null) => ({
  program_name: source,
  yearly_target: 10,
  source,
  year,
})

describe.each(PROOFS.map((proof) => ({ proof, value: proof.value })))('$value', ({ proof }) => {
  it('is counted from the records of the year, or from all of them if no year is given', async () => {
    const [own, other] = [await addPlace(), await addPlace()]
    const ofYear = await add('deliverables-as-per-mou', own, target(proof.value, 2024))
    const ofAll = await add('deliverables-as-per-mou', own, target(proof.value, null))
    const ofNext = await add('deliverables-as-per-mou', own, target(proof.value, 2025))
    const figures = async () => {
      const records = [await read(ofYear), await read(ofAll), await read(ofNext)]
      return records.map((r) => r.achieved)
    }
    expect(await figures()).toEqual([0, 0, 0])
    expect(await read(ofYear)).toMatchObject({ is_counted: true })

    const first = await add(proof.entity, own, proving(proof, 2024, 5))
    // There is one count of an indicator in a year.
    const isAlone = entityOf(proof.entity).uniqueBy !== undefined
    await add(proof.entity, own, proving(proof, isAlone ? 2023 : 2024, 7))
    await add(proof.entity, own, proving(proof, 2022, 11))
    // Records of others, and records with another value, are not counted.
    await add(proof.entity, other, proving(proof, 2024, 100))
    if (proof.where) {
      const [name] = proof.where
      const field = entityOf(proof.entity).fields[name]!
      const another = optionsOf(field).find((o) => o.value !== proof.where![1])!
      await add(proof.entity, own, { ...proving(proof, 2024, 1_000), [name]: another.value })
    }
    expect(await figures()).toEqual(isAlone ? [5, 23, 0] : proof.sum ? [12, 23, 0] : [2, 3, 0])

    const behind = async (id: string) =>
      (await t.call('portal-edit', 'GET', `/deliverables-as-per-mou/${id}/records`)).body
    expect(await behind(ofYear)).toMatchObject({ entity: proof.entity, total: isAlone ? 1 : 2 })
    expect((await behind(ofAll)).total).toBe(3)
    const list = await t.call('portal-edit', 'GET', `/deliverables-as-per-mou/user/${own}?sort=achieved`)
    expect(list.body.data.map((r: { _id: string }) => r._id)).toEqual([ofNext, ofYear, ofAll])

    await t.call('portal-edit', 'DELETE', `/${proof.entity}/${first}`)
    expect(await figures()).toEqual(isAlone ? [0, 18, 0] : proof.sum ? [7, 18, 0] : [1, 2, 0])
  })
})

const mayLackYear = PROOFS.filter((proof) => !entityOf(proof.entity).fields[proof.yearOf]!.required)
it.each(mayLackYear.map((proof) => ({ proof, value: proof.value })))(
  '$value counts a record without a year only if the deliverable has no year',
  async ({ proof }) => {
    const own = await addPlace()
    const ofYear = await add('deliverables-as-per-mou', own, target(proof.value, 2024))
    const ofAll = await add('deliverables-as-per-mou', own, target(proof.value, null))
    await add(proof.entity, own, proving(proof, null, 5))
    expect([(await read(ofYear)).achieved, (await read(ofAll)).achieved]).toEqual([0, proof.sum ? 5 : 1])
  },
)

const stored = async (id: string) => {
  const { rows } = await t.db.query<{ achieved: number | null }>(
    sql`select achieved from deliverables_as_per_mou where id = ${id}`,
  )
  return rows[0]?.achieved
}

describe('a counted figure', () => {
  const post = async (body: object) =>
    (await t.call('coe-master', 'POST', '/deliverables-as-per-mou', body)).body
  const put = (id: string, body: object) =>
    t.call('coe-master', 'PUT', `/deliverables-as-per-mou/${id}`, body)

  it('is accepted and ignored in input, for new and existing records', async () => {
    const body = { program_name: 'IP', yearly_target: 3, source: 'ip_filed', year: 2007 }
    const { _id, achieved } = await post({ ...body, achieved: 99 })
    expect([achieved, await stored(_id)]).toEqual([0, null])
    const before = (await read(_id)).version
    expect((await put(_id, { achieved: 98, is_counted: false })).body).toMatchObject({
      achieved: 0,
      version: before,
    })
    // The entered value is kept, but not shown as a count.
    expect((await put(_id, { source: 'entered', achieved: 4 })).body).toMatchObject({
      achieved: 4,
      is_counted: false,
    })
    expect((await put(_id, { source: 'events_held', achieved: 77 })).body).toMatchObject({ achieved: 0 })
    expect((await put(_id, { source: 'entered' })).body.achieved).toBe(4)
  })

  it('is exported, and ignored on import, even if the count has changed', async () => {
    const { _id } = await post({
      program_name: 'Meetings',
      yearly_target: 9,
      source: 'events_held',
      year: 2008,
    })
    const hold = () =>
      t.call('coe-master', 'POST', '/event', { name: 'Day', type: 'Workshop', start_date: '2008-05-01' })
    await hold()
    const { raw } = await t.call('coe-master', 'GET', '/deliverables-as-per-mou/export?search=Meetings')
    expect(raw.body.trim().split('\r\n')[1]).toContain(`${_id},Meetings,2008-09,9,Events held,1,`)
    await hold()

    const { payload, headers } = await formOf([
      ['module', 'deliverables-as-per-mou'],
      ['file', { name: 'export.csv', bytes: raw.rawPayload }],
    ])
    const cookie = t.cookies['coe-master']
    const sent = await t.app.inject({
      method: 'POST',
      url: '/api/imports',
      payload,
      headers: { ...headers, cookie },
    })
    expect(sent.json()).toMatchObject({ rows_unchanged: 1, rows_updated: 0, rows_invalid: 0 })
    await t.call('coe-master', 'POST', `/imports/${sent.json()._id}/commit`, {})
    expect([(await read(_id)).achieved, await stored(_id)]).toEqual([2, null])
    expect((await t.call('coe-master', 'GET', `/deliverables-as-per-mou/${_id}/history`)).body.total).toBe(1)
  })

  it('causes no conflict in an approval, however often it changes', async () => {
    const { _id } = await post({ program_name: 'Talks', yearly_target: 9, source: 'events_held', year: 2009 })
    const requested = await t.call('coe-editor', 'PUT', `/deliverables-as-per-mou/${_id}`, {
      yearly_target: 12,
      achieved: 5,
    })
    expect(requested.body.approval.changes[0].proposed).toEqual({ yearly_target: 12 })
    await t.call('coe-master', 'POST', '/event', { name: 'Day', type: 'Workshop', start_date: '2009-05-01' })
    const id = requested.body.approval._id
    expect((await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'approved' })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ yearly_target: 12, achieved: 1 })
  })

  it('has no records behind it if a person entered it', async () => {
    const { _id } = await post({ program_name: 'By hand', yearly_target: 9 })
    expect(await read(_id)).toMatchObject({ source: 'entered', is_counted: false })
    const behind = await t.call('coe-master', 'GET', `/deliverables-as-per-mou/${_id}/records`)
    expect(behind.status).toBe(409)
  })
})
