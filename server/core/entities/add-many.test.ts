/** Several records are added in one call (changing-records.md, Adding several). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const add = (entity: string, by: ActorKind, records: unknown, more: object = {}) =>
  t.call(by, 'POST', `/${entity}/add`, { records, ...more })
const approve = (id: string) => t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'approved' })
const totalOf = async (entity: string) => (await t.call('portal-view', 'GET', `/${entity}`)).body.total
const samplesOf = (entity: Entity, count = 2) =>
  Array.from({ length: count }, () => sampleRecord(entity, t.own))
const prototypes = (...names: readonly unknown[]) => names.map((name) => ({ name }))
const startup = (values: object = {}) => ({
  ...NEW.startup,
  name: `Startup ${newId()}`,
  email: `${newId()}@example.org`,
  phone: '5000000003',
  ...values,
})
const statusOf = { apply: 201, log: 201, own: 201, request: 202, '-': 403 } as Readonly<
  Record<string, number>
>

describe.each(ENTITIES.map((entity) => ({ entity: entity as Entity, name: entity.name })))(
  'several of $name',
  ({ entity, name }) => {
    it.each(ACTOR_KINDS)('are added by %s as one of them is', async (kind) => {
      const isPortal = kind.startsWith('portal')
      const owner = isPortal && entity.ownerName !== null ? { incubator_id: t.own.incubator } : {}
      const single = await t.call(kind, 'POST', `/${name}`, { ...sampleRecord(entity, t.own), ...owner })
      const { status, body } = await add(name, kind, samplesOf(entity), owner)
      expect({ status, body }).toMatchObject({ status: single.status })
      if (kind !== 'visitor') expect(status).toBe(statusOf[permissionOf(entity.actions.create, kind)])
      if (status === 202) {
        expect(body.message).toBe(single.body.message)
        expect(body.approval).toMatchObject({ module: name, action: 'create', changesTotal: 2 })
      }
      if (status === 201) {
        const [first, second] = body.data
        expect(Object.keys(first).toSorted()).toEqual(Object.keys(single.body).toSorted())
        expect(second._id).not.toBe(first._id)
      }
    })
  },
)

describe('records that are added together', () => {
  it('keep their order and are one batch: one log entry, one undo, found by the search', async () => {
    const { status, body, raw } = await add('prototype', 'coe-master', prototypes('Zeta pump', 'Alpha pump'))
    expect([status, body.data.map((one: { name: string }) => one.name)]).toEqual([
      201,
      ['Zeta pump', 'Alpha pump'],
    ])
    const { body: log } = await t.call('coe-master', 'GET', '/editActivity?pageSize=1')
    expect(log.data[0]).toMatchObject({
      activity: 'Add Prototypes',
      activityDetails: '2 Prototypes: Zeta pump, Alpha pump',
    })
    const { body: found } = await t.call('coe-master', 'GET', '/search?q=alpha%20pump')
    expect(found.data[0]).toMatchObject({ _id: body.data[1]._id })
    const { body: history } = await t.call('coe-master', 'GET', `/prototype/${body.data[0]._id}/history`)
    expect(history.data).toHaveLength(1)
    const undone = await t.call('coe-master', 'POST', `/batches/${String(raw.headers['batch-id'])}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { deleted: 2 } })
    expect((await t.call('coe-master', 'GET', `/prototype/${body.data[1]._id}`)).status).toBe(404)
  })

  it('are one request of a COE Editor with one notice, and are all added by its approval', async () => {
    const before = await totalOf('prototype')
    const { status, body } = await add('prototype', 'coe-editor', prototypes('Asked A', 'Asked B', 'Asked C'))
    expect(status).toBe(202)
    expect(body.approval).toMatchObject({ edit: 'Add Prototypes', changesTotal: 3 })
    expect(await totalOf('prototype')).toBe(before)
    const { body: notices } = await t.call('coe-master', 'GET', '/notices?kinds=requests')
    const about = notices.data.filter((one: { path: string }) => one.path.includes(body.approval._id))
    expect(about).toHaveLength(1)
    const { body: waiting } = await t.call('coe-editor', 'GET', '/prototype/additions')
    expect(waiting.data[0]).toMatchObject({ approval_id: body.approval._id, additions: 3 })
    expect((await approve(body.approval._id)).status).toBe(200)
    expect(await totalOf('prototype')).toBe(before + 3)
  })

  it('are not added at all if one is wrong, with every problem at its record and field', async () => {
    const before = await totalOf('prototype')
    const refused = await add('prototype', 'coe-master', [
      { name: 'Fine' },
      { name: 'x'.repeat(300) },
      { name: '', description: 'No name', colour: 'red' },
      'none',
    ])
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(refused.body.errors.map((one: { path: string }) => one.path)).toEqual([
      'records.1.name',
      'records.2.name',
      'records.2.colour',
      'records.3',
    ])
    const alone = await add('prototype', 'coe-master', prototypes(''))
    expect(alone.body.errors).toMatchObject([{ path: 'records.0.name', message: 'Name is required' }])
    expect(await totalOf('prototype')).toBe(before)
  })

  it('are 1 to 100', async () => {
    const message = 'Send 1 to 100 records'
    const many = (count: number) => prototypes(...Array.from({ length: count }, (_, at) => `Of many ${at}`))
    for (const records of [[], many(101), undefined, 'none', {}])
      expect(await add('prototype', 'coe-master', records)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'records', message }] },
      })
    expect((await add('prototype', 'coe-master', many(100))).body.data).toHaveLength(100)
    expect(
      (await t.call('coe-master', 'POST', '/prototype/add', { records: many(1), colour: 'red' })).status,
    ).toBe(400)
  })
})

describe('the incubator of records that are added together', () => {
  it('is that of the call, unless one names its own, and has to be named by the portal', async () => {
    const [own, other] = [t.own.incubator, t.other.incubator]
    const owners = (body: { data: { user_id: string }[] }) => body.data.map(({ user_id }) => user_id)
    const records = [{ name: 'Theirs' }, { name: 'Ours', user_id: own }]
    expect(owners((await add('prototype', 'portal-edit', records, { incubator_id: other })).body)).toEqual([
      other,
      own,
    ])
    expect(await add('prototype', 'portal-edit', records)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'records.0.user_id', message: 'Incubator is required' }] },
    })
    expect((await add('prototype', 'portal-edit', records, { incubator_id: newId() })).status).toBe(404)
    expect((await add('prototype', 'portal-edit', records, { incubator_id: 7 })).status).toBe(400)
  })

  it('is the only one that a COE actor adds to', async () => {
    for (const kind of ['coe-master', 'coe-editor'] as const) {
      const elsewhere = { incubator_id: t.other.incubator }
      expect((await add('prototype', kind, prototypes('There'), elsewhere)).status).toBe(403)
      expect(
        (await add('prototype', kind, [{ name: 'Here' }, { name: 'There', user_id: t.other.incubator }]))
          .status,
      ).toBe(403)
    }
  })

  it('is the startup of its own funding', async () => {
    const funding = { type: 'capex', amount: 5, year: 2024 }
    const { status, body } = await add('funding', 'startup', [funding, { ...funding, amount: 6 }])
    expect({ status, body }).toMatchObject({ status: 201 })
    expect(new Set(body.data.map((one: { startup_id: string }) => one.startup_id))).toEqual(
      new Set([t.own.startup]),
    )
  })
})

describe('records that contradict each other or what is there', () => {
  const figure = (values: object) => ({ indicator: 'Jobs', year: 2001, count: 1, ...values })
  const cases: Record<string, () => { entity: string; records: object[]; status: number; paths: string[] }> =
    {
      'two counts of one indicator and year': () => ({
        entity: 'performance',
        records: [figure({}), figure({ year: 2002 }), figure({ indicator: ' jobs', count: 2 })],
        status: 409,
        paths: ['records.2.year'],
      }),
      'two programs of one name': () => ({
        entity: 'program',
        records: ['Twin', 'Other', 'twin '].map((program_name) => ({ program_name })),
        status: 409,
        paths: ['records.2.program_name'],
      }),
      'two startups of one address': () => ({
        entity: 'startup',
        records: [startup({ email: 'twin@example.org' }), startup(), startup({ email: 'Twin@example.org' })],
        status: 409,
        paths: ['records.2.email'],
      }),
      'two sessions of a mentor at one time': () => ({
        entity: 'mentor-session',
        records: [10, 20, 10].map((hour) => ({
          mentor_id: t.own.mentor,
          startup_id: t.own.startup,
          datetime: `2031-05-01T${hour}:00:00.000Z`,
          length: 60,
        })),
        status: 409,
        paths: ['records.2'],
      }),
      'two assignments of a mentor on one day': () => ({
        entity: 'mentorship',
        records: ['1905-01-01', '1905-02-01', '1905-01-01'].map((from) => ({
          mentor_id: t.own.mentor,
          startup_id: t.own.startup,
          from,
          until: dayAfter(from, 1),
        })),
        status: 409,
        paths: ['records.2'],
      }),
    }

  it.each(Object.keys(cases))('%s are refused at the later one, for Master and Editor', async (name) => {
    for (const kind of ['coe-master', 'coe-editor'] as const) {
      const { entity, records, status, paths } = cases[name]!()
      const before = await totalOf(entity)
      const refused = await add(entity, kind, records)
      expect(refused).toMatchObject({ status })
      expect(refused.body.errors.map((one: { path: string }) => one.path)).toEqual(paths)
      expect(await totalOf(entity)).toBe(before)
    }
  })

  it('are each refused, where several repeat what is there', async () => {
    const [first, second] = [figure({ year: 2011 }), figure({ year: 2012 })]
    expect((await add('performance', 'coe-master', [first, second])).status).toBe(201)
    const refused = await add('performance', 'coe-master', [second, figure({ year: 2013 }), first])
    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect(refused.body.errors.map((one: { path: string }) => one.path)).toEqual([
      'records.0.year',
      'records.2.year',
    ])
  })
})

describe('startups that are added together', () => {
  it('get an account and a mailed link each, and no temporary password', async () => {
    const records = [startup(), startup()]
    expect((await add('startup', 'coe-master', records)).status).toBe(201)
    const { rows } = await t.db.query<{ mails: number }>(sql`
      select count(*) as mails from outbox o join account a on o.payload ->> 'account_id' = a.id::text
      where o.kind = 'set-password-mail' and a.email_key = any(${sql.param(records.map(({ email }) => email))}::text[])`)
    expect(rows[0]!.mails).toBe(2)
    expect(
      await add('startup', 'coe-master', [startup(), startup({ temporary_password: true })]),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'records.1.temporary_password' }] },
    })
  })

  it('are refused with an address that has an account, at that record', async () => {
    const taken = startup()
    expect((await add('startup', 'coe-master', [taken])).status).toBe(201)
    const refused = await add('startup', 'coe-master', [startup(), startup({ email: taken.email })])
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'records.1.email', message: 'This email address already has an account' }] },
    })
  })
})
