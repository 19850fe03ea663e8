import { describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { useAccountApp } from './testing/account-app.ts'

const product = useAccountApp()

async function guess(email: string, times: number, ip?: string): Promise<number[]> {
  const codes: number[] = []
  for (let n = 0; n < times; n++)
    codes.push((await product.signIn(email, `guess-${n}`, ip ? { ip } : {})).statusCode)
  return codes
}

describe('guessing a password', () => {
  it('has to wait after five failures, even with the right password', async () => {
    await product.add({ email: 'asha@example.org' })
    expect(await guess('asha@example.org', 6)).toEqual([401, 401, 401, 401, 401, 429])
    const right = await product.signIn('Asha@example.org')
    expect(right.statusCode).toBe(429)
    expect(right.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(25)
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(30)
  })

  it('has to wait as long for an address without an account', async () => {
    expect(await guess('nobody@example.org', 6)).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('has to wait longer after each further failure; refused tries add nothing', async () => {
    await product.add({ email: 'asha@example.org' })
    await guess('asha@example.org', 5)
    await guess('asha@example.org', 3)
    await product.wait(31)
    expect(await guess('asha@example.org', 2)).toEqual([401, 429])
    const answer = await product.signIn('asha@example.org')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('ends with the right password after the wait, which resets the count', async () => {
    await product.add({ email: 'asha@example.org' })
    await guess('asha@example.org', 5)
    await product.wait(31)
    expect((await product.signIn('asha@example.org')).statusCode).toBe(200)
    expect(await guess('asha@example.org', 4)).toEqual([401, 401, 401, 401])
    expect((await product.signIn('asha@example.org')).statusCode).toBe(200)
  })

  it('is counted for an account from all addresses together', async () => {
    await product.add({ email: 'asha@example.org' })
    const codes: number[] = []
    for (let n = 1; n <= 6; n++) codes.push(...(await guess('asha@example.org', 1, `203.0.113.${n}`)))
    expect(codes).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('from elsewhere never blocks a person where they have signed in before', async () => {
    await product.add({ email: 'asha@example.org' })
    await product.enter('asha@example.org', undefined, { ip: '203.0.113.1' })
    expect(await guess('asha@example.org', 6, '198.51.100.9')).toContain(429)
    expect((await product.signIn('asha@example.org', undefined, { ip: '203.0.113.1' })).statusCode).toBe(200)
    expect((await product.signIn('asha@example.org', undefined, { ip: '198.51.100.9' })).statusCode).toBe(429)
  })

  it('of many accounts from one address has to wait for all of them, but never more than a minute', async () => {
    await product.add({ email: 'asha@example.org' })
    await guess('one@example.org', 1)
    await product.db.query(sql`update sign_in_failure set failures = 5000 where key like 'address %'`)
    const refused = await product.signIn('asha@example.org')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await product.signIn('asha@example.org', undefined, { ip: '203.0.113.99' })).statusCode).toBe(200)
    await product.wait(61)
    expect((await product.signIn('asha@example.org')).statusCode).toBe(200)
  })

  it('of many accounts never stops those who signed in at the same address within 30 days', async () => {
    await product.add({ email: 'asha@example.org' })
    await product.add({ email: 'bhuvana@example.org' })
    await product.enter('asha@example.org')
    await product.enter('bhuvana@example.org')
    const day = 24 * 60 * 60
    await product.wait(29 * day)
    await product.enter('bhuvana@example.org')
    await product.wait(2 * day)
    await guess('one@example.org', 1)
    await product.db.query(sql`update sign_in_failure set failures = 5000 where key like 'address %'`)
    expect((await product.signIn('bhuvana@example.org')).statusCode).toBe(200)
    expect((await product.signIn('asha@example.org')).statusCode).toBe(429)
    // The failures of one person count for that person as ever.
    expect(await guess('bhuvana@example.org', 6)).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('many times at once has almost no advantage', async () => {
    await product.add({ email: 'asha@example.org' })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => product.signIn('asha@example.org', `guess-${n}`)),
    )
    expect(answers.filter((a) => a.statusCode === 401).length).toBeLessThanOrEqual(8)
    expect(answers.filter((a) => a.statusCode === 429).length).toBeGreaterThanOrEqual(22)
  })

  it('does not delay a person who signs in in many windows at once', async () => {
    await product.add({ email: 'asha@example.org' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => product.signIn('asha@example.org')))
    expect(answers.map((a) => a.statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  })
})
