import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { PASSWORD, useAccountApp } from './testing/account-app.ts'
import { addInUse } from './testing/records-in-use.ts'

const product = useAccountApp()
let incubatorId: string

const change = (cookie: string, new_email: string, current_password = PASSWORD) =>
  product.post('/auth/change-email', { new_email, current_password }, { cookie })
const logged = () =>
  product.rows(
    sql`select message, incubator_id, ipv4 from activity_log where message->>'code' = 'change-email'`,
  )

beforeEach(async () => {
  incubatorId = await addInUse(product, 'incubator', 'soil@example.org')
})

describe('changing the address of one’s own account', () => {
  it('lets a COE Master sign in with the new address from then on', async () => {
    const cookie = await product.enter('soil@example.org')
    const answer = await change(cookie, ' Earth@example.org ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, message: 'Email updated successfully' })
    expect((await product.get('/auth/session', { cookie })).json().email).toBe('Earth@example.org')
    expect((await product.signIn('soil@example.org')).statusCode).toBe(401)
    expect((await product.signIn('earth@example.org')).statusCode).toBe(200)
  })

  it('is logged once, and the incubator’s profile shows the new address', async () => {
    await change(await product.enter('soil@example.org'), 'earth@example.org')
    expect(await logged()).toEqual([
      {
        message: { code: 'change-email', params: { from: 'soil@example.org', to: 'earth@example.org' } },
        incubator_id: incubatorId,
        ipv4: '203.0.113.7',
      },
    ])
    expect(await product.rows(sql`select email, version from incubator`)).toEqual([
      { email: 'earth@example.org', version: 2 },
    ])
    expect(await product.rows(sql`select action from history order by at`)).toHaveLength(2)
  })

  it.each(['startup', 'mentor'] as const)(
    'works for a %s too, whose profile follows, without a log entry',
    async (entity) => {
      const id = await addInUse(product, entity, 'own@example.org', incubatorId)
      expect((await change(await product.enter('own@example.org'), 'new@example.org')).statusCode).toBe(200)
      expect((await product.signIn('new@example.org')).statusCode).toBe(200)
      expect(await product.rows(sql`select email from ${sql.identifier(entity)} where id = ${id}`)).toEqual([
        { email: 'new@example.org' },
      ])
      expect(await logged()).toEqual([])
    },
  )

  it('ends the links in the old mailbox and notifies the old address', async () => {
    await product.db.query(sql`
      insert into one_time_link (token_hash, purpose, account_id, expires_at)
      select 'hash', 'set-password', id, now() + interval '1 day' from account where incubator_id = ${incubatorId}`)
    await change(await product.enter('soil@example.org'), 'earth@example.org')
    expect(await product.rows(sql`select 1 from one_time_link`)).toEqual([])
    expect(await product.rows(sql`select payload from outbox where kind = 'changed-email-mail'`)).toEqual([
      { payload: { email: 'soil@example.org', name: 'Soil Centre' } },
    ])
  })

  it('by an admin of the incubator does not change its profile', async () => {
    const admin = { role_type: 'incubator' as const, incubator_id: incubatorId, admin_id: newId() }
    await product.add({ email: 'admin@example.org', ...admin, designation: 'COE Master' })
    expect((await change(await product.enter('admin@example.org'), 'earth@example.org')).statusCode).toBe(200)
    expect((await product.signIn('earth@example.org')).statusCode).toBe(200)
    expect(await product.rows(sql`select email from incubator`)).toEqual([{ email: 'soil@example.org' }])
  })

  it('reports errors at their fields', async () => {
    const cookie = await product.enter('soil@example.org')
    const wrong = await change(cookie, 'earth@example.org', 'not-this')
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [{ path: 'current_password', message: 'Invalid current password' }],
    ])
    const taken = await change(cookie, 'CELL@example.org')
    expect([taken.statusCode, taken.json().code, taken.json().errors]).toEqual([
      409,
      'duplicate',
      [{ path: 'new_email', message: 'This email address already has an account' }],
    ])
    const unread = await change(cookie, 'earth', '')
    expect(unread.statusCode).toBe(400)
    expect(unread.json().errors).toEqual([
      { path: 'new_email', message: 'Email must be valid' },
      { path: 'current_password', message: 'Current password is required' },
    ])
    expect((await product.signIn('soil@example.org')).statusCode).toBe(200)
  })

  it('lets only one of several people have an address', async () => {
    const cookies = []
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) {
      await addInUse(product, 'startup', email, incubatorId)
      cookies.push(await product.enter(email))
    }
    const answers = await Promise.all(cookies.map((cookie) => change(cookie, 'wanted@example.org')))
    expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const wanted = sql`= 'wanted@example.org'`
    expect(
      await product.rows(sql`
        select s.email from startup s join account a on a.startup_id = s.id and a.email = s.email
        where s.email ${wanted} and a.email_key ${wanted}`),
    ).toHaveLength(1)
  })

  it('cannot be done for anybody else', async () => {
    const staff = { role_type: 'incubator' as const, incubator_id: incubatorId, admin_id: newId() }
    await product.add({ email: 'e@example.org', ...staff, designation: 'COE Editor' })
    await product.add({ email: 'v@example.org', ...staff, designation: 'COE Viewer' })
    for (const email of ['cell@example.org', 'e@example.org', 'v@example.org']) {
      const answer = await product.post('/auth/change-email', {}, { cookie: await product.enter(email) })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    }
    expect((await product.post('/auth/change-email', {})).statusCode).toBe(401)
  })
})
