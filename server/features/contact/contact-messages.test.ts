import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { emptyOutbox, readOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await emptyOutbox(t.db)
  await t.db.query(sql`delete from contact_message`)
  await t.db.query(sql`delete from sign_in_failure`)
})

const FORM = {
  name: 'Meena',
  email: 'meena@example.org',
  phone: '+91 50000 00003',
  subject: 'A place to test soil',
  message: 'Line one\nLine two',
}
const send = (more: object = {}) => t.call('visitor', 'POST', '/contact', { ...FORM, ...more })
const listed = async (actor: Parameters<TestApp['call']>[0], query = ''): Promise<string[]> =>
  (await t.call(actor, 'GET', `/contact${query}`)).body.data.map((one: { subject: string }) => one.subject)
const mails = () => readOutbox(t, 'contact-mail')
const addresses = async () => (await mails()).map(({ to }) => to.email)
const emailOf = async (actor: 'portal-edit' | 'coe-master'): Promise<string> =>
  (await t.call(actor, 'GET', '/auth/session')).body.email

describe('a message from the landing page', () => {
  it('is stored, and mailed to the programme, whose answer goes to its author', async () => {
    const { status, body } = await send()
    expect([status, body.message]).toEqual([202, 'Email sent successfully!'])
    const { data } = (await t.call('portal-view', 'GET', '/contact')).body
    expect(data).toMatchObject([{ ...FORM, phone: '5000000003', incubator_id: null, answered: false }])
    const { email } = t.settings.programme.contact
    expect(await addresses()).toEqual([email, await emailOf('portal-edit')].toSorted())
    const toProgramme = (await mails()).find(({ to }) => to.email === email)
    expect(toProgramme).toMatchObject({ isOptional: false, replyTo: { name: 'Meena', email: FORM.email } })
    expect(toProgramme!.facts![0]!.rows).toContainEqual(['Message', 'Line one\nLine two'])
  })

  it('is told every problem at its field, in the words of the form, and nothing is stored', async () => {
    const messagesOf = ({ body }: { body: { errors: { path: string; message: string }[] } }) =>
      Object.fromEntries(body.errors.map(({ path, message }) => [path, message]))
    expect(messagesOf(await t.call('visitor', 'POST', '/contact', { name: ' ' }))).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      subject: 'Subject is required',
      message: 'Message is required',
    })
    const long = await send({ email: 'meena', phone: '123', message: 'x'.repeat(5_001) })
    expect(messagesOf(long)).toEqual({
      email: 'Email must be valid',
      phone: 'Phone number must be 10 digits',
      message: 'Message must be at most 5,000 characters, all of which can be shown',
    })
    expect((await send({ incubator_id: newId() })).status).toBe(404)
    expect(await listed('portal-edit')).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('of a program that fills in the hidden field is neither stored nor mailed, and the answer says so', async () => {
    const { status, body } = await send({ leave_empty: 'https://example.org' })
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'leave_empty', message: expect.stringContaining('Send the form again.') }],
    ])
    expect(await listed('portal-edit')).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is the sixth of an hour from one address: 429, until the hour is over', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => send()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 202),
      429,
      429,
    ])
    const refused = answers.find(({ status }) => status === 429)!
    const seconds = Number(refused.raw.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
    expect(await listed('portal-edit')).toHaveLength(5)
    // Whoever is signed in counts alone, wherever they are.
    expect((await t.call('startup', 'POST', '/contact', FORM)).status).toBe(202)
    await t.db.query(sql`update sign_in_failure set last_at = last_at - interval '1 hour'`)
    expect((await send()).status).toBe(202)
  })
})

describe('a message from an incubator’s page', () => {
  it('is mailed to the incubator and the portal, and to nobody who does not want such mails', async () => {
    await send({ incubator_id: t.own.incubator })
    const all = await addresses()
    expect(all).toContain(await emailOf('coe-master'))
    expect(all).toContain(await emailOf('portal-edit'))
    expect(all).not.toContain(t.settings.programme.contact.email)
    const master = await emailOf('coe-master')
    await t.call('coe-master', 'PUT', '/notices/settings', { contact: 'never' })
    expect(await addresses()).toEqual(all.filter((email) => email !== master))
  })

  it('is read and marked by the portal and its own COE Master, and by nobody else', async () => {
    await send({ incubator_id: t.own.incubator, subject: 'To own' })
    await send({ incubator_id: t.other.incubator, subject: 'To other' })
    await send({ subject: 'To programme' })
    expect(await listed('portal-view')).toEqual(['To programme', 'To other', 'To own'])
    expect(await listed('coe-master')).toEqual(['To own'])
    const { data } = (await t.call('portal-view', 'GET', '/contact')).body
    const [toProgramme, toOther, toOwn] = data.map(({ _id }: { _id: string }) => _id)
    const mark = async (
      actor: Parameters<TestApp['call']>[0],
      id: string,
      body: object = { answered: true },
    ) => (await t.call(actor, 'PUT', `/contact/${id}`, body)).status
    for (const actor of ['portal-view', 'coe-editor', 'coe-viewer', 'startup', 'mentor'] as const)
      expect(await mark(actor, toOwn), actor).toBe(403)
    expect(await mark('visitor', toOwn)).toBe(401)
    for (const actor of ['coe-editor', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await t.call(actor, 'GET', '/contact')).status, actor).toBe(403)
    for (const id of [toOther, toProgramme, newId(), 'x']) expect(await mark('coe-master', id)).toBe(404)
    expect(await mark('coe-master', toOwn)).toBe(200)
    expect(await mark('portal-edit', toOther)).toBe(200)
    expect(await mark('portal-edit', toOther, { answered: 'yes' })).toBe(400)
  })
})

it('messages are found by their state, their incubator and their words', async () => {
  await send({ incubator_id: t.own.incubator, subject: 'Soil 100%' })
  await send({ subject: 'Water' })
  const [soil] = (await t.call('coe-master', 'GET', '/contact')).body.data
  const marked = await t.call('coe-master', 'PUT', `/contact/${soil._id}`, { answered: true })
  expect(marked.body).toMatchObject({ answered: true, answeredBy: 'COE Master' })
  expect(await listed('portal-edit', '?answered=true')).toEqual(['Soil 100%'])
  expect(await listed('portal-edit', '?answered=false')).toEqual(['Water'])
  expect(await listed('portal-edit', `?incubator_id=${t.own.incubator}`)).toEqual(['Soil 100%'])
  expect(await listed('portal-edit', '?search=100%25')).toEqual(['Soil 100%'])
  expect(await listed('portal-edit', '?search=meena@&page=2&pageSize=1')).toEqual(['Soil 100%'])
  // Whoever marks it again does not become the one who answered.
  await t.call('portal-edit', 'PUT', `/contact/${soil._id}`, { answered: true })
  expect((await t.call('coe-master', 'GET', '/contact')).body.data[0].answeredBy).toBe('COE Master')
  const reopened = await t.call('portal-edit', 'PUT', `/contact/${soil._id}`, { answered: false })
  expect(reopened.body).toMatchObject({ answered: false, answeredBy: null, answeredAt: null })
})
