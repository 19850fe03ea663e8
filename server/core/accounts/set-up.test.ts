import { describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { ensureSetupLink } from './set-up.ts'
import { tokenOf, useAccountApp } from './testing/account-app.ts'

const product = useAccountApp({ APP_URL: 'https://ankura.example.org/' })
const person = { name: 'Asha Rao', email: 'asha@example.org', password: 'first-one' }

async function linkToken(): Promise<string> {
  const link = (await ensureSetupLink(product.db, product.settings)) ?? ''
  expect(link).toMatch(/^https:\/\/ankura\.example\.org\/setup\?token=[\w-]{43}$/)
  return link.split('token=')[1]!
}

describe('the first start', () => {
  it('lets the first superincubator in by a link from the console', async () => {
    const answer = await product.post('/auth/setup', { token: await linkToken(), ...person })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      role: 'Startup Cell',
      name: 'Asha Rao',
      role_type: 'superincubator',
    })
    expect((await product.get('/auth/session', { cookie: tokenOf(answer) })).statusCode).toBe(200)
    expect((await product.signIn(person.email, person.password)).statusCode).toBe(200)
  })

  it('has no link once there is an account', async () => {
    const token = await linkToken()
    await product.add({ email: 'other@example.org' })
    expect(await ensureSetupLink(product.db, product.settings)).toBeUndefined()
    const answer = await product.post('/auth/setup', { token, ...person })
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'gone'])
    expect(await product.rows(sql`select 1 from account`)).toHaveLength(1)
  })

  it('lets in only one of two people who press the button at once', async () => {
    const token = await linkToken()
    const answers = await Promise.all(
      ['a@example.org', 'b@example.org', 'c@example.org'].map((email) =>
        product.post('/auth/setup', { token, ...person, email }),
      ),
    )
    expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([201, 410, 410])
    expect(await product.rows(sql`select 1 from account`)).toHaveLength(1)
  })

  it('accepts only the latest link', async () => {
    const first = await linkToken()
    const second = await linkToken()
    expect((await product.post('/auth/setup', { token: first, ...person })).statusCode).toBe(410)
    expect((await product.post('/auth/setup', { token: second, ...person })).statusCode).toBe(201)
  })

  it('reports missing values at their fields', async () => {
    const answer = await product.post('/auth/setup', {
      token: 'x',
      name: ' ',
      email: 'asha',
      password: '123',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        { path: 'name', message: 'Name is required' },
        { path: 'email', message: 'E-mail must be valid' },
        { path: 'password', message: 'Password must be at least 6 characters long' },
      ]),
    )
  })
})
