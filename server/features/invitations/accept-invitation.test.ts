import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { emptyOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hashOf, makeInviting } from './testing/invite.ts'

let t: TestApp
let act: ReturnType<typeof makeInviting>
beforeAll(async () => {
  t = await createTestApp()
  act = makeInviting(t)
})
afterAll(() => t.close())
beforeEach(() => emptyOutbox(t.db))

const signIn = (email: string, password: string) =>
  t.call('visitor', 'POST', '/auth/login', { email, password })
const messagesOf = ({ body }: { body: { errors: { path: string; message: string }[] } }) =>
  Object.fromEntries(body.errors.map(({ path, message }) => [path, message]))
const usedOf = async (id: string): Promise<number> =>
  (await t.db.query<{ used: number }>(sql`select used from invitation where id = ${id}`)).rows[0]!.used
const counts = async () =>
  (
    await t.db.query(sql`
      select (select count(*) from startup) as startups, (select count(*) from account) as accounts,
        (select count(*) from session) as sessions, (select count(*) from history) as history`)
  ).rows[0]

describe('a startup that accepts an invitation', () => {
  it('is added with its account in the invited program and cohort, and is signed in', async () => {
    const invitation = (await act.invite()).body
    const form = act.form({ name: 'Hasiru Sense', email: 'Hello@hasiru.example.org' })
    const { status, body, raw } = await act.accept(invitation.url, form)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      role_type: 'startup',
      name: 'Hasiru Sense',
      email: 'Hello@hasiru.example.org',
      incubator_id: t.own.incubator,
      must_change_password: false,
      complete_profile: false,
    })
    const cookie = String(raw.headers['set-cookie']).split(';')[0]!
    const session = await t.app.inject({ url: '/api/auth/session', headers: { cookie } })
    expect(session.json().startup_id).toBe(body.startup_id)
    const record = await t.call('coe-viewer', 'GET', `/startup/${body.startup_id}`)
    expect(record.body).toMatchObject({
      name: 'Hasiru Sense',
      phone: '5000000003',
      incubator_id: t.own.incubator,
      program_id: invitation.program_id,
      cohort: invitation.cohort,
    })
    expect((await signIn('hello@hasiru.example.org', 'chosen-1')).status).toBe(200)
    const listed = await t.call('coe-master', 'GET', '/invitations')
    expect(listed.body.data[0]).toMatchObject({ used: 1, joined: ['Hasiru Sense'], status: 'open' })
    // The person has a password, so no link to choose one is mailed.
    expect((await t.db.query(sql`select 1 from outbox where kind = 'set-password-mail'`)).rows).toEqual([])
  })

  it('is told in the log, in its history and in the profile activity', async () => {
    const { url } = (await act.invite()).body
    const { startup_id } = (await act.accept(url, act.form({ name: 'Rain Lab' }))).body
    const { rows: log } = await t.db.query(sql`
      select message -> 'params' -> 'names' as names, username, account_id, incubator_id from activity_log
      where message ->> 'code' = 'change' order by activity_date desc, id desc limit 1`)
    expect(log).toEqual([
      { names: ['Rain Lab'], username: 'Rain Lab', account_id: null, incubator_id: t.own.incubator },
    ])
    const history = await t.call('coe-viewer', 'GET', `/startup/${startup_id}/history`)
    expect(history.body.data).toHaveLength(1)
    const { rows: activity } = await t.db.query<{ activity_type: string }>(sql`
      select activity_type from profile_activity where user_id = ${startup_id} order by created_at, id`)
    expect(activity.map((one) => one.activity_type)).toEqual(['CREATE_PROFILE', 'LOGIN'])
  })

  it('is told every problem of the form at once, in the words of the form, and nothing is saved', async () => {
    const { url, _id } = (await act.invite({ uses: 1 })).body
    const before = await counts()
    const empty = await act.accept(url, {})
    expect(empty.status).toBe(400)
    expect(messagesOf(empty)).toEqual({
      name: 'Name is required',
      phone: 'Contact Number is required',
      email: 'Email Address is required',
      password: 'Password must be at least 6 characters',
    })
    const wrong = { name: 'A'.repeat(201), phone: '12ab', email: 'nobody', password: 'ಕ'.repeat(25) }
    expect(messagesOf(await act.accept(url, wrong))).toMatchObject({
      phone: 'Contact Number must be numeric',
      email: 'Email Address must be valid',
      password: 'Password must be at most 72 bytes long',
    })
    expect(messagesOf(await act.accept(url, act.form({ password: 'short' })))).toEqual({
      password: 'Password must be at least 6 characters',
    })
    expect(await counts()).toEqual(before)
    expect(await usedOf(_id)).toBe(0)
  })

  it('cannot take an address that has an account, and uses up no place by trying', async () => {
    const { url, _id } = (await act.invite({ uses: 1 })).body
    const taken = (await t.call('coe-master', 'GET', '/auth/session')).body.email as string
    const before = await counts()
    const { status, body } = await act.accept(url, act.form({ email: ` ${taken.toUpperCase()}` }))
    expect([status, body.code, body.errors]).toEqual([
      409,
      'duplicate',
      [{ path: 'email', message: 'This email address already has an account' }],
    ])
    expect(await counts()).toEqual(before)
    expect(await usedOf(_id)).toBe(0)
    expect((await act.accept(url)).status).toBe(201)
  })

  it('cannot give itself anything beyond the form', async () => {
    const { url } = (await act.invite()).body
    for (const more of [
      { status: 'graduated' },
      { incubator_id: t.other.incubator },
      { program_id: newId() },
      { cohort_year: 2020 },
      { profile: '/api/files/startup/x.png' },
      { incubator_type: 'COE' },
    ])
      expect((await act.accept(url, act.form(more))).status, JSON.stringify(more)).toBe(400)
  })

  it('ends the session of whoever is signed in in the same browser', async () => {
    const { url } = (await act.invite()).body
    const path = `/public/invitations/${hashOf(url)}/accept`
    expect((await t.call('mentor', 'POST', path, act.form())).status).toBe(201)
    expect((await t.call('mentor', 'GET', '/auth/session')).status).toBe(401)
    await t.signInAgain('mentor')
  })
})

