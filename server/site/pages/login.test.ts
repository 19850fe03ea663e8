import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { PASSWORD, tokenOf, useAccountApp } from '#server/core/accounts/testing/account-app.ts'
import { drawPublicPage } from '#web/site/draw-public-page.tsx'

const product = useAccountApp({}, { drawPublicPage })
const EMAIL = 'asha@example.org'

const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  product.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
const BROWSER = { accept: 'text/html' }
const open = (url = '/login', cookie?: string) =>
  product.inject({ url, headers: cookie === undefined ? {} : { cookie: `ankura_session=${cookie}` } })
/** The text of the element that describes what is wrong with an input. */
const errorOf = (body: string, input: string): string | undefined =>
  new RegExp(`<p class="error" id="login-${input}-error">([^<]*)</p>`).exec(body)?.[1]

// (accounts-and-sign-in.md, Login page)
describe('the login page', () => {
  beforeEach(async () => void (await product.add({ email: EMAIL })))

  it('stands complete before any script, and is kept by nobody', async () => {
    const { statusCode, headers, body } = await open()
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('action="/login" method="post"')
    expect(body).toContain('<a href="/forgot-password">Forgot password?</a>')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
  })

  it('signs in without any script, and leads to the dashboard', async () => {
    const answer = await post({ email: ' ASHA@example.org ', password: PASSWORD })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({ location: '/dashboard', 'cache-control': 'no-store' })
    const session = await product.get('/auth/session', { cookie: tokenOf(answer) })
    expect(session.json()).toMatchObject({ email: EMAIL })
  })

  it('leads whoever is signed in to the dashboard', async () => {
    const answer = await open('/login', await product.enter(EMAIL))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dashboard'])
    expect((await open('/login', 'a'.repeat(43))).statusCode).toBe(200)
  })

  it('ends the earlier session of the browser', async () => {
    const earlier = await product.enter(EMAIL)
    await post({ email: EMAIL, password: PASSWORD }, { cookie: `ankura_session=${earlier}` })
    expect((await product.get('/auth/session', { cookie: earlier })).statusCode).toBe(401)
  })

  it('reports a refused sign-in in one sentence, keeps the email and the wanted page, and shows no password', async () => {
    const answer = await post({ email: EMAIL, password: 'not-<this>', next: '/startups?status=graduated' })
    expect(answer.statusCode).toBe(401)
    expect(answer.cookies).toEqual([])
    expect(answer.body).toContain('<p class="error" role="alert">Invalid email or password</p>')
    expect(answer.body).toContain(`value="${EMAIL}"`)
    expect(answer.body).toContain('name="next" value="/startups?status=graduated"')
    expect(answer.body).not.toContain('not-')
  })

  it('shows a browser without script what was refused on a page that Back and reload do not send again', async () => {
    const refused = await post({ email: EMAIL, password: 'wrong', next: '/startups' }, BROWSER)
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/login'])
    const { name, value, ...options } = refused.cookies[0]!
    expect(options).toMatchObject({ httpOnly: true, path: '/login', maxAge: 60 })
    expect(Buffer.from(value, 'base64url').toString()).not.toContain('wrong')
    const shown = await product.inject({ url: '/login', headers: { cookie: `${name}=${value}` } })
    expect(shown.body).toContain('<p class="error" role="alert">Invalid email or password</p>')
    expect(shown.body).toContain(`value="${EMAIL}"`)
    expect(shown.body).toContain('name="next" value="/startups"')
    expect(shown.cookies[0]).toMatchObject({ name, value: '' })
    for (const made of ['x', Buffer.from('{"message":"<b>"}').toString('base64url')])
      expect(
        (await product.inject({ url: '/login', headers: { cookie: `${name}=${made}` } })).body,
      ).not.toContain('role="alert"')
  })

  it('tells a script where the sign-in leads', async () => {
    const answer = await post({ email: EMAIL, password: PASSWORD }, { ...BROWSER, 'x-in-place': '1' })
    expect([answer.statusCode, answer.headers['x-in-place']]).toEqual([204, '/dashboard'])
    const refused = await post({ email: EMAIL, password: 'wrong' }, { ...BROWSER, 'x-in-place': '1' })
    expect(refused.statusCode).toBe(401)
    expect(refused.body).toContain('Invalid email or password')
  })

  it('requires both fields, and says so at each', async () => {
    const { statusCode, body } = await post({ email: ' ', password: '' })
    expect(statusCode).toBe(400)
    expect([errorOf(body, 'email'), errorOf(body, 'password')]).toEqual(['Required', 'Required'])
  })

  it('refuses what no account can have', async () => {
    for (const [form, input] of [
      [{ email: 'x'.repeat(255), password: 'x' }, 'email'],
      [{ email: EMAIL, password: 'x'.repeat(1_001) }, 'password'],
    ] as const) {
      const { statusCode, body } = await post(form)
      expect([statusCode, errorOf(body, input) !== undefined]).toEqual([400, true])
    }
    for (const odd of ['\0', '\uD800', '%', '=&'])
      expect((await post({ email: `a${odd}@example.org`, password: `x${odd}` })).statusCode).toBeOneOf([
        400, 401,
      ])
  })

  // (accounts-and-sign-in.md, Guessing is slowed down)
  it('makes whoever guesses wait, as the call does', async () => {
    for (let i = 0; i < 5; i += 1) await post({ email: EMAIL, password: 'wrong' })
    const { statusCode, headers, body } = await post({ email: EMAIL, password: PASSWORD })
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toContain('role="alert"')
  })

  it('is refused from another site', async () => {
    const answer = await post({ email: EMAIL, password: PASSWORD }, { origin: 'https://other.example' })
    expect([answer.statusCode, answer.cookies]).toEqual([403, []])
  })

  it('says what happened just before', async () => {
    expect((await open('/login?after=password-changed')).body).toContain('Password changed successfully')
    expect((await open('/login?after=session-ended')).body).toContain('Your session has ended.')
    expect((await open('/login?after=email-updated')).body).toContain('Email updated successfully')
    for (const unknown of ['', 'toString', '__proto__'])
      expect((await open(`/login?after=${unknown}`)).body).not.toContain('role="status"')
  })
})

// (accounts-and-sign-in.md, Where a sign-in leads)
describe('where a sign-in leads', () => {
  const enter = async (next: string) =>
    (await post({ email: EMAIL, password: PASSWORD, next })).headers.location

  it('is the page that asked for it, if that is one of the product', async () => {
    await product.add({ email: EMAIL })
    expect(await enter('/startups?status=graduated')).toBe('/startups?status=graduated')
    expect(await enter('/startups?search=ಕ')).toBe('/startups?search=%E0%B2%95')
    for (const foreign of [
      '//other.example',
      '/\\other.example',
      'https://other.example/',
      '/.//other.example',
      'x',
    ])
      expect(await enter(foreign), foreign).toBe('/dashboard')
  })

  it('is first the form of a profile that was never completed', async () => {
    await product.add({
      email: EMAIL,
      role_type: 'startup',
      incubator_id: newId(),
      startup_id: newId(),
      complete_profile: false,
    })
    expect(await enter('/startups')).toBe('/profile/startup/complete')
  })

  it('is before everything the change of a temporary password', async () => {
    const id = await product.add({ email: EMAIL })
    await product.db.query(sql`update account set must_change_password = true where id = ${id}::uuid`)
    expect(await enter('/startups')).toBe('/change-password')
  })
})
