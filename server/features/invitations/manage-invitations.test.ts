import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readOutbox, emptyOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
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
  await t.db.query(sql`delete from invitation`)
  await emptyOutbox(t.db)
})

const list = async (actor: Parameters<TestApp['call']>[0], query = '') =>
  (await t.call(actor, 'GET', `/invitations${query}`)).body
const errorsOf = ({ body }: { body: { errors: { path: string; message: string }[] } }) =>
  body.errors.map(({ path, message }) => `${path}: ${message}`)
const logOf = async (code: string) =>
  (
    await t.db.query(sql`
      select message -> 'params' as params, incubator_id, username from activity_log
      where message ->> 'code' = ${code} order by activity_date desc, id desc limit 1`)
  ).rows[0]
const monthsFrom = (day: string, months: number): string => {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return moment.toISOString().slice(0, 10)
}

describe('an invitation for startups', () => {
  it('is made by a COE Master for its own incubator, works 30 days and any number of times, and is logged', async () => {
    const { status, body } = await act.invite()
    expect(status).toBe(201)
    const days = (Date.parse(body.expires_on) - Date.parse(act.today)) / 86_400_000
    expect(days).toBe(30)
    expect(body).toMatchObject({
      kind: 'startup',
      incubator_id: t.own.incubator,
      incubator_name: 'Own COE',
      program_name: 'Elevate',
      cohort: act.today.slice(0, 7),
      uses: null,
      used: 0,
      joined: [],
      status: 'open',
      created_by: 'COE Master',
    })
    expect(body.url).toMatch(new RegExp(`^${t.settings.appUrl}/startup/invite\\?hash=[\\w-]{64}$`))
    expect(await logOf('add-invitation')).toEqual({
      incubator_id: t.own.incubator,
      username: 'COE Master',
      params: {
        kind: 'startup',
        program: 'Elevate',
        cohort: act.today.slice(0, 7),
        uses: null,
        expires: body.expires_on,
      },
    })
  })

  it('is made by Portal Edit for an incubator that it names', async () => {
    const { status, body } = await act.invite({ incubator_id: t.other.incubator, uses: 3 }, 'portal-edit')
    expect([status, body.incubator_name, body.uses]).toEqual([201, 'Other COE', 3])
    expect(await logOf('add-invitation')).toMatchObject({ params: { place: 'Other COE', uses: 3 } })
    expect(errorsOf(await act.invite({}, 'portal-edit'))).toEqual(['incubator_id: Incubator is required'])
    expect((await act.invite({ incubator_id: newId() }, 'portal-edit')).status).toBe(404)
  })

  it('needs a program and a cohort that a startup of the incubator can have', async () => {
    const missing = await t.call('coe-master', 'POST', '/invitations', { kind: 'startup' })
    expect([missing.status, errorsOf(missing)]).toEqual([
      400,
      ['program_id: Program is required', 'cohort: Cohort is required'],
    ])
    const foreign = await t.call('portal-edit', 'POST', '/program', {
      program_name: 'Of the other one',
      incubator_id: t.other.incubator,
    })
    for (const [path, more] of Object.entries({
      program_id: { program_id: foreign.body._id },
      cohort: { cohort: '1980-01' },
    })) {
      const { status, body } = await act.invite(more)
      expect([status, body.errors.map((e: { path: string }) => e.path)]).toEqual([400, [path]])
    }
    await t.call('portal-edit', 'DELETE', `/program/${foreign.body._id}`)
  })

  it.each([
    [{ uses: 0 }, 'uses'],
    [{ uses: 1_001 }, 'uses'],
    [{ uses: 1.5 }, 'uses'],
    [{ expires_on: '2020-01-01' }, 'expires_on'],
    [{ expires_on: '9999-01-01' }, 'expires_on'],
    [{ expires_on: 'soon' }, 'expires_on'],
    [{ cohort: '2026-13' }, 'cohort'],
    [{ emails: ['a@example.org', 'nobody'] }, 'emails.1'],
    [{ emails: Array.from({ length: 101 }, (_, n) => `a${n}@example.org`) }, 'emails'],
  ])('is refused at the field with wrong values: %j', async (more, path) => {
    const { status, body } = await act.invite(more)
    expect([status, body.errors.map((e: { path: string }) => e.path)]).toEqual([400, [path]])
    expect((await list('coe-master')).total).toBe(0)
  })

  it('ends on the day that was chosen, today at the earliest', async () => {
    expect((await act.invite({ expires_on: act.today })).body).toMatchObject({
      expires_on: act.today,
      status: 'open',
    })
    const far = monthsFrom(act.today, 11)
    expect((await act.invite({ expires_on: far })).body.expires_on).toBe(far)
  })
})

