/**
 * An address signs in only one account (accounts-and-sign-in.md, One address signs in one account). No change
 * gives it to another record.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
/** Addresses of accounts outside the own incubator. */
let taken: string[]
const mail = () => `${newId()}@example.org`

beforeAll(async () => {
  t = await createTestApp()
  const { rows } = await t.db.pool.query<{ email: string }>(
    `select email from account where incubator_id = $1 or role_type = 'superincubator'`,
    [t.other.incubator],
  )
  taken = rows.map((r) => r.email)
})
afterAll(() => t.close())

describe('an address of another account', () => {
  const message = 'This email address already has an account'
  const refused = { status: 409, body: { code: 'duplicate', errors: [{ path: 'email', message }] } }

  it.each([
    ['startup', 'startup'],
    ['coe-master', 'startup'],
    ['coe-editor', 'startup'],
    ['mentor', 'mentor'],
    ['coe-editor', 'incubator'],
    ['portal-edit', 'incubator'],
  ] as const)('is refused at the field when %s gives it to an existing %s', async (actorKind, entity) => {
    const path = `/${entity}/${t.own[entity]}`
    const before = (await t.call('portal-edit', 'GET', path)).body
    for (const email of [...taken, ` ${taken[0]!.toUpperCase()} `])
      expect(await t.call(actorKind, 'PUT', path, { email }), email).toMatchObject(refused)
    expect((await t.call('portal-edit', 'GET', path)).body).toEqual(before)
  })

  it('is refused to an editor who requests a new startup with it, before anybody decides', async () => {
    const values = { ...NEW.startup, name: 'New', email: taken[0], phone: '5000000004' }
    expect(await t.call('coe-editor', 'POST', '/startup', values)).toMatchObject(refused)
  })

  it('is refused if it was taken while the request waited', async () => {
    const email = mail()
    const requested = await t.call('coe-editor', 'PUT', `/startup/${t.own.startup}`, { email })
    expect(requested.status).toBe(202)
    await t.call('coe-master', 'POST', '/mentor', {
      ...NEW.mentor,
      name: 'Quicker',
      email,
      phone: '5000000005',
    })
    const path = `/approvals/${requested.body.approval._id}`
    expect(await t.call('coe-master', 'PUT', path, { status: 'approved' })).toMatchObject(refused)
  })
})

it('an address is free again when its account is closed', async () => {
  const email = mail()
  const person = { ...NEW.mentor, name: 'M', email, phone: '5000000006' }
  const { _id } = (await t.call('coe-master', 'POST', '/mentor', person)).body
  const put = () => t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, { email })
  expect((await put()).status).toBe(409)
  await t.call('coe-master', 'DELETE', `/mentor/${_id}`)
  expect((await put()).status).toBe(200)
})
