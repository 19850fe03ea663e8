import { beforeEach, describe, expect, it } from 'vitest'
import { submit } from '#server/submit/submit.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'
import { defaultProgramme } from '#server/programme.ts'
import { findAccountByEmail, presentAccount } from './account-row.ts'
import { hashPassword } from './passwords.ts'
import { PASSWORD, useAccountApp } from './testing/account-app.ts'

const product = useAccountApp()
let incubatorId: string

const change = (cookie: string, new_email: string, current_password = PASSWORD) =>
  product.post('/auth/change-email', { new_email, current_password }, { cookie })

beforeEach(async () => {
  await product.add({ email: 'cell@example.org' })
  const cell = (await findAccountByEmail(product.db, 'cell@example.org'))!
  const author = { actor: presentAccount(cell).actor, ipv4: '203.0.113.1', programme: defaultProgramme }
  const values = {
    name: 'Soil Centre',
    incubator_type: 'COE',
    email: 'soil@example.org',
    phone: '5000000001',
  }
  const made = await submit(product.db, author, [
    { action: 'create', entity: 'incubator', incubatorId: null, values },
  ])
  if (made.status !== 'applied') throw new Error('the incubator was not made')
  incubatorId = made.recordIds[0]!
  await product.db.query(
    sql`update account set password_hash = ${await hashPassword(PASSWORD)} where incubator_id = ${incubatorId}`,
  )
})

describe('changing the address that signs in', () => {
  it('is for a COE Master, who signs in by the new one from then on', async () => {
    const cookie = await product.enter('soil@example.org')
    const answer = await change(cookie, ' Earth@example.org ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, message: 'Email updated successfully' })
    const [changed] = await product.rows(sql`
      select batch_id from history where record_id = ${incubatorId} and action = 'update'`)
    expect(answer.headers['batch-id']).toBe(changed?.['batch_id'])
    expect((await product.get('/auth/session', { cookie })).json().email).toBe('Earth@example.org')
    expect((await product.signIn('soil@example.org')).statusCode).toBe(401)
    expect((await product.signIn('earth@example.org')).statusCode).toBe(200)
  })

  it('is written into the activity log once, and the incubator’s profile shows the new address', async () => {
    await change(await product.enter('soil@example.org'), 'earth@example.org')
    const log = await product.rows(sql`
      select message, incubator_id, ipv4 from activity_log where message->>'code' = 'change-email'`)
    expect(log).toEqual([
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

  it('leaves a profile alone that shows another address', async () => {
    await product.db.query(sql`update incubator set email = 'contact@example.org'`)
    expect((await change(await product.enter('soil@example.org'), 'earth@example.org')).statusCode).toBe(200)
    expect(await product.rows(sql`select email from incubator`)).toEqual([{ email: 'contact@example.org' }])
  })

  it('says at the fields what is wrong', async () => {
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

  it('of two who take an address at once lets one have it', async () => {
    const emails = ['a@example.org', 'b@example.org', 'c@example.org']
    const cookies = []
    for (const email of emails) {
      await product.add({ email, role_type: 'incubator', incubator_id: newId() })
      cookies.push(await product.enter(email))
    }
    const answers = await Promise.all(cookies.map((cookie) => change(cookie, 'wanted@example.org')))
    expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(
      await product.rows(sql`select 1 from activity_log where message->>'code' = 'change-email'`),
    ).toHaveLength(1)
  })

  it('is nobody else’s, whatever they send', async () => {
    const staff = { role_type: 'incubator' as const, incubator_id: incubatorId, admin_id: newId() }
    await product.add({ email: 'e@example.org', ...staff, designation: 'COE Editor' })
    await product.add({ email: 's@example.org', role_type: 'startup', startup_id: newId() })
    for (const email of ['cell@example.org', 'e@example.org', 's@example.org']) {
      const answer = await product.post('/auth/change-email', {}, { cookie: await product.enter(email) })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    }
    expect((await product.post('/auth/change-email', {})).statusCode).toBe(401)
  })
})
