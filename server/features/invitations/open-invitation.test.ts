import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { emptyOutbox, readOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hashOf, makeInviting } from './testing/invite.ts'

let t: TestApp
let act: ReturnType<typeof makeInviting>
beforeAll(async () => {
  t = await createTestApp()
  act = makeInviting(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(sql`delete from sign_in_failure`)
  await emptyOutbox(t.db)
})

/** Lets the last day pass, for links made before and after. */
const letExpire = (id: string) =>
  t.db.query(sql`update invitation set expires_on = '2020-01-01' where id = ${id}`)
const person = { name: 'Asha Rao', email: 'asha@example.org' }

describe('the link of an invitation', () => {
  it('tells a visitor what the page needs, and nothing about people', async () => {
    const { url, expires_on } = (await act.invite()).body
    const { status, body } = await act.read(url)
    expect([status, body]).toEqual([
      200,
      {
        kind: 'startup',
        incubator: { name: 'Own COE', profile: null },
        program_name: 'Elevate',
        cohort: act.today.slice(0, 7),
        types: [],
        expires_on,
      },
    ])
    const incubator = await act.read((await act.inviteIncubator()).body.url)
    expect(incubator.body).toMatchObject({ kind: 'incubator', incubator: null })
    expect(incubator.body.types).toContain('Center of Excellence (COE)')
  })

  it('is not found if a character of it is changed, and creates nothing', async () => {
    const hash = hashOf((await act.invite()).body.url)
    const changed = [
      hash.slice(0, -1),
      `${hash}A`,
      `${hash.slice(0, 30)}${hash[30] === 'A' ? 'B' : 'A'}${hash.slice(31)}`,
      'A'.repeat(64),
      'x',
      '%00',
    ]
    for (const text of changed) {
      const path = `/public/invitations/${text}`
      expect((await t.call('visitor', 'GET', path)).status, text).toBe(404)
      expect((await t.call('visitor', 'POST', `${path}/accept`, act.form())).status, text).toBe(404)
      expect((await t.call('visitor', 'POST', `${path}/request`, person)).status, text).toBe(404)
    }
  })

  it('says that it expired, was revoked or was used up, and creates nothing', async () => {
    const expired = (await act.invite()).body
    const revoked = (await act.invite()).body
    const used = (await act.invite({ uses: 1 })).body
    await letExpire(expired._id)
    await t.call('coe-master', 'POST', `/invitations/${revoked._id}/revoke`)
    expect((await act.accept(used.url)).status).toBe(201)
    for (const [reason, { url }] of Object.entries({ expired, revoked, used })) {
      for (const answer of [await act.read(url), await act.accept(url)])
        expect([answer.status, answer.body.code, answer.body.reason]).toEqual([410, 'gone', reason])
    }
  })

  it('works until the end of its last day in the programme’s time zone', async () => {
    const { url } = (await act.invite({ expires_on: act.today })).body
    expect((await act.read(url)).status).toBe(200)
  })

  it('stays expired although the row was given a later day', async () => {
    const { _id } = (await act.invite()).body
    await letExpire(_id)
    // A link that was made when the day had passed.
    const { rows } = await t.db.query<{ at: number }>(
      sql`select extract(epoch from '2020-01-02'::timestamptz)::int as at`,
    )
    const { makeTokens } = await import('./tokens.ts')
    const hash = await makeTokens(t.db).seal({ id: _id, expiresAt: rows[0]!.at })
    await t.db.query(sql`update invitation set expires_on = '2099-01-01' where id = ${_id}`)
    expect((await t.call('visitor', 'GET', `/public/invitations/${hash}`)).body.reason).toBe('expired')
  })

  it('stops working when its incubator or its program is deleted, also after they are restored', async () => {
    const made = await t.call('portal-edit', 'POST', '/incubator', {
      name: 'Short lived',
      incubator_type: 'COE',
      phone: '5000000001',
      email: 'short@example.org',
    })
    const ofIncubator = (await act.invite({ incubator_id: made.body._id }, 'portal-edit')).body
    const program = await t.call('coe-master', 'POST', '/program', { program_name: 'Short program' })
    const ofProgram = (await act.invite({ program_id: program.body._id })).body
    for (const [path, { url }] of [
      [`/incubator/${made.body._id}`, ofIncubator],
      [`/program/${program.body._id}`, ofProgram],
    ] as const) {
      expect((await t.call('portal-edit', 'DELETE', path)).status).toBe(200)
      expect((await act.read(url)).body.reason).toBe('revoked')
      const history = await t.call('portal-edit', 'GET', `${path}/history`)
      const history_id = history.body.data[0]._id
      expect((await t.call('portal-edit', 'POST', `${path}/restore`, { history_id })).status).toBeLessThan(
        300,
      )
      expect((await act.read(url)).body.reason).toBe('revoked')
    }
  })
})

describe('asking for a new invitation', () => {
  it('mails whoever made the expired one, with the address to answer', async () => {
    const { _id, url } = (await act.invite()).body
    await letExpire(_id)
    expect((await act.request(url, person)).status).toBe(202)
    const [mail, ...others] = await readOutbox(t, 'invitation-request-mail')
    expect(others).toEqual([])
    expect(mail!.to.name).toBe('COE Master')
    expect(mail!.replyTo).toEqual(person)
    expect(mail!.subject).toBe('Asha Rao asks for a new invitation')
    expect(mail!.button!.url).toBe(`${t.settings.appUrl}/invitations`)
  })

  it('mails the other COE Masters if the account of its maker is closed', async () => {
    const { _id, url } = (await act.invite()).body
    await letExpire(_id)
    await t.db.query(sql`update invitation set created_by = gen_random_uuid() where id = ${_id}`)
    await act.request(url, person)
    const mails = await readOutbox(t, 'invitation-request-mail')
    expect(mails.map((mail) => mail.to.name).toSorted()).toEqual(['COE Master', 'Own COE'])
  })

  it('is only for an expired one', async () => {
    const open = (await act.invite()).body
    expect((await act.request(open.url, person)).status).toBe(409)
    await t.call('coe-master', 'POST', `/invitations/${open._id}/revoke`)
    expect((await act.request(open.url, person)).status).toBe(410)
    expect(await readOutbox(t, 'invitation-request-mail')).toEqual([])
  })

  it('checks name and address', async () => {
    const { _id, url } = (await act.invite()).body
    await letExpire(_id)
    const { status, body } = await act.request(url, { name: ' ', email: 'nobody' })
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'name', message: 'Name is required' },
        { path: 'email', message: 'E-mail must be valid' },
      ],
    ])
  })

  it('mails at most five requests about one invitation, and then waits for an address that sends more', async () => {
    const { _id, url } = (await act.invite()).body
    await letExpire(_id)
    for (let n = 0; n < 7; n += 1) expect((await act.request(url, person)).status).toBe(202)
    expect(await readOutbox(t, 'invitation-request-mail')).toHaveLength(5)
    for (let n = 7; n < 20; n += 1) await act.request(url, person)
    const { status, raw } = await act.request(url, person)
    expect([status, Number(raw.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
