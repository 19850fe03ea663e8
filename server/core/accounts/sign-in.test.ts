import { describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { NewAccount } from './create-account.ts'
import { PASSWORD, tokenOf, useAccountApp } from './testing/account-app.ts'

const product = useAccountApp()
const ids = { incubator: newId(), startup: newId(), mentor: newId(), admin: newId() }

describe('signing in', () => {
  it('finds the account regardless of letter case and surrounding spaces', async () => {
    const uid = await product.add({ email: 'Asha.Rao@example.org' })
    const answer = await product.signIn('  asha.RAO@Example.org ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ uid, email: 'Asha.Rao@example.org' })
  })

  it('returns every part of the session that programs rely on', async () => {
    const uid = await product.add({ email: 'cell@example.org', name: 'Asha Rao' })
    expect((await product.signIn('cell@example.org')).json()).toEqual({
      role_type: 'superincubator',
      role: 'Startup Cell',
      designation: 'Master Edit',
      name: 'Asha Rao',
      profile: null,
      uid,
      user_id: uid,
      admin_id: null,
      incubator_id: null,
      startup_id: null,
      mentor_id: null,
      email: 'cell@example.org',
      must_change_password: false,
      complete_profile: true,
      preferences: {},
    })
  })

  const { incubator, startup, mentor, admin } = ids
  const admins = { admin_id: admin }
  it.each<[string, Omit<NewAccount, 'email' | 'name'>, object]>([
    [
      'Master Edit',
      { role_type: 'superincubator', designation: 'Master Edit', ...admins },
      { designation: 'Master Edit' },
    ],
    [
      'Master View',
      { role_type: 'superincubator', designation: 'Master View', ...admins },
      { designation: 'Master View' },
    ],
    [
      'COE Master',
      { role_type: 'incubator', incubator_id: incubator },
      { designation: 'COE Master', user_id: incubator },
    ],
    [
      'COE Editor',
      { role_type: 'incubator', designation: 'COE Editor', incubator_id: incubator, ...admins },
      { designation: 'COE Editor', user_id: incubator },
    ],
    [
      'COE Viewer',
      { role_type: 'incubator', designation: 'COE Viewer', incubator_id: incubator, ...admins },
      { designation: 'COE Viewer', user_id: incubator },
    ],
    [
      'Startup',
      { role_type: 'startup', incubator_id: incubator, startup_id: startup },
      { designation: null, user_id: startup },
    ],
    [
      'Mentor',
      { role_type: 'mentor', incubator_id: incubator, mentor_id: mentor },
      { designation: null, user_id: mentor },
    ],
  ])('shows a %s with its role and the id that its records use', async (role, account, shown) => {
    await product.add({ email: 'p@example.org', ...account })
    expect((await product.signIn('p@example.org')).json()).toMatchObject({ role, ...shown })
  })

  it('never reveals whether the email or the password was wrong', async () => {
    await product.add({ email: 'asha@example.org' })
    await product.add({ email: 'new@example.org', password_hash: null })
    const wrong = await product.signIn('asha@example.org', 'not-this-one')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', detail: 'Invalid email or password' })
    for (const email of ['nobody@example.org', 'new@example.org', 'no address'])
      expect((await product.signIn(email)).body).toBe(wrong.body)
    expect(tokenOf(wrong)).toBe('')
  })

  it('requires both email and password', async () => {
    const answer = await product.post('/auth/login', { email: ' ' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { path: 'email', message: 'Required' },
      { path: 'password', message: 'Required' },
    ])
  })

  it('names the limit that an email or a password exceeds', async () => {
    const answer = await product.post('/auth/login', { email: 'a'.repeat(255), password: 'x'.repeat(1_001) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { path: 'email', message: 'Email must have at most 254 characters' },
      { path: 'password', message: 'Password must have at most 1,000 characters' },
    ])
  })

  it('does not accept a longer password that begins with the right 72 bytes', async () => {
    const password = 'x'.repeat(72)
    const { hashPassword } = await import('./passwords.ts')
    await product.add({ email: 'long@example.org', password_hash: await hashPassword(password) })
    expect((await product.signIn('long@example.org', `${password}y`)).statusCode).toBe(401)
    expect((await product.signIn('long@example.org', password)).statusCode).toBe(200)
  })

  it('is recorded as LOGIN for everyone except superincubators', async () => {
    await product.add({ email: 'cell@example.org' })
    await product.add({
      email: 's@example.org',
      name: 'Hasiru',
      role_type: 'startup',
      incubator_id: incubator,
      startup_id: startup,
    })
    await product.signIn('cell@example.org')
    await product.signIn('s@example.org')
    await product.signIn('s@example.org', 'wrong')
    const noted = await product.rows(
      sql`select user_id, activity_type, name, role_type, incubator_id from profile_activity`,
    )
    expect(noted).toEqual([
      {
        user_id: startup,
        activity_type: 'LOGIN',
        name: 'Hasiru',
        role_type: 'startup',
        incubator_id: incubator,
      },
    ])
  })

  it('is refused for a closed account, whose sessions end', async () => {
    const uid = await product.add({ email: 'asha@example.org' })
    const cookie = await product.enter('asha@example.org')
    await product.db.query(sql`update account set closed_at = now() where id = ${uid}`)
    expect((await product.get('/auth/session', { cookie })).statusCode).toBe(401)
    expect((await product.signIn('asha@example.org')).statusCode).toBe(401)
  })

  it('keeps a password as a bcrypt hash of cost 10', async () => {
    // (accounts-and-sign-in.md, Password rules)
    await product.add({ email: 'asha@example.org' })
    const [account] = await product.rows<{ password_hash: string }>(sql`select password_hash from account`)
    expect(account?.password_hash).toMatch(/^\$2[aby]\$10\$/)
  })

  it('stores neither token nor password readably', async () => {
    await product.add({ email: 'asha@example.org' })
    const cookie = await product.enter('asha@example.org')
    const rest = JSON.stringify([
      await product.rows(sql`select * from session`),
      await product.rows(sql`select * from account`),
      await product.rows(sql`select * from sign_in_failure`),
    ])
    expect(cookie).toMatch(/^[\w-]{43}$/)
    for (const secret of [cookie, PASSWORD]) expect(rest).not.toContain(secret)
  })
})
