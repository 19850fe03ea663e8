/**
 * A new person may get a temporary password instead of a mailed link
 * (accounts-and-sign-in.md, Temporary passwords).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { uploadPdf } from '#server/core/files/testing/sample-files.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Kind = 'incubator' | 'startup' | 'mentor'
const valuesOf = (entity: Kind) => ({
  ...NEW[entity],
  name: `Asha ${newId()}`,
  email: `${newId()}@example.org`,
  phone: '5000000001',
  ...(entity === 'incubator' ? { incubator_type: 'CIF' } : {}),
})
const mailsTo = async (id: string): Promise<number> => {
  const { rows } = await t.db.query<{ n: number }>(sql`
    select count(*) as n from outbox o join account a on o.payload ->> 'account_id' = a.id::text
    where ${id}::uuid in (a.startup_id, a.mentor_id, a.incubator_id)`)
  return rows[0]!.n
}
const signIn = (email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })

it.each([
  ['portal-edit', 'incubator'],
  ['coe-master', 'startup'],
  ['coe-master', 'mentor'],
] as const)(
  '%s adds a %s that signs in with the password shown once, and must change it',
  async (by, entity) => {
    const values = valuesOf(entity)
    const added = await t.call(by, 'POST', `/${entity}`, { ...values, temporary_password: true })
    expect(added.status).toBe(201)
    const { _id, temporary_password: password } = added.body
    expect(password).toMatch(/^[a-z0-9]{6}$/)
    expect(await mailsTo(_id)).toBe(0)
    const read = await t.call(by, 'GET', `/${entity}/${_id}`)
    expect(read.status).toBe(200)
    expect(JSON.stringify(read.body)).not.toContain(password)
    const history = await t.call('portal-edit', 'GET', `/${entity}/${_id}/history`)
    expect(JSON.stringify(history.body)).not.toContain(password)

    const signedIn = await signIn(values.email, password)
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.json()).toMatchObject({ must_change_password: true })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const own = await t.app.inject({ url: `/api/${entity}/${_id}`, headers: { cookie } })
    expect(own.json()).toMatchObject({ status: 403, code: 'password_change_required' })
  },
)

it('a person with a temporary password opens only the files that a visitor may open', async () => {
  const participants = await uploadPdf(t, t.cookies['coe-editor'], 'event')
  const leaflet = await uploadPdf(t, t.cookies['coe-editor'], 'documents')
  await t.call('coe-master', 'POST', '/event', {
    name: 'Day',
    type: 'Workshop',
    participants_file_url: participants,
  })
  await t.call('coe-master', 'POST', '/document', {
    title: 'Leaflet',
    type: 'other',
    category: 'general',
    file: leaflet,
  })
  const { cookie, accountId } = await signInAs(t.db, {
    incubator_id: t.own.incubator,
    role_type: 'incubator',
  })
  const open = (method: 'GET' | 'HEAD', url: string) => t.app.inject({ method, url, headers: { cookie } })
  expect((await open('GET', participants)).statusCode).toBe(200)

  await t.db.query(sql`update account set must_change_password = true where id = ${accountId}`)
  for (const url of [participants, `${participants}/rows`])
    expect((await open('GET', url)).json()).toMatchObject({ status: 403, code: 'password_change_required' })
  expect((await open('HEAD', participants)).statusCode).toBe(403)
  expect((await open('GET', leaflet)).statusCode).toBe(200)
})

it('a link is mailed if no temporary password is requested', async () => {
  for (const wanted of [{}, { temporary_password: false }]) {
    const { body } = await t.call('coe-master', 'POST', '/startup', { ...valuesOf('startup'), ...wanted })
    expect(body).not.toHaveProperty('temporary_password')
    expect(await mailsTo(body._id)).toBe(1)
  }
})

it('a request for approval gives no temporary password, because nobody would see it', async () => {
  const values = { ...valuesOf('startup'), temporary_password: true }
  const refused = await t.call('coe-editor', 'POST', '/startup', values)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'temporary_password' }] } })
  const { body } = await t.call('coe-master', 'GET', '/approvals')
  expect(body.total).toBe(0)
})

it.each(['yes', 1, null, {}])('%j is refused as temporary_password', async (wanted) => {
  const values = { ...valuesOf('mentor'), temporary_password: wanted }
  expect(await t.call('coe-master', 'POST', '/mentor', values)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'temporary_password', message: 'Must be true or false' }] },
  })
})
