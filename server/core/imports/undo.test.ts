import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { startup } from '#domain/entities/startup.ts'
import { headerOf } from '#domain/kinds/kind.ts'
import { submit } from '#server/core/submit/submit.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { commit, PROTOTYPE_HEAD, prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type PersonKind = Parameters<TestApp['call']>[0]
const undo = (actorKind: PersonKind, id: string) => t.call(actorKind, 'POST', `/imports/${id}/undo`)
const find = async (name: string) =>
  (await t.call('coe-master', 'GET', `/prototype?search=${encodeURIComponent(name)}`)).body.data
const importOf = async (actorKind: PersonKind, file: string): Promise<string> => {
  const { body } = await upload(t, actorKind, file)
  expect((await commit(t, actorKind, body._id)).status).toBe(
    actorKind === 'coe-editor' ? 'requested' : 'done',
  )
  return body._id
}
const whole = async () =>
  (
    await t.db.query(
      sql`select md5(string_agg(name || coalesce(description, '') || coalesce(development_time, ''), ',' order by id)) from prototype`,
    )
  ).rows[0]

describe('the undo of a finished import', () => {
  it('has a batch, which can be undone in turn', async () => {
    const id = await importOf('coe-master', `${PROTOTYPE_HEAD}\r\nComes and goes,,,,,`)
    const { raw } = await undo('coe-master', id)
    expect((await find('Comes and goes')).length).toBe(0)
    const again = await t.call('coe-master', 'POST', `/batches/${String(raw.headers['batch-id'])}/undo`)
    expect(again).toMatchObject({ status: 200, body: { restored: 1 } })
    expect((await find('Comes and goes')).length).toBe(1)
    const [there] = await find('Comes and goes')
    await t.call('coe-master', 'DELETE', `/prototype/${there._id}`)
  })

  it('deletes added records and restores updated ones once, in the log and the history', async () => {
    const kept = (await t.call('coe-master', 'POST', '/prototype', { name: 'There', description: 'before' }))
      .body
    const before = await whole()
    const id = await importOf(
      'coe-master',
      `_id,${PROTOTYPE_HEAD}\r\n${kept._id},There,after,,,,\r\n,Added one,,,,,\r\n,Added two,,,,,`,
    )
    expect(await whole()).not.toEqual(before)
    expect(await undo('coe-master', id)).toMatchObject({
      status: 200,
      body: { deleted: 2, restored: 1, kept: 0 },
    })
    expect(await whole()).toEqual(before)
    const history = (await t.call('coe-master', 'GET', `/prototype/${kept._id}/history`)).body.data[0]
    expect(history).toMatchObject({
      origin: 'restore',
      changes: [{ field: 'description', from: 'after', to: 'before' }],
    })
    const [undone, imported] = (await t.call('coe-master', 'GET', '/editActivity?pageSize=2')).body.data
    expect(undone).toMatchObject({
      activity: 'Undo import of file.csv',
      activityDetails: '2 deleted, 1 restored',
    })
    expect(imported).toMatchObject({ activity: 'Import Prototypes' })
    expect((await t.call('coe-master', 'GET', `/imports/${id}`)).body).toMatchObject({
      status: 'ready',
      rows_done: 0,
      message: 'The import was undone: 2 deleted, 1 restored.',
    })
    expect(await undo('coe-master', id)).toMatchObject({
      status: 409,
      body: { detail: 'Only a finished import can be undone.' },
    })
  })

  it('keeps and counts records that were changed since', async () => {
    const id = await importOf('coe-master', prototypes('Stays,,,,,', 'Goes,,,,,', 'Gone already,,,,,'))
    const [stays] = await find('Stays')
    await t.call('coe-master', 'PUT', `/prototype/${stays._id}`, { description: 'by hand' })
    await t.call('coe-master', 'DELETE', `/prototype/${(await find('Gone already'))[0]._id}`)
    expect((await undo('coe-master', id)).body).toEqual({ deleted: 1, restored: 0, kept: 1 })
    expect((await t.call('coe-master', 'GET', `/imports/${id}`)).body.message).toBe(
      'The import was undone: 1 deleted, 0 restored. 1 changed since then and stay as they are.',
    )
    expect((await find('Stays'))[0]).toMatchObject({ description: 'by hand' })
    expect(await find('Goes')).toEqual([])
  })

  it('is refused if everything was changed since: nothing is undone in part', async () => {
    const id = await importOf('coe-master', prototypes('Only one,,,,,'))
    await t.call('coe-master', 'PUT', `/prototype/${(await find('Only one'))[0]._id}`, { description: 'x' })
    expect(await undo('coe-master', id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await t.call('coe-master', 'GET', `/imports/${id}`)).body.status).toBe('done')
  })

  it('lets the file be imported and undone again', async () => {
    const before = await whole()
    const id = await importOf('coe-master', prototypes('Again,,,,,'))
    await undo('coe-master', id)
    await commit(t, 'coe-master', id)
    expect(await find('Again')).toHaveLength(1)
    expect((await undo('coe-master', id)).body).toEqual({ deleted: 1, restored: 0, kept: 0 })
    expect(await whole()).toEqual(before)
    expect((await t.call('coe-master', 'DELETE', `/imports/${id}`)).status).toBe(204)
  })

  it('removes what an editor’s approved import added', async () => {
    const id = await importOf('coe-editor', prototypes('Proposed,,,,,'))
    const { approval_id } = (await t.call('coe-master', 'GET', `/imports/${id}`)).body
    expect((await undo('coe-master', id)).status).toBe(409)
    await t.call('coe-master', 'PUT', `/approvals/${approval_id}`, { status: 'approved' })
    expect(await find('Proposed')).toHaveLength(1)
    expect((await undo('coe-master', id)).body).toEqual({ deleted: 1, restored: 0, kept: 0 })
    expect(await find('Proposed')).toEqual([])
  })

  it('is refused to editors, viewers and other incubators, who may not delete at once', async () => {
    const id = await importOf('coe-master', prototypes('Guarded,,,,,'))
    expect(await undo('coe-editor', id)).toMatchObject({
      status: 403,
      body: { detail: 'Only a COE Master can undo an import.' },
    })
    expect((await undo('visitor', id)).status).toBe(401)
    for (const actorKind of ['coe-viewer', 'portal-view'] as const)
      expect((await undo(actorKind, id)).status, actorKind).toBe(403)
    const foreign = await upload(t, 'portal-edit', prototypes('Theirs,,,,,'), {
      incubator_id: t.other.incubator,
    })
    await commit(t, 'portal-edit', foreign.body._id)
    expect((await undo('coe-master', foreign.body._id)).status).toBe(404)
    expect((await undo('portal-edit', foreign.body._id)).status).toBe(200)
    expect((await undo('portal-edit', id)).status).toBe(200)
  })

  it('is refused with names while added records have records of their own', async () => {
    const fields = ['name', 'email', 'phone', 'website', 'linkedin_url', 'description'] as const
    const head = fields.map((f) => headerOf(startup.fields[f])).join(',')
    const rows = ['Vana,vana@example.org,5000000011,,,', 'Tuska,tuska@example.org,5000000012,,,']
    const { body } = await upload(t, 'coe-master', [head, ...rows].join('\r\n'), { module: 'startup' })
    expect(await commit(t, 'coe-master', body._id)).toMatchObject({ status: 'done' })
    const { data } = (await t.call('coe-master', 'GET', '/startup?search=Vana')).body
    const place = { incubatorId: t.own.incubator, startupId: data[0]._id }
    const values = { type: 'capex', amount: 5_000 }
    const made = await submit(t.db, SYSTEM, [{ action: 'create', entity: 'funding', ...place, values }])
    const prototype = await t.call('coe-master', 'POST', '/prototype', { name: 'Of Vana', startup: 'Vana' })
    expect(await undo('coe-master', body._id)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail:
          'Records it added now have records of their own: 1 Funding, 1 Prototype, of Vana. Delete those first.',
      },
    })
    expect((await t.call('coe-master', 'GET', `/imports/${body._id}`)).body.status).toBe('done')
    for (const recordId of made.status === 'applied' ? made.recordIds : [])
      await submit(t.db, SYSTEM, [{ action: 'delete', entity: 'funding', recordId }])
    await t.call('coe-master', 'DELETE', `/prototype/${prototype.body._id}`)
    expect((await undo('coe-master', body._id)).body).toEqual({ deleted: 2, restored: 0, kept: 0 })
  })

  it('closes the accounts of people that the import added', async () => {
    const head = 'Name,Contact Number,Email ID,LinkedIn,Years of Experience,Current Designation,Organisation'
    const row = 'A,5000000001,undone@example.org,https://linkedin.com/in/example,12,,'
    const { body } = await upload(t, 'coe-master', `${head}\r\n${row}`, { module: 'mentor' })
    await commit(t, 'coe-master', body._id)
    expect((await undo('coe-master', body._id)).body).toEqual({ deleted: 1, restored: 0, kept: 0 })
    const again = await t.call('coe-master', 'POST', '/mentor', {
      ...NEW.mentor,
      name: 'B',
      email: 'undone@example.org',
      phone: '5000000002',
    })
    expect(again.status).toBe(201)
  })
})
