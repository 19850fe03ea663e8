/**
 * The email of an incubator, startup or mentor is the address that its account signs in with, whoever changes
 * it (accounts-and-sign-in.md, Who changes a sign-in address).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSetPasswordLink } from '#server/core/accounts/links.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { upload } from '#server/core/imports/testing/upload.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
/** A new startup for each test, whose account nobody has used. */
let path: string
let id: string
let email: string

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  email = mail()
  id = await add('startup', email)
  path = `/startup/${id}`
})

const mail = () => `${newId()}@example.org`
const add = async (entity: 'startup' | 'mentor', address: string): Promise<string> => {
  const values = { ...NEW[entity], name: 'Sense', email: address, phone: '5000000001' }
  return (await t.call('coe-master', 'POST', `/${entity}`, values)).body._id
}
const put = (address: string, by: 'coe-master' | 'coe-editor' | 'portal-edit' = 'coe-master', to = path) =>
  t.call(by, 'PUT', to, { email: address })
const use = () => t.db.query(sql`update account set password_hash = 'chosen' where startup_id = ${id}`)
/** The address of the record, and the address of its account. */
const addresses = async (): Promise<unknown[]> => {
  const { rows } = await t.db.query<{ record: string; account: string }>(sql`
    select s.email as record, a.email as account from startup s join account a on a.startup_id = s.id where s.id = ${id}`)
  return [rows[0]?.record, rows[0]?.account]
}
const approve = (requested: Awaited<ReturnType<typeof put>>) =>
  t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved' })
const restoreFirst = async () => {
  const { data } = (await t.call('coe-master', 'GET', `${path}/history`)).body
  return t.call('coe-master', 'POST', `${path}/restore`, { history_id: data.at(-1)._id })
}

const MESSAGE = 'Only the account itself can change the email address it signs in with'
const refused = { status: 400, body: { code: 'invalid', errors: [{ path: 'email', message: MESSAGE }] } }

describe('a new address for an account in use', () => {
  it.each(['portal-edit', 'coe-master', 'coe-editor'] as const)('is refused to %s', async (actorKind) => {
    await use()
    expect(await put(mail(), actorKind)).toMatchObject(refused)
    expect(await addresses()).toEqual([email, email])
  })

  it('is refused to an incubator and a mentor', async () => {
    for (const entity of ['incubator', 'mentor'] as const) {
      const column = sql.identifier(`${entity}_id`)
      await t.db.query(sql`
        update account set password_hash = 'chosen'
        where ${column} = ${t.own[entity]} and admin_id is null and role_type = ${entity}`)
      expect(await put(mail(), 'portal-edit', `/${entity}/${t.own[entity]}`), entity).toMatchObject(refused)
    }
  })

  it('is refused to an import, in its column', async () => {
    await use()
    const head = '_id,Name,Email ID,Contact Number,Website,LinkedIn,Description'
    const file = `${head}\n${id},Sense,${mail()},5000000001,,,`
    const { body } = await upload(t, 'coe-master', file, { module: 'startup' })
    expect(body).toMatchObject({
      rows_invalid: 1,
      errors: [{ row: 2, column: 'Email ID', message: MESSAGE }],
    })
  })

  it('is refused if the account came into use while the request waited', async () => {
    const requested = await put(mail(), 'coe-editor')
    expect(requested.status).toBe(202)
    await use()
    expect(await approve(requested)).toMatchObject(refused)
    expect(await addresses()).toEqual([email, email])
  })

  it('is refused to a restoration, also of a deleted record', async () => {
    const now = mail()
    await put(now)
    await use()
    expect(await restoreFirst()).toMatchObject(refused)
    await t.call('coe-master', 'DELETE', path)
    expect(await restoreFirst()).toMatchObject(refused)
    const { data } = (await t.call('coe-master', 'GET', `${path}/history`)).body
    await t.call('coe-master', 'POST', `${path}/restore`, { history_id: data[0]._id })
    expect(await addresses()).toEqual([now, now])
  })

  it('may differ in letter case, and the account follows', async () => {
    await use()
    const upper = email.toUpperCase()
    expect((await put(upper)).status).toBe(200)
    expect(await addresses()).toEqual([upper, upper])
    const { body } = await t.call('coe-master', 'GET', path)
    expect((await t.call('coe-master', 'PUT', path, { ...body, description: 'Soil' })).status).toBe(200)
  })
})

describe('a new address for an account that nobody has used', () => {
  const linkOf = async () => {
    const { rows } = await t.db.query<{ id: string }>(sql`select id from account where startup_id = ${id}`)
    const link = await makeSetPasswordLink(t.db, t.settings, rows[0]!.id)
    return { accountId: rows[0]!.id, token: link.split('token=')[1] }
  }
  const choose = (token: unknown) =>
    t.call('visitor', 'POST', '/auth/set-password', { token, password: 'chosen-1' })

  it('may come from the staff: the earlier link ends, and a new one goes to the new address', async () => {
    const { accountId, token } = await linkOf()
    await t.db.query(sql`delete from outbox`)
    const corrected = mail()
    expect(await put(corrected)).toMatchObject({ status: 200, body: { email: corrected } })
    expect(await addresses()).toEqual([corrected, corrected])
    expect((await choose(token)).status).toBe(410)
    const { rows } = await t.db.query(sql`select kind, payload from outbox`)
    expect(rows).toEqual([{ kind: 'set-password-mail', payload: { account_id: accountId } }])
  })

  it('may come from an editor, once it is approved', async () => {
    const corrected = mail()
    const requested = await put(corrected, 'coe-editor')
    expect(await addresses()).toEqual([email, email])
    expect((await approve(requested)).status).toBe(200)
    expect(await addresses()).toEqual([corrected, corrected])
  })

  it('is restored with an earlier state of the record', async () => {
    await put(mail())
    expect((await restoreFirst()).status).toBe(200)
    expect(await addresses()).toEqual([email, email])
    await put(mail())
    await t.call('coe-master', 'DELETE', path)
    expect((await restoreFirst()).status).toBe(200)
    expect(await addresses()).toEqual([email, email])
  })

  it('belongs to record and account alike after two simultaneous corrections', async () => {
    await Promise.all([put(mail()), put(mail(), 'portal-edit')])
    const [record, account] = await addresses()
    expect(record).toBe(account)
    expect(record).not.toBe(email)
  })

  it('goes to only one of two records that get it at the same moment', async () => {
    const other = await add('mentor', mail())
    const wanted = mail()
    const answers = await Promise.all([put(wanted), put(wanted, 'portal-edit', `/mentor/${other}`)])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await t.db.query(sql`select 1 from account where email_key = ${wanted.toLowerCase()}`)
    expect(rows).toHaveLength(1)
  })

  it('is refused if the person chooses a password first, and ends their link otherwise', async () => {
    const { token } = await linkOf()
    const corrected = mail()
    const [changed, chosen] = await Promise.all([put(corrected), choose(token)])
    expect([
      [200, 410],
      [400, 204],
    ]).toContainEqual([changed.status, chosen.status])
    const held = changed.status === 200 ? corrected : email
    expect(await addresses()).toEqual([held, held])
  })
})