describe('an invitation for an incubator', () => {
  it('is used once, and belongs to the portal or to the incubator that invites', async () => {
    const portal = await act.inviteIncubator()
    expect(portal.body).toMatchObject({
      kind: 'incubator',
      uses: 1,
      incubator_id: null,
      program_id: null,
      cohort: null,
    })
    expect(portal.body.url).toContain('/incubator/onboard/invite?hash=')
    expect((await act.inviteIncubator({}, 'coe-master')).body.incubator_id).toBe(t.own.incubator)
    expect(
      errorsOf(await act.inviteIncubator({ uses: 2, cohort: '2026-01', program_id: await act.programId() })),
    ).toEqual([
      'program_id: Only an invitation for startups has a program',
      'cohort: Only an invitation for startups has a cohort',
      'uses: An invitation for an incubator is used once',
    ])
  })
})

describe('the list of invitations', () => {
  it('shows a COE Master those of its incubator, newest first, and the portal all', async () => {
    const own = await act.invite()
    const other = await act.invite({ incubator_id: t.other.incubator }, 'portal-edit')
    const portal = await act.inviteIncubator()
    const ids = async (actor: Parameters<TestApp['call']>[0], query = '') =>
      (await list(actor, query)).data.map((one: { _id: string }) => one._id)
    expect(await ids('coe-master')).toEqual([own.body._id])
    expect(await ids('portal-edit')).toEqual([portal.body._id, other.body._id, own.body._id])
    expect(await ids('portal-view', `?incubator_id=${t.other.incubator}`)).toEqual([other.body._id])
    expect(await ids('portal-view', '?kind=incubator')).toEqual([portal.body._id])
    expect(await ids('coe-master', `?incubator_id=${t.other.incubator}`)).toEqual([])
    expect((await t.call('coe-master', 'GET', '/invitations?status=lost')).status).toBe(400)
  })

  it('gives a working link again to who may pass it on, and to nobody else', async () => {
    const { body } = await act.invite()
    const [again] = (await list('coe-master')).data
    expect(hashOf(again.url)).not.toBe(hashOf(body.url))
    expect((await act.read(again.url)).status).toBe(200)
    expect((await list('portal-edit')).data[0].url).not.toBeNull()
    expect((await list('portal-view')).data[0].url).toBeNull()
  })

  it('filters by state', async () => {
    const make = async () => (await act.invite({ uses: 2 })).body._id
    const [open, used, expired, revoked] = [await make(), await make(), await make(), await make()]
    await t.db.query(sql`update invitation set used = 2 where id = ${used}`)
    await t.db.query(sql`update invitation set expires_on = '2020-01-01' where id = ${expired}`)
    await t.call('coe-master', 'POST', `/invitations/${revoked}/revoke`)
    for (const [status, id] of Object.entries({ open, used, expired, revoked })) {
      const { data, total } = await list('coe-master', `?status=${status}`)
      expect([total, data[0]._id, data[0].status]).toEqual([1, id, status])
      expect(data[0].url === null).toBe(status !== 'open')
    }
  })

  it('is for the portal team and COE Masters alone, as are all changes', async () => {
    const { body } = await act.invite()
    for (const actor of ['coe-editor', 'coe-viewer', 'startup', 'mentor'] as const) {
      expect((await t.call(actor, 'GET', '/invitations')).status, actor).toBe(403)
      for (const path of ['', `/${body._id}/revoke`, `/${body._id}/mail`, `/${newId()}/revoke`])
        expect((await t.call(actor, 'POST', `/invitations${path}`, {})).status, actor + path).toBe(403)
    }
    expect((await t.call('portal-view', 'POST', `/invitations/${body._id}/revoke`)).status).toBe(403)
    expect((await t.call('visitor', 'GET', '/invitations')).status).toBe(401)
  })

  it('lets a COE Master reach only its own incubator’s', async () => {
    const other = await act.invite({ incubator_id: t.other.incubator }, 'portal-edit')
    expect((await act.invite({ incubator_id: t.other.incubator })).status).toBe(403)
    const revoke = await t.call('coe-master', 'POST', `/invitations/${other.body._id}/revoke`)
    expect([revoke.status, (await act.read(other.body.url)).status]).toEqual([404, 200])
  })
})

