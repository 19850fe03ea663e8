import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const discard = (actorKind: Parameters<TestApp['call']>[0], id: string) =>
  t.call(actorKind, 'DELETE', `/imports/${id}`)
const isListed = async (id: string): Promise<boolean> => {
  const { body } = await t.call('coe-master', 'GET', '/imports?pageSize=100')
  return body.data.some((i: { _id: string }) => i._id === id)
}

describe('a prepared import', () => {
  it.each([
    ['ready', prototypes('A,,,,,')],
    ['incomplete', 'Prototype name\r\nA'],
  ])('that is %s is discarded with its rows', async (status, file) => {
    const { body } = await upload(t, 'coe-master', file)
    expect(body.status).toBe(status)
    expect((await discard('coe-master', body._id)).status).toBe(204)
    expect(await isListed(body._id)).toBe(false)
    expect((await t.call('coe-master', 'GET', `/imports/${body._id}`)).status).toBe(404)
    expect((await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {})).status).toBe(404)
    expect((await discard('coe-master', body._id)).status).toBe(404)
    const left = await t.db.query(sql`select 1 from import_file where import_id = ${body._id}`)
    expect(left.rows).toEqual([])
  })

  it('can be discarded only by its author and by people who may save it without approval', async () => {
    const { body } = await upload(t, 'coe-editor', prototypes('B,,,,,'))
    expect((await discard('visitor', body._id)).status).toBe(401)
    for (const actorKind of ['coe-viewer', 'portal-view'] as const)
      expect((await discard(actorKind, body._id)).status, actorKind).toBe(403)
    for (const actorKind of ['startup', 'mentor'] as const)
      expect([403, 404], actorKind).toContain((await discard(actorKind, body._id)).status)
    expect(await isListed(body._id)).toBe(true)
    expect((await discard('coe-master', body._id)).status).toBe(204)
    const ofMaster = await upload(t, 'coe-master', prototypes('B,,,,,'))
    expect(await discard('coe-editor', ofMaster.body._id)).toMatchObject({
      status: 403,
      body: { detail: 'Only a COE Master or the person who prepared this import can change or discard it.' },
    })
    const foreign = await upload(t, 'portal-edit', prototypes('C,,,,,'), { incubator_id: t.other.incubator })
    expect((await discard('coe-master', foreign.body._id)).status).toBe(404)
    expect((await discard('portal-edit', foreign.body._id)).status).toBe(204)
    expect((await discard('coe-master', newId())).status).toBe(404)
    expect((await discard('coe-master', 'nonsense')).status).toBe(404)
  })

  it('no longer uses the files in its cells when discarded', async () => {
    const path = 'prototypes/0123456789abcdef0123456789abcdef.png'
    const account = await t.db.query<{ id: string }>(
      sql`select id from account where designation = 'COE Master' limit 1`,
    )
    await t.db.query(sql`insert into file (id, path, folder, name, size, type, account_id)
      values (${newId()}, ${path}, 'prototypes', 'a.png', 1, 'image/png', ${account.rows[0]!.id})`)
    const { body } = await upload(t, 'coe-master', prototypes(`D,,,,/api/files/${path},`))
    const remove = () => t.call('coe-master', 'DELETE', `/files?url=/api/files/${path}`)
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await discard('coe-master', body._id)
    expect((await remove()).status).toBeLessThan(300)
  })
})

describe('an import that is no longer only prepared', () => {
  it('is not discarded when done, and keeps its records', async () => {
    const { body } = await upload(t, 'coe-master', prototypes('E,,,,,'))
    await commit(t, 'coe-master', body._id)
    expect(await discard('coe-master', body._id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'This import is done. Undo it instead.' },
    })
    expect(await isListed(body._id)).toBe(true)
  })

  it('is not discarded while running', async () => {
    const { body } = await upload(t, 'coe-master', prototypes('F,,,,,'))
    await t.db.query(sql`update import set status = 'running' where id = ${body._id}`)
    expect(await discard('coe-master', body._id)).toMatchObject({
      status: 409,
      body: { detail: 'This import is running and can no longer be discarded.' },
    })
  })

  it('is not discarded while waiting for approval', async () => {
    const { body } = await upload(t, 'coe-editor', prototypes('G,,,,,'))
    const requested = await t.call('coe-editor', 'POST', `/imports/${body._id}/commit`, {})
    expect(await discard('coe-editor', body._id)).toMatchObject({
      status: 409,
      body: { detail: 'This import is awaiting approval. Withdraw or reject its request first.' },
    })
    await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'rejected' })
    expect((await discard('coe-editor', body._id)).status).toBe(204)
  })
})
