import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const mail = () => `${newId()}@example.org`
const add = async (entity: string, values: Record<string, unknown>) =>
  (await t.call('portal-edit', 'POST', `/${entity}`, values)).body as { _id: string }
const remove = (entity: string, id: string) => t.call('portal-edit', 'DELETE', `/${entity}/${id}`)
async function restore(
  entity: string,
  id: string,
  actorKind: 'portal-edit' | 'coe-master' | 'coe-editor' = 'portal-edit',
) {
  const history = await t.call('portal-edit', 'GET', `/${entity}/${id}/history`)
  return t.call(actorKind, 'POST', `/${entity}/${id}/restore`, { history_id: history.body.data[0]._id })
}
const openAccounts = async (emails: string[]): Promise<string[]> => {
  const { rows } = await t.db.pool.query<{ email: string }>(
    'select email from account where closed_at is null and email = any($1) order by email',
    [emails],
  )
  return rows.map((r) => r.email)
}

describe('a deleted record', () => {
  const deleted = async () => {
    const { _id } = await add('prototype', { name: `Gone ${newId()}`, user_id: t.own.incubator })
    await remove('prototype', _id)
    return _id
  }

  it('is restored once, even if two people ask at the same moment', async () => {
    const id = await deleted()
    const answers = await Promise.all(Array.from({ length: 4 }, () => restore('prototype', id)))
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('that already exists again refuses a waiting restore request, unless it is forced', async () => {
    const id = await deleted()
    const [first, second] = [
      await restore('prototype', id, 'coe-editor'),
      await restore('prototype', id, 'coe-editor'),
    ]
    const approve = (requested: typeof first, force = false) =>
      t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved', force })
    expect((await approve(first)).status).toBe(200)
    expect(await approve(second)).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        detail:
          'This record was restored after the request was made. Compare, then approve anyway or reject.',
        stale: [{ index: 0, record_id: id, base: null }],
      },
    })
    const waiting = await t.call('coe-master', 'GET', `/approvals/${second.body.approval._id}`)
    expect(waiting.body.status).toBe('pending')
    const before = (await t.call('coe-master', 'GET', `/prototype/${id}`)).body
    expect(await approve(second, true)).toMatchObject({ status: 200, body: { status: 'approved' } })
    // Nothing was left to do.
    expect((await t.call('coe-master', 'GET', `/prototype/${id}`)).body).toEqual(before)
  })

  it('that was restored and changed since gets the requested state when the request is forced', async () => {
    const id = await deleted()
    const requested = await restore('prototype', id, 'coe-editor')
    await restore('prototype', id)
    await t.call('portal-edit', 'PUT', `/prototype/${id}`, { description: 'Since then' })
    const path = `/approvals/${requested.body.approval._id}`
    const stale = await t.call('coe-master', 'PUT', path, { status: 'approved' })
    expect(stale.body).toMatchObject({
      code: 'stale',
      current: { description: 'Since then' },
      proposed: { description: null },
    })
    const forced = await t.call('coe-master', 'PUT', path, { status: 'approved', force: true })
    expect([forced.status, forced.body.status]).toEqual([200, 'approved'])
    expect((await t.call('coe-master', 'GET', `/prototype/${id}`)).body.description).toBeNull()
  })

  it('still reports the number of its states beyond the last page', async () => {
    const id = await deleted()
    const page = await t.call('coe-master', 'GET', `/prototype/${id}/history?page=9`)
    expect(page).toMatchObject({ status: 200, body: { data: [], total: 2, page: 9 } })
  })
})

describe('a restored incubator', () => {
  const incubator = () => ({ ...NEW.incubator, name: 'Short lived', incubator_type: 'CIF', email: mail() })
  const startup = (incubator_id: string, email: string) => ({
    ...NEW.startup,
    name: 'S',
    email,
    phone: '5000000003',
    incubator_id,
  })

  it('has its own account again, not accounts that were closed before its deletion', async () => {
    const place = incubator()
    const { _id } = await add('incubator', place)
    const address = mail()
    // Twice with one address: opening both accounts would give the address two accounts.
    for (const _ of [1, 2]) await remove('startup', (await add('startup', startup(_id, address)))._id)
    expect((await remove('incubator', _id)).status).toBe(200)
    expect(await openAccounts([place.email, address])).toEqual([])
    expect((await restore('incubator', _id)).status).toBe(200)
    expect(await openAccounts([place.email, address])).toEqual([place.email])
  })

  it('is refused if another account signs in with its address by then', async () => {
    const place = incubator()
    const { _id } = await add('incubator', place)
    await remove('incubator', _id)
    await add('incubator', { ...incubator(), email: place.email })
    expect(await restore('incubator', _id)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })

  it('and an addition at the same moment: the record is refused, or the incubator stays', async () => {
    const { _id } = await add('incubator', incubator())
    const [gone, ...added] = await Promise.all([
      remove('incubator', _id),
      ...Array.from({ length: 5 }, () =>
        t.call('portal-edit', 'POST', '/prototype', { name: 'Late', user_id: _id }),
      ),
    ])
    expect(gone.status).toBe(200)
    for (const { status } of added) expect([201, 404]).toContain(status)
    const left = await t.call('portal-edit', 'GET', `/prototype/user/${_id}`)
    expect(left.body.total).toBe(0)
  })
})
