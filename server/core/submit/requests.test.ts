import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { add, decideOn, lastLog, propose, read } from './testing/prototypes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe("an editor's change", () => {
  it('waits for approval with its diff, and takes effect when a master approves', async () => {
    const record = await add(t)
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
    expect((await read(t, record._id)).name).toBe(record.name)
    expect((await lastLog(t))[0]).toMatchObject({
      activity: 'Update Prototype Request',
      username: 'COE Editor',
    })

    const decided = await decideOn(t, answer.body.approval._id, { status: 'approved' })
    expect(decided).toMatchObject({ status: 200, body: { status: 'approved', decidedBy: 'COE Master' } })
    expect((await read(t, record._id)).name).toBe('Better')
    const history = await t.call('coe-master', 'GET', `/prototype/${record._id}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'update',
      origin: 'approval',
      by: { name: 'COE Master' },
      proposedBy: 'COE Editor',
      changes: [{ field: 'name', from: record.name, to: 'Better' }],
    })
    expect((await lastLog(t)).map((e: { activity: string }) => e.activity).toSorted()).toEqual([
      'Approve Update Prototype Request',
      'Update Prototype',
    ])
  })

  it('is not applied when rejected, and the editor sees the reason', async () => {
    const record = await add(t)
    const approval = await propose(t, record._id, { name: 'Worse' })
    await decideOn(t, approval._id, { status: 'rejected', reason: 'Keep the name' })
    expect((await read(t, record._id)).name).toBe(record.name)
    const seen = await t.call('coe-editor', 'GET', `/approvals/${approval._id}`)
    expect(seen.body).toMatchObject({ status: 'rejected', reason: 'Keep the name' })
  })

  it('can be withdrawn only by its author', async () => {
    const approval = await propose(t, (await add(t))._id, { name: 'Never mind' })
    expect(
      (await t.call('coe-master', 'PUT', `/approvals/${approval._id}`, { status: 'withdrawn' })).status,
    ).toBe(403)
    expect(
      (await t.call('coe-editor', 'PUT', `/approvals/${approval._id}`, { status: 'approved' })).status,
    ).toBe(403)
    expect(
      (await t.call('coe-editor', 'PUT', `/approvals/${approval._id}`, { status: 'withdrawn' })).body.status,
    ).toBe('withdrawn')
    expect((await decideOn(t, approval._id, { status: 'approved' })).status).toBe(409)
  })

  it('waits for additions and deletions too', async () => {
    const added = (await t.call('coe-editor', 'POST', '/prototype', { name: 'Proposed' })).body.approval
    expect(added.edit).toBe('Add Prototype')
    await decideOn(t, added._id, { status: 'approved' })
    const found = (await t.call('coe-master', 'GET', `/prototype/user/${t.own.incubator}?search=Proposed`))
      .body.data[0]
    expect(found.name).toBe('Proposed')
    const gone = await t.call('coe-editor', 'DELETE', `/prototype/${found._id}`)
    expect(gone.body.message).toBe('Prototype delete request is added to the approval list')
    expect(gone.body.approval.editData).toBe(found._id)
    await decideOn(t, gone.body.approval._id, { status: 'approved' })
    expect((await t.call('coe-master', 'GET', `/prototype/${found._id}`)).status).toBe(404)
  })

  it('is never decided by its author, whatever role they get later', async () => {
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
    expect(decided.json().detail).toBe("You can't approve your own request.")
  })
})

describe('a decision', () => {
  it('is made only once, even if two people decide at the same moment', async () => {
    const record = await add(t)
    const approval = await propose(t, record._id, { name: 'Once' })
    const answers = await Promise.all([
      decideOn(t, approval._id, { status: 'approved' }),
      decideOn(t, approval._id, { status: 'rejected' }),
      decideOn(t, approval._id, { status: 'approved' }),
    ])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const entries = (await t.call('coe-master', 'GET', `/prototype/${record._id}/history`)).body.total
    const approved = answers.find((a) => a.status === 200)!.body.status === 'approved'
    expect(entries).toBe(approved ? 2 : 1)
  })

  it('about many records is all or nothing', async () => {
    const records = [await add(t), await add(t), await add(t)]
    const ids = records.map((r) => r._id)
    const requested = await t.call('coe-editor', 'POST', '/prototype/delete', { ids })
    expect(requested.body.approval.edit).toBe('Delete Prototype (Selected)')
    await t.call('coe-master', 'PUT', `/prototype/${ids[1]}`, { name: 'Moved' })
    expect((await decideOn(t, requested.body.approval._id, { status: 'approved' })).status).toBe(409)
    for (const id of ids) expect((await t.call('coe-master', 'GET', `/prototype/${id}`)).status).toBe(200)
    expect((await decideOn(t, requested.body.approval._id, { status: 'approved', force: true })).status).toBe(
      200,
    )
    for (const id of ids) expect((await t.call('coe-master', 'GET', `/prototype/${id}`)).status).toBe(404)
  })

  it('can be deleted after the decision, not before', async () => {
    const approval = await propose(t, (await add(t))._id, { name: 'x' })
    expect((await t.call('coe-master', 'DELETE', `/approvals/${approval._id}`)).status).toBe(409)
    await decideOn(t, approval._id, { status: 'rejected' })
    expect((await t.call('coe-editor', 'DELETE', `/approvals/${approval._id}`)).status).toBe(403)
    expect((await t.call('coe-master', 'DELETE', `/approvals/${approval._id}`)).status).toBe(200)
    expect((await t.call('coe-master', 'GET', `/approvals/${approval._id}`)).status).toBe(404)
  })
})
