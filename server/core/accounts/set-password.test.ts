import { describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { makeSetPasswordLink } from './links.ts'
import { useAccountApp } from './testing/account-app.ts'

const product = useAccountApp()
const asha = { email: 'asha@example.org' }

const linkFor = async (accountId: string) =>
  (await makeSetPasswordLink(product.db, product.settings, accountId)).split('token=')[1]!
const set = (token: string, password = 'chosen-1', ip?: string) =>
  product.post('/auth/set-password', { token, password }, ip ? { ip } : {})
const mails = () => product.rows(sql`select kind, payload from outbox order by created_at, id`)

describe('requesting a link', () => {
  it('gets the same answer whether or not the address has an account', async () => {
    await product.add(asha)
    const answers = []
    for (const email of [' ASHA@example.org', 'nobody@example.org', 'no address'])
      answers.push(await product.post('/auth/forgot-password', { email }))
    expect(answers.map((a) => a.statusCode)).toEqual([202, 202, 202])
    expect(new Set(answers.map((a) => a.body)).size).toBe(1)
    expect(await mails()).toEqual([
      { kind: 'forgot-password-mail', payload: { email: 'asha@example.org' } },
      { kind: 'forgot-password-mail', payload: { email: 'nobody@example.org' } },
    ])
  })

  it('sends at most five mails and then answers the same without sending', async () => {
    for (let n = 0; n < 7; n++)
      expect((await product.post('/auth/forgot-password', asha, { ip: `203.0.113.${n}` })).statusCode).toBe(
        202,
      )
    expect(await mails()).toHaveLength(5)
  })

  it('is sent again after the wait, however often somebody requests it meanwhile', async () => {
    const request = () => product.post('/auth/forgot-password', asha)
    for (let n = 0; n < 10; n++) await request()
    expect(await mails()).toHaveLength(5)
    await product.db.query(sql`update sign_in_failure set last_at = last_at - interval '31 seconds'`)
    await request()
    expect(await mails()).toHaveLength(6)
  })

  it('has to wait after twenty requests from one address', async () => {
    const codes = []
    for (let n = 0; n < 21; n++)
      codes.push((await product.post('/auth/forgot-password', { email: `p${n}@example.org` })).statusCode)
    expect(codes.slice(-2)).toEqual([202, 429])
  })

  it('does not wait for the requests of others where the person signed in before, nor longer than a minute', async () => {
    await product.add(asha)
    await product.enter(asha.email)
    await product.post('/auth/forgot-password', { email: 'p@example.org' })
    await product.db.query(sql`update sign_in_failure set failures = 5000 where key like 'mail-address %'`)
    expect((await product.post('/auth/forgot-password', asha)).statusCode).toBe(202)
    const refused = await product.post('/auth/forgot-password', { email: 'q@example.org' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('requires an address', async () => {
    const answer = await product.post('/auth/forgot-password', {})
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path: 'email', message: 'E-mail is required' }])
  })
})

describe('a set-password link', () => {
  it('sets the password once and ends every session of the account', async () => {
    const uid = await product.add({ ...asha, must_change_password: true })
    const cookie = await product.enter(asha.email)
    const token = await linkFor(uid)
    expect((await set(token)).statusCode).toBe(204)
    expect((await product.get('/auth/session', { cookie })).statusCode).toBe(401)
    expect((await product.signIn(asha.email)).statusCode).toBe(401)
    expect((await product.signIn(asha.email, 'chosen-1')).json().must_change_password).toBe(false)
    const again = await set(token, 'chosen-2')
    expect([again.statusCode, again.json().code]).toEqual([410, 'gone'])
    expect(again.json().detail).toContain('This link has been used')
  })

  it('works for only one of two simultaneous uses', async () => {
    const token = await linkFor(await product.add(asha))
    const answers = await Promise.all(['chosen-1', 'chosen-2'].map((password) => set(token, password)))
    expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([204, 410])
  })

  it('ends when a later one is made, after 7 days, or with the account', async () => {
    const uid = await product.add(asha)
    const earlier = await linkFor(uid)
    const later = await linkFor(uid)
    expect((await set(earlier)).statusCode).toBe(410)
    await product.db.query(sql`update one_time_link set expires_at = expires_at - interval '7 days'`)
    expect((await set(later)).statusCode).toBe(410)
    const third = await linkFor(uid)
    await product.db.query(sql`update account set closed_at = now()`)
    expect((await set(third)).statusCode).toBe(410)
    expect((await set('x'.repeat(43))).statusCode).toBe(410)
    expect((await set('tampered')).statusCode).toBe(410)
  })

  it('is not used up by an invalid password', async () => {
    const token = await linkFor(await product.add(asha))
    expect((await set(token, '12345')).statusCode).toBe(400)
    expect((await set(token)).statusCode).toBe(204)
  })

  it('works whatever others at the same address tried', async () => {
    const token = await linkFor(await product.add(asha))
    expect((await set('x'.repeat(43))).statusCode).toBe(410)
    await product.db.query(sql`update sign_in_failure set failures = 5000 where key like 'address %'`)
    expect((await set('y'.repeat(43))).statusCode).toBe(429)
    expect((await set(token)).statusCode).toBe(204)
  })

  it('signs its person in at once, however others guess from elsewhere', async () => {
    const uid = await product.add(asha)
    for (let n = 0; n < 5; n++) await product.signIn(asha.email, `guess-${n}`, { ip: '198.51.100.9' })
    expect((await product.signIn(asha.email, 'chosen-1')).statusCode).toBe(429)
    await set(await linkFor(uid))
    expect((await product.signIn(asha.email, 'chosen-1')).statusCode).toBe(200)
  })

  it('is stored only as a hash', async () => {
    const token = await linkFor(await product.add(asha))
    expect(JSON.stringify(await product.rows(sql`select * from one_time_link`))).not.toContain(token)
  })
})
