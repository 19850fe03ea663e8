import { describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { PASSWORD, tokenOf, useAccountApp } from './testing/account-app.ts'

const product = useAccountApp()
const mentor = { email: 'm@example.org', role_type: 'mentor' as const, mentor_id: newId() }
const change = (cookie: string | undefined, current_password: string, new_password: string) =>
  product.post('/auth/change-password', { current_password, new_password }, { cookie })

describe('changing one’s own password', () => {
  it('keeps this session and ends all others of the account', async () => {
    await product.add(mentor)
    const here = await product.enter(mentor.email)
    const elsewhere = await product.enter(mentor.email)
    expect((await change(here, PASSWORD, 'another-1')).statusCode).toBe(204)
    expect((await product.get('/auth/session', { cookie: here })).statusCode).toBe(200)
    expect((await product.get('/auth/session', { cookie: elsewhere })).statusCode).toBe(401)
    expect((await product.signIn(mentor.email)).statusCode).toBe(401)
    expect((await product.signIn(mentor.email, 'another-1')).statusCode).toBe(200)
  })

  it('leaves no session from a simultaneous sign-in with the old password', async () => {
    await product.add(mentor)
    const here = await product.enter(mentor.email)
    const [changed, ...answers] = await Promise.all([
      change(here, PASSWORD, 'another-1'),
      ...Array.from({ length: 12 }, () => product.signIn(mentor.email)),
    ])
    expect(changed.statusCode).toBe(204)
    for (const answer of answers) {
      const status =
        answer.statusCode === 200 ? await product.get('/auth/session', { cookie: tokenOf(answer) }) : answer
      expect([401, 429]).toContain(status.statusCode)
    }
    expect((await product.get('/auth/session', { cookie: here })).statusCode).toBe(200)
  })

  it('reports a wrong current password at its field and changes nothing', async () => {
    await product.add(mentor)
    const cookie = await product.enter(mentor.email)
    const answer = await change(cookie, 'not-this', 'another-1')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'current_password', message: 'Invalid current password' }],
    })
    expect((await product.signIn(mentor.email)).statusCode).toBe(200)
  })

  it('slows down guesses of the current password at an open screen', async () => {
    await product.add(mentor)
    const cookie = await product.enter(mentor.email)
    for (let n = 0; n < 5; n++) expect((await change(cookie, `guess-${n}`, 'another-1')).statusCode).toBe(400)
    expect((await change(cookie, PASSWORD, 'another-1')).statusCode).toBe(429)
  })

  it.each([
    [
      '',
      '',
      [
        ['current_password', 'Current password is required'],
        ['new_password', 'New password is required'],
      ],
    ],
    ['x', '12345', [['new_password', 'Password must be at least 6 characters long']]],
    ['x', 'ಅ'.repeat(25), [['new_password', 'Password must be at most 72 bytes long']]],
  ])('requires the current password and a valid new one (%s, %s)', async (current, next, errors) => {
    await product.add(mentor)
    const answer = await change(await product.enter(mentor.email), current, next)
    expect(answer.statusCode).toBe(400)
    const problems = answer.json().errors.map((e: { path: string; message: string }) => [e.path, e.message])
    for (const error of errors) expect(problems).toContainEqual(error)
  })

  it('is the only thing that a temporary password allows, and replaces it', async () => {
    await product.add({ ...mentor, must_change_password: true })
    const cookie = await product.enter(mentor.email)
    expect((await product.get('/auth/session', { cookie })).json().must_change_password).toBe(true)
    const refused = await product.post('/auth/change-email', {}, { cookie })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('password_change_required')
    expect((await change(cookie, PASSWORD, PASSWORD)).json().errors[0].path).toBe('new_password')
    expect((await change(cookie, PASSWORD, 'another-1')).statusCode).toBe(204)
    expect((await product.get('/auth/session', { cookie })).json().must_change_password).toBe(false)
  })

  it('is for portal admins, but not for the Startup Cell, whose password is set by a link', async () => {
    await product.add({ email: 'cell@example.org' })
    await product.add({ email: 'edit@example.org', designation: 'Master Edit', admin_id: newId() })
    const refused = await product.post(
      '/auth/change-password',
      {},
      { cookie: await product.enter('cell@example.org') },
    )
    expect(refused.statusCode).toBe(403)
    expect(refused.json().detail).toContain('Startup Cell')
    expect((await change(await product.enter('edit@example.org'), PASSWORD, 'another-1')).statusCode).toBe(
      204,
    )
  })

  it('requires a visitor to sign in', async () => {
    expect((await change(undefined, 'x', 'y')).statusCode).toBe(401)
  })

  it('ends the links that could set another password', async () => {
    const uid = await product.add(mentor)
    const cookie = await product.enter(mentor.email)
    await product.db.query(
      sql`insert into one_time_link (token_hash, purpose, account_id, expires_at) values ('h', 'set-password', ${uid}, now() + interval '1 day')`,
    )
    await change(cookie, PASSWORD, 'another-1')
    expect(await product.rows(sql`select 1 from one_time_link`)).toEqual([])
  })
})
