import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const add = async (values: Record<string, unknown> = {}) =>
  (
    await t.call('coe-master', 'POST', '/prototype', {
      name: `Probe ${newId()}`,
      description: 'As it was',
      ...values,
    })
  ).body
const propose = async (id: string, values: Record<string, unknown>) =>
  (await t.call('coe-editor', 'PUT', `/prototype/${id}`, values)).body.approval
const decideOn = (id: string, body: object) => t.call('coe-master', 'PUT', `/approvals/${id}`, body)
const read = async (id: string) => (await t.call('coe-master', 'GET', `/prototype/${id}`)).body
const lastLog = async () => (await t.call('coe-master', 'GET', '/editActivity?pageSize=2')).body.data

describe("an editor's change", () => {
  it('waits for approval with its diff, and takes effect when a master approves', async () => {
    const record = await add()
    const answer = await t.call('coe-editor', 'PUT', `/prototype/${record._id}`, { name: 'Better' })
    expect(answer.status).toBe(202)
    expect(answer.body.message).toBe('Prototype request is added to the approval list')
    expect(answer.body.approval).toMatchObject({
      edit: 'Update Prototype',
      status: 'pending',
      editor: 'COE Editor',
      changes: [{ action: 'update', base: { name: record.name }, proposed: { name: 'Better' } }],
    })
    expect(answer.body.approval.approvalId).toMatch(/^[0-9a-z]{26}$/)
    expect((await read(record._id)).name).toBe(record.name)
    expect((await lastLog())[0]).toMatchObject({
      activity: 'Update Prototype Request',
      username: 'COE Editor',
    })

    const decided = await decideOn(answer.body.approval._id, { status: 'approved' })
    expect(decided).toMatchObject({ status: 200, body: { status: 'approved', decidedBy: 'COE Master' } })
    expect((await read(record._id)).name).toBe('Better')
    const history = await t.call('coe-master', 'GET', `/prototype/${record._id}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'update',
      origin: 'approval',
      by: { name: 'COE Master' },
      proposedBy: 'COE Editor',
      changes: [{ field: 'name', from: record.name, to: 'Better' }],
    })
    expect((await lastLog()).map((e: { activity: string }) => e.activity).toSorted()).toEqual([
      'Approve Update Prototype Request',
      'Update Prototype',
    ])
  })

  it('is not applied when it is rejected, and the editor sees the reason', async () => {
    const record = await add()
    const approval = await propose(record._id, { name: 'Worse' })
    await decideOn(approval._id, { status: 'rejected', reason: 'Keep the name' })
    expect((await read(record._id)).name).toBe(record.name)
    const seen = await t.call('coe-editor', 'GET', `/approvals/${approval._id}`)
    expect(seen.body).toMatchObject({ status: 'rejected', reason: 'Keep the name' })
  })

  it('can be withdrawn by its author alone', async () => {
    const approval = await propose((await add())._id, { name: 'Never mind' })
    expect(
      (await t.call('coe-master', 'PUT', `/approvals/${approval._id}`, { status: 'withdrawn' })).status,
    ).toBe(403)
    expect(
      (await t.call('coe-editor', 'PUT', `/approvals/${approval._id}`, { status: 'approved' })).status,
    ).toBe(403)
    expect(
      (await t.call('coe-editor', 'PUT', `/approvals/${approval._id}`, { status: 'withdrawn' })).body.status,
    ).toBe('withdrawn')
    expect((await decideOn(approval._id, { status: 'approved' })).status).toBe(409)
  })

  it('to add and to delete waits as well', async () => {
    const added = (await t.call('coe-editor', 'POST', '/prototype', { name: 'Proposed' })).body.approval
    expect(added.edit).toBe('Add Prototype')
    await decideOn(added._id, { status: 'approved' })
    const found = (await t.call('coe-master', 'GET', `/prototype/user/${t.own.incubator}?search=Proposed`))
      .body.data[0]
    expect(found.name).toBe('Proposed')
    const gone = await t.call('coe-editor', 'DELETE', `/prototype/${found._id}`)
    expect(gone.body.message).toBe('Prototype delete request is added to the approval list')
    expect(gone.body.approval.editData).toBe(found._id)
    await decideOn(gone.body.approval._id, { status: 'approved' })
    expect((await t.call('coe-master', 'GET', `/prototype/${found._id}`)).status).toBe(404)
  })

  it('is never decided by the one who made it, whatever they have become', async () => {
    const uid = newId()
    const centre = { role_type: 'incubator', incubator_id: t.own.incubator, admin_id: uid } as const
    const person = await signInAs(t.db, { ...centre, designation: 'COE Editor' })
    const headers = { cookie: person.cookie }
    const requested = await t.app.inject({
      method: 'POST',
      url: '/api/prototype',
      headers,
      payload: { name: 'Mine' },
    })
    await t.db.query(sql`update account set designation = 'COE Master' where id = ${person.accountId}`)
    const url = `/api/approvals/${requested.json().approval._id}`
    const decided = await t.app.inject({ method: 'PUT', url, headers, payload: { status: 'approved' } })
    expect(decided.statusCode).toBe(403)
    expect(decided.json().detail).toBe('Somebody else decides on your own request.')
  })
})

describe('a record that moved on', () => {
  it('is no conflict when another field was changed', async () => {
    const record = await add()
    const approval = await propose(record._id, { name: 'New name' })
    await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { description: 'Changed meanwhile' })
    expect((await decideOn(approval._id, { status: 'approved' })).status).toBe(200)
    expect(await read(record._id)).toMatchObject({ name: 'New name', description: 'Changed meanwhile' })
  })

  it('is a conflict when the same field was changed: both versions are shown, force goes through', async () => {
    const record = await add()
    const approval = await propose(record._id, { description: 'Proposed' })
    await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { description: 'Meanwhile' })
    const refused = await decideOn(approval._id, { status: 'approved' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        base: { description: 'As it was' },
        current: { description: 'Meanwhile' },
        proposed: { description: 'Proposed' },
      },
    })
    expect((await read(record._id)).description).toBe('Meanwhile')
    expect((await decideOn(approval._id, { status: 'approved', force: true })).status).toBe(200)
    expect((await read(record._id)).description).toBe('Proposed')
  })

  it('is a conflict when it was deleted; force restores it first', async () => {
    const record = await add()
    const approval = await propose(record._id, { name: 'After all' })
    await t.call('coe-master', 'DELETE', `/prototype/${record._id}`)
    const refused = await decideOn(approval._id, { status: 'approved' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale', current: null } })
    expect((await decideOn(approval._id, { status: 'approved', force: true })).status).toBe(200)
    expect(await read(record._id)).toMatchObject({ name: 'After all', description: 'As it was' })
  })

  it('conflicts with a delete request too, and a forced delete of what is gone is done', async () => {
    const record = await add()
    const gone = (await t.call('coe-editor', 'DELETE', `/prototype/${record._id}`)).body.approval
    await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { name: 'Worth keeping' })
    expect((await decideOn(gone._id, { status: 'approved' })).status).toBe(409)
    await t.call('coe-master', 'DELETE', `/prototype/${record._id}`)
    expect((await decideOn(gone._id, { status: 'approved', force: true })).status).toBe(200)
  })

  it('refuses a save over a newer save of the same field, not of another', async () => {
    const record = await add()
    const save = (body: object) => t.call('coe-master', 'PUT', `/prototype/${record._id}`, body)
    await save({ name: 'First', expected: { name: record.name } })
    const stale = await save({ name: 'Second', expected: { name: record.name } })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { name: 'First' }, errors: [{ path: 'name' }] },
    })
    expect((await save({ description: 'Other field', expected: { description: 'As it was' } })).status).toBe(
      200,
    )
    expect((await save({ name: 'Third', version: 1 })).status).toBe(409)
    expect((await save({ name: 'Third', version: 3 })).status).toBe(200)
  })
})

describe('a decision', () => {
  it('is made once, also by two at the same moment', async () => {
    const record = await add()
    const approval = await propose(record._id, { name: 'Once' })
    const answers = await Promise.all([
      decideOn(approval._id, { status: 'approved' }),
      decideOn(approval._id, { status: 'rejected' }),
      decideOn(approval._id, { status: 'approved' }),
    ])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const entries = (await t.call('coe-master', 'GET', `/prototype/${record._id}/history`)).body.total
    const approved = answers.find((a) => a.status === 200)!.body.status === 'approved'
    expect(entries).toBe(approved ? 2 : 1)
  })

  it('on many records at once is all or nothing', async () => {
    const records = [await add(), await add(), await add()]
    const ids = records.map((r) => r._id)
    const requested = await t.call('coe-editor', 'POST', '/prototype/delete', { ids })
    expect(requested.body.approval.edit).toBe('Delete Prototype (Selected)')
    await t.call('coe-master', 'PUT', `/prototype/${ids[1]}`, { name: 'Moved' })
    expect((await decideOn(requested.body.approval._id, { status: 'approved' })).status).toBe(409)
    for (const id of ids) expect((await t.call('coe-master', 'GET', `/prototype/${id}`)).status).toBe(200)
    expect((await decideOn(requested.body.approval._id, { status: 'approved', force: true })).status).toBe(
      200,
    )
    for (const id of ids) expect((await t.call('coe-master', 'GET', `/prototype/${id}`)).status).toBe(404)
  })

  it('can be deleted once it is made, not before', async () => {
    const approval = await propose((await add())._id, { name: 'x' })
    expect((await t.call('coe-master', 'DELETE', `/approvals/${approval._id}`)).status).toBe(409)
    await decideOn(approval._id, { status: 'rejected' })
    expect((await t.call('coe-editor', 'DELETE', `/approvals/${approval._id}`)).status).toBe(403)
    expect((await t.call('coe-master', 'DELETE', `/approvals/${approval._id}`)).status).toBe(200)
    expect((await t.call('coe-master', 'GET', `/approvals/${approval._id}`)).status).toBe(404)
  })
})

describe('history', () => {
  it('brings a deleted record back as it was, under its own id', async () => {
    const record = await add({ startup: 'own sense' })
    expect(record.startup).toBe('Own Sense')
    expect(record.startup_id).toBe(t.own.startup)
    await t.call('coe-master', 'DELETE', `/prototype/${record._id}`)
    const history = await t.call('coe-master', 'GET', `/prototype/${record._id}/history`)
    const restored = await t.call('coe-master', 'POST', `/prototype/${record._id}/restore`, {
      history_id: history.body.data[0]._id,
    })
    expect(restored.status).toBe(200)
    expect(restored.body).toMatchObject({ _id: record._id, name: record.name, startup_id: t.own.startup })
  })

  it("makes an editor's restoration wait like any change", async () => {
    const record = await add()
    await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { name: 'Later' })
    const history = await t.call('coe-editor', 'GET', `/prototype/${record._id}/history`)
    const first = history.body.data[1]._id
    const requested = await t.call('coe-editor', 'POST', `/prototype/${record._id}/restore`, {
      history_id: first,
    })
    expect(requested.status).toBe(202)
    expect((await read(record._id)).name).toBe('Later')
    await decideOn(requested.body.approval._id, { status: 'approved' })
    expect((await read(record._id)).name).toBe(record.name)
  })

  it('brings a deleted incubator back with all that went with it', async () => {
    const made = (
      await t.call('portal-edit', 'POST', '/incubator', {
        name: 'Short lived',
        incubator_type: 'CIF',
        email: `${newId()}@example.org`,
      })
    ).body
    const record = (await t.call('portal-edit', 'POST', '/prototype', { name: 'Along', user_id: made._id }))
      .body
    expect((await t.call('portal-edit', 'DELETE', `/incubator/${made._id}`)).status).toBe(200)
    expect((await t.call('portal-edit', 'GET', `/prototype/${record._id}`)).status).toBe(404)
    const history = await t.call('portal-edit', 'GET', `/incubator/${made._id}/history`)
    await t.call('portal-edit', 'POST', `/incubator/${made._id}/restore`, {
      history_id: history.body.data[0]._id,
    })
    expect((await t.call('portal-edit', 'GET', `/prototype/${record._id}`)).body.name).toBe('Along')
  })
})

describe('bad input', () => {
  it.each([
    ['/prototype', { name: '' }, 'name', 'Name is required'],
    ['/prototype', { name: 'x', nonsense: 1 }, 'nonsense', 'Prototype has no field "nonsense"'],
    ['/prototype', { name: 'x'.repeat(201) }, 'name', 'Name must be at most 200 characters'],
    [
      '/funding-raised',
      { startup: 'A', type: 'Seed', amount: 1, year: 2020 },
      'type',
      expect.stringContaining('Type must be one of'),
    ],
    [
      '/funding-raised',
      { startup: 'A', type: 'VC', amount: '10+', year: 2020 },
      'amount',
      expect.stringContaining('open amount'),
    ],
    [
      '/funding-raised',
      { startup: 'A', type: 'VC', amount: 1, year: 'soon' },
      'year',
      expect.stringContaining('must be a year'),
    ],
    ['/startup', { name: 'A', email: 'nope', phone: '5000000001' }, 'email', 'Email Address must be valid'],
    [
      '/startup',
      { name: 'A', email: 'a@example.org', phone: '50000 ABCDE' },
      'phone',
      'Contact Number must be numeric',
    ],
  ])('to %s is told at its field', async (path, body, field, message) => {
    const { status, body: problem, raw } = await t.call('coe-master', 'POST', path, body)
    expect(status).toBe(400)
    expect(raw.headers['content-type']).toContain('application/problem+json')
    expect(problem.errors).toContainEqual({ path: field, message })
  })

  it('of every other kind is 4xx, never 5xx', async () => {
    const headers = { cookie: t.cookies['coe-master'], 'content-type': 'application/json' }
    const send = (payload: string, method: 'POST' | 'PUT' = 'POST', url = '/api/prototype') =>
      t.app.inject({ method, url, headers, payload })
    expect((await send('{not json')).statusCode).toBe(400)
    expect((await send('[1,2]')).statusCode).toBe(400)
    expect((await send('"text"')).statusCode).toBe(400)
    expect((await send('')).statusCode).toBe(400)
    expect((await send('{"__proto__": {"x": 1}}')).statusCode).toBe(400)
    expect((await send(JSON.stringify({ name: 'x'.repeat(3_000_000) }))).statusCode).toBe(413)
    expect((await send(JSON.stringify({ name: 'a\u0000b' }))).statusCode).toBe(400)
    expect((await send('{}', 'PUT', '/api/prototype/nonsense')).statusCode).toBe(404)
    const get = (path: string) => t.call('coe-master', 'GET', path)
    for (const query of [
      'nonsense=1',
      'page=0',
      'page=x',
      'pageSize=101',
      'sort=password',
      'order=up',
      'page=1&page=2',
    ])
      expect((await get(`/prototype?${query}`)).status, query).toBe(400)
    expect((await get('/prototype?search=%00')).status).toBe(400)
    expect((await get('/funding-raised?year=abc')).status).toBe(400)
    expect((await get('/prototype/%00')).status).toBe(404)
    expect((await get('/nothing')).status).toBe(404)
    expect((await t.call('coe-master', 'POST', '/approvals', {})).status).toBe(405)
    expect((await t.call('coe-master', 'PUT', `/approvals/${newId()}`, { status: 'maybe' })).status).toBe(404)
  })

  it('about who, when and from where is ignored', async () => {
    const sent = {
      name: 'Honest',
      editor: 'Somebody',
      userId: 'x',
      username: 'y',
      designation: 'z',
      ipv4: '1.2.3.4',
      createdAt: 'then',
    }
    const made = await t.call('coe-master', 'POST', '/prototype', sent)
    expect(made.status).toBe(201)
    expect((await lastLog())[0]).toMatchObject({
      username: 'COE Master',
      designation: 'COE Master',
      ipv4: '127.0.0.1',
    })
  })

  it('never lets a COE actor file under another incubator', async () => {
    const { status } = await t.call('coe-master', 'POST', '/prototype', {
      name: 'x',
      user_id: t.other.incubator,
    })
    expect(status).toBe(403)
  })
})
