import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { emptyOutbox, readOutbox } from './testing/read-outbox.ts'

let t: TestApp
/** The addresses of the incubator's own account and of its COE Master. */
let masters: string[]
let editor: string
beforeAll(async () => {
  t = await createTestApp()
  const { rows } = await t.db.query<{ email: string }>(sql`
    select email from account where role_type = 'incubator' and incubator_id = ${t.own.incubator}
    and (admin_id is null or designation = 'COE Master') order by email`)
  masters = rows.map(({ email }) => email)
  editor = (await t.call('coe-editor', 'GET', '/auth/session')).body.email
})
afterAll(() => t.close())
beforeEach(() => emptyOutbox(t.db))

const ask = async (name: string): Promise<string> =>
  (await t.call('coe-editor', 'POST', '/prototype', { name })).body.approval._id
const decide = (id: string, status: string, reason?: string) =>
  t.call('coe-master', 'PUT', `/approvals/${id}`, { status, ...(reason ? { reason } : {}) })
const requestMails = () => readOutbox(t, 'requests-mail')
const decisionMails = () => readOutbox(t, 'decisions-mail')

describe('a mail about new requests', () => {
  it('goes to each COE Master of the incubator, with a link to the request, and to nobody else', async () => {
    const id = await ask('Soil probe')
    const mails = await requestMails()
    expect(mails.map((mail) => mail.to.email)).toEqual(masters)
    expect(mails[0]).toMatchObject({
      subject: 'Add Prototype: COE Editor asks for your approval',
      facts: [{ rows: [['COE Editor', 'Add Prototype\nSoil probe']] }],
      button: { url: `${t.settings.appUrl}/approvals?open=${id}` },
    })
  })

  it('is one for all requests until it is sent, without those that were decided in between', async () => {
    const first = await ask('One')
    await ask('Two')
    await ask('Three')
    await decide(first, 'rejected')
    const mails = await requestMails()
    expect(mails).toHaveLength(masters.length)
    expect(mails[0]!.subject).toBe('2 requests wait for your approval')
    // One person is one, however many requests they make.
    expect(mails[0]!.paragraphs).toEqual(['COE Editor asks for your approval of these changes.'])
    expect(mails[0]!.facts![0]!.rows.map(([, what]) => what)).toEqual([
      'Add Prototype\nTwo',
      'Add Prototype\nThree',
    ])
  })

  it('is not sent if all its requests were decided', async () => {
    await decide(await ask('Decided at once'), 'approved')
    expect(await requestMails()).toEqual([])
  })

  it('is not sent about a request to its author, who has become a COE Master', async () => {
    const author = { role_type: 'incubator', incubator_id: t.own.incubator, admin_id: newId() } as const
    const { accountId, cookie } = await signInAs(t.db, { ...author, designation: 'COE Editor' })
    await t.app.inject({
      method: 'POST',
      url: '/api/prototype',
      headers: { cookie },
      payload: { name: 'Of a coming master' },
    })
    await t.db.query(sql`update account set designation = 'COE Master' where id = ${accountId}`)
    expect((await requestMails()).map((mail) => mail.to.email)).toEqual(masters)
    await t.db.query(sql`update account set closed_at = now() where id = ${accountId}`)
  })
})

describe('a mail about decisions', () => {
  it('tells the author the decision and its reason', async () => {
    const id = await ask('Rain gauge')
    await decide(id, 'rejected', 'The year is missing')
    const [mail, ...others] = await decisionMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: { email: editor },
      subject: 'Add Prototype: your request was rejected',
      paragraphs: ['COE Master rejected your request.'],
      facts: [{ rows: [['Rejected', 'Add Prototype\nRain gauge\nReason: The year is missing']] }],
      button: { url: `${t.settings.appUrl}/approvals?open=${id}` },
    })
  })

  it('is one for several requests that are decided together', async () => {
    const ids = [await ask('A'), await ask('B'), await ask('C')]
    await t.call('coe-master', 'POST', '/approvals/decide', { ids: ids.slice(0, 2), status: 'approved' })
    await decide(ids[2]!, 'rejected')
    const [mail, ...others] = await decisionMails()
    expect(others).toEqual([])
    expect(mail!.subject).toBe('3 of your requests were decided')
    expect(mail!.facts![0]!.rows.map(([state]) => state)).toEqual(['Approved', 'Approved', 'Rejected'])
  })

  it('is not sent about a request that its author withdrew', async () => {
    await t.call('coe-editor', 'PUT', `/approvals/${await ask('Withdrawn')}`, { status: 'withdrawn' })
    expect(await decisionMails()).toEqual([])
  })

  it('does not come to who turned such mails off', async () => {
    await t.call('coe-editor', 'PUT', '/notices/settings', { decisions: 'never' })
    await decide(await ask('Unread'), 'approved')
    expect(await decisionMails()).toEqual([])
    await t.call('coe-editor', 'PUT', '/notices/settings', { decisions: 'at_once' })
    await decide(await ask('Read'), 'approved')
    expect(await decisionMails()).toHaveLength(1)
    // Turned off before the mail is sent.
    await t.call('coe-editor', 'PUT', '/notices/settings', { decisions: 'never' })
    expect(await decisionMails()).toEqual([])
  })
})

it('a request that is not saved queues no mail', async () => {
  expect((await t.call('coe-editor', 'POST', '/prototype', { name: '' })).status).toBe(400)
  expect(await requestMails()).toEqual([])
})
