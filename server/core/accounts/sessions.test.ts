import { describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { useAccountApp } from './testing/account-app.ts'
import { sweepAccounts } from './sweep.ts'

const product = useAccountApp({ APP_URL: 'https://ankura.example.org' })

const daysLeft = async () =>
  (
    await product.rows<{ days: number }>(
      sql`select extract(epoch from expires_at - now())::float8 / 86400 as days from session`,
    )
  )[0]?.days

describe('a session', () => {
  it('is in a cookie that scripts cannot read and other sites cannot send', async () => {
    await product.add({ email: 'asha@example.org' })
    const cookie = (await product.signIn('asha@example.org')).cookies[0]
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: true,
      maxAge: 14 * 86_400,
    })
  })

  it('returns the signed-in person, renews the browser’s 14 days and is not cached', async () => {
    await product.add({ email: 'asha@example.org' })
    const entered = await product.signIn('asha@example.org')
    const answer = await product.get('/auth/session', { cookie: entered.cookies[0]!.value })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(entered.json())
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toEqual(entered.cookies)
  })

  it('is required where there is none', async () => {
    for (const cookie of [undefined, 'short', 'x'.repeat(43), "' or 1=1"]) {
      const answer = await product.get('/auth/session', { cookie })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().code).toBe('not_signed_in')
    }
  })

  it('ends 14 days after its last use', async () => {
    await product.add({ email: 'asha@example.org' })
    const cookie = await product.enter('asha@example.org')
    await product.db.query(sql`update session set expires_at = now() + interval '10 seconds'`)
    expect((await product.get('/auth/session', { cookie })).statusCode).toBe(200)
    // Nobody waits for it.
    await expect.poll(daysLeft).toBeGreaterThan(13.9)
    await product.db.query(sql`update session set expires_at = now() - interval '1 second'`)
    expect((await product.get('/auth/session', { cookie })).statusCode).toBe(401)
  })

  it('is renewed at most once an hour', async () => {
    await product.add({ email: 'asha@example.org' })
    const cookie = await product.enter('asha@example.org')
    await product.db.query(sql`update session set expires_at = expires_at - interval '50 minutes'`)
    await product.get('/auth/session', { cookie })
    expect(await daysLeft()).toBeLessThan(14 - 49 / 1440)
  })

  it('ends with the sign-out, which may be repeated', async () => {
    await product.add({ email: 'asha@example.org' })
    const cookie = await product.enter('asha@example.org')
    const answer = await product.post('/auth/logout', undefined, { cookie })
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies[0]).toMatchObject({ name: 'ankura_session', value: '', path: '/' })
    expect((await product.get('/auth/session', { cookie })).statusCode).toBe(401)
    expect((await product.post('/auth/logout', undefined, { cookie })).statusCode).toBe(204)
    expect((await product.post('/auth/logout')).statusCode).toBe(204)
  })

  it('is the only one of a browser: signing in again ends the earlier one', async () => {
    await product.add({ email: 'asha@example.org' })
    const cookie = await product.enter('asha@example.org')
    const other = await product.enter('asha@example.org')
    await product.enter('asha@example.org', undefined, { cookie })
    expect((await product.get('/auth/session', { cookie })).statusCode).toBe(401)
    expect((await product.get('/auth/session', { cookie: other })).statusCode).toBe(200)
  })

  it('is swept after it has ended', async () => {
    await product.add({ email: 'asha@example.org' })
    await product.enter('asha@example.org')
    const cookie = await product.enter('asha@example.org')
    await product.db.query(
      sql`update session set expires_at = now() - interval '1 day' where token_hash = (select min(token_hash) from session)`,
    )
    await sweepAccounts(product.db)
    expect(await product.rows(sql`select 1 from session`)).toHaveLength(1)
    expect(cookie).not.toBe('')
  })
})
