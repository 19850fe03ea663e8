import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { makeTokens, seal, unseal } from './tokens.ts'

const key = randomBytes(32)
const sealed = { id: newId(), expiresAt: 1_800_000_000 }

// (invitations-and-onboarding.md, Invitation tokens)
describe('the token of an invitation', () => {
  it('gives back what was sealed, and is different each time', () => {
    const [one, two] = [seal(key, sealed), seal(key, sealed)]
    expect(one).not.toBe(two)
    expect(unseal(key, one)).toEqual(sealed)
    expect(unseal(key, two)).toEqual(sealed)
    expect(one).toMatch(/^[\w-]{64}$/)
  })

  it('reveals neither id nor expiry', () => {
    const bytes = Buffer.from(seal(key, sealed), 'base64url').toString('hex')
    expect(bytes).not.toContain(sealed.id.replaceAll('-', ''))
    expect(bytes).not.toContain(sealed.expiresAt.toString(16))
  })

  it('is refused if any of its characters is changed, or with another key', () => {
    const token = seal(key, sealed)
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(unseal(key, changed), String(at)).toBeUndefined()
    }
    expect(unseal(randomBytes(32), token)).toBeUndefined()
  })

  it.each(['', 'x', 'A'.repeat(64), 'A'.repeat(65), `${'A'.repeat(63)}=`])(
    'is refused if it is %j',
    (text) => {
      expect(unseal(key, text)).toBeUndefined()
    },
  )
})

describe('the key', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await createTestDatabase()
  })
  afterAll(() => db.close())

  it('is one for all processes that share a database, and is kept in it', async () => {
    const processes = [makeTokens(db), makeTokens(db), makeTokens(db)]
    const tokens = await Promise.all(processes.map((one) => one.seal(sealed)))
    const late = makeTokens(db)
    for (const token of tokens) expect(await late.unseal(token)).toEqual(sealed)
    const { rows } = await db.query(sql`select length(value) as bytes from secret`)
    expect(rows).toEqual([{ bytes: 32 }])
  })
})