describe('an incubator that accepts an invitation', () => {
  const form = (more: object = {}) => ({ ...act.form(more), incubator_type: 'NAIN', ...more })

  it('is added with its account, once, and answered with who invited it', async () => {
    const { url } = (await act.inviteIncubator()).body
    const accepted = await act.accept(url, form({ name: 'Soil Centre' }))
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201)
    expect(accepted.body).toMatchObject({ role: 'COE Master', name: 'Soil Centre', complete_profile: false })
    const portal = (await t.call('portal-edit', 'GET', '/auth/session')).body
    const record = await t.call('portal-view', 'GET', `/incubator/${accepted.body.incubator_id}`)
    expect(record.body).toMatchObject({
      short_type: 'NAIN',
      super_incubator: portal.uid,
      coe_incubator: null,
    })
    const again = await act.accept(url, form())
    expect([again.status, again.body.reason]).toEqual([410, 'used'])
  })

  it('has the COE that invited it as its creator', async () => {
    const { url } = (await act.inviteIncubator({}, 'coe-master')).body
    const { incubator_id } = (await act.accept(url, form())).body
    const record = await t.call('portal-view', 'GET', `/incubator/${incubator_id}`)
    expect(record.body).toMatchObject({ super_incubator: null, coe_incubator: t.own.incubator })
  })

  it('is told every problem in the words of its form', async () => {
    const { url } = (await act.inviteIncubator()).body
    expect(messagesOf(await act.accept(url, {}))).toEqual({
      name: 'Name is required',
      incubator_type: 'Type of Incubator is required',
      phone: 'Please enter a valid phone',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
    })
  })
})