describe('mailing an invitation', () => {
  it('sends each address one mail with the link, and logs their number without the addresses', async () => {
    const emails = ['asha@example.org', 'ASHA@example.org ', 'ravi@example.org']
    const made = await act.invite({ emails })
    expect(made.status).toBe(201)
    const mails = await readOutbox(t, 'invitation-mail')
    expect(mails.map((mail) => mail.to.email)).toEqual(['ASHA@example.org', 'ravi@example.org'])
    expect(mails[0]!.subject).toBe('Own COE invites your startup to Ankura')
    expect((await act.read(mails[0]!.button!.url)).body.incubator.name).toBe('Own COE')
    expect(await logOf('mail-invitation')).toMatchObject({ params: { addresses: 2 } })

    const more = await t.call('coe-master', 'POST', `/invitations/${made.body._id}/mail`, {
      emails: ['meena@example.org'],
    })
    expect([more.status, more.body]).toEqual([200, { mailed: 1 }])
    expect(await readOutbox(t, 'invitation-mail')).toHaveLength(3)
  })

  it('names each of person, incubator and programme once', async () => {
    const inTheNameOf = async (by: string, { body }: { body: { _id: string } }) => {
      await emptyOutbox(t.db)
      const params = { invitation_id: body._id, by }
      await queueMails(t.db, [{ kind: 'invitation-mail', to: { email: 'a@example.org' }, params }])
      const [mail] = await readOutbox(t, 'invitation-mail')
      return [mail!.subject, mail!.paragraphs[0]!.split('. ')[0]]
    }
    const ofStartup = 'Own COE invites your startup to Ankura'
    expect(await inTheNameOf('Asha', await act.invite())).toEqual([
      ofStartup,
      'Asha of Own COE invites you to add your startup to Ankura',
    ])
    // The incubator's own account.
    expect(await inTheNameOf('Own COE', await act.invite())).toEqual([
      ofStartup,
      'Own COE invites you to add your startup to Ankura',
    ])
    expect(await inTheNameOf('Startup Cell', await act.inviteIncubator())).toEqual([
      'Add your incubator to Ankura',
      'Startup Cell invites you to add your incubator to Ankura',
    ])
  })

  it('sends nothing if one address is malformed, or none is named', async () => {
    const { _id } = (await act.invite()).body
    for (const emails of [['asha@example.org', 'ravi'], [], undefined]) {
      const { status } = await t.call('coe-master', 'POST', `/invitations/${_id}/mail`, { emails })
      expect(status).toBe(400)
    }
    expect(await readOutbox(t, 'invitation-mail')).toEqual([])
  })

  it('does not send the link of an invitation that was revoked in between', async () => {
    const { _id } = (await act.invite({ emails: ['asha@example.org'] })).body
    await t.call('coe-master', 'POST', `/invitations/${_id}/revoke`)
    expect(await readOutbox(t, 'invitation-mail')).toEqual([])
    const { status, body } = await t.call('coe-master', 'POST', `/invitations/${_id}/mail`, {
      emails: ['ravi@example.org'],
    })
    expect([status, body.detail]).toEqual([409, 'This invitation is revoked.'])
  })
})

describe('revoking', () => {
  it('ends an open invitation at once, and only an open one', async () => {
    const { _id, url } = (await act.invite()).body
    const { status, body } = await t.call('coe-master', 'POST', `/invitations/${_id}/revoke`)
    expect([status, body.status, body.url]).toEqual([200, 'revoked', null])
    expect((await act.read(url)).body).toMatchObject({ status: 410, code: 'gone', reason: 'revoked' })
    expect((await t.call('coe-master', 'POST', `/invitations/${_id}/revoke`)).status).toBe(409)
    expect(await logOf('revoke-invitation')).toMatchObject({ incubator_id: t.own.incubator })
    expect((await t.call('coe-master', 'POST', `/invitations/${newId()}/revoke`)).status).toBe(404)
    expect((await t.call('coe-master', 'POST', '/invitations/x/revoke')).status).toBe(404)
  })
})
