/**
 * An earlier version let a profile show a different address from the one its account signs in with. The
 * migration keeps one of them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { defaultMigrationsFolder } from '#server/platform/db/open.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Without its first statement, which adds a column that already exists. */
async function migrate(): Promise<void> {
  const text = readFileSync(join(defaultMigrationsFolder, '0015_addresses-of-accounts.sql'), 'utf8')
  for (const statement of text.split('--> statement-breakpoint').slice(1)) await t.db.pool.query(statement)
}

const mail = () => `${newId()}@example.org`
async function add(shown: string, { isUsed = false } = {}) {
  const email = mail()
  const person = { ...NEW.mentor, name: 'M', email, phone: '5000000001' }
  const id = (await t.call('coe-master', 'POST', '/mentor', person)).body._id
  await t.db.query(sql`update mentor set email = ${shown} where id = ${id}`)
  if (isUsed) await t.db.query(sql`update account set password_hash = 'chosen' where mentor_id = ${id}`)
  const now = async (): Promise<unknown[]> => {
    const { rows } = await t.db.query<{ record: string; account: string }>(sql`
      select m.email as record, a.email as account from mentor m join account a on a.mentor_id = m.id where m.id = ${id}`)
    return [rows[0]?.record, rows[0]?.account]
  }
  return { email, now }
}

it('the migration keeps the account’s address, or the profile’s if it is free and nobody has used the account', async () => {
  const [wanted, twice, kept] = [mail(), mail(), mail()]
  const unused = await add(wanted)
  const used = await add(mail(), { isUsed: true })
  const taken = await add(used.email)
  const [one, other] = [await add(twice), await add(twice.toUpperCase())]
  const same = await add(kept)
  await t.db.query(sql`update account set email = ${kept}, email_key = ${kept} where email = ${same.email}`)
  await migrate()
  expect(await unused.now()).toEqual([wanted, wanted])
  expect(await used.now()).toEqual([used.email, used.email])
  expect(await taken.now()).toEqual([taken.email, taken.email])
  expect(await one.now()).toEqual([twice, twice])
  expect(await other.now()).toEqual([other.email, other.email])
  expect(await same.now()).toEqual([kept, kept])
})
