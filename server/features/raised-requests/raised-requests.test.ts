/** What startups and mentors ask of the portal and of their incubator (raised-requests.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { cookieOf, read, upload } from '#server/core/files/testing/file-calls.ts'
import { writeMail } from '#server/features/mail/deliver.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from outbox`))

const RAISED = { kind: 'correction', to: 'incubator', subject: 'Our name', message: 'It has two s.' }
const STAFF = ['coe-master', 'coe-editor', 'coe-viewer'] as const
const PORTAL = ['portal-edit', 'portal-view'] as const

const raise = (actor: ActorKind, values: object = {}) =>
  t.call(actor, 'POST', '/request', { ...RAISED, ...values })
const idOf = async (actor: ActorKind, values: object = {}): Promise<string> =>
  (await raise(actor, values)).body._id
const answer = (actor: ActorKind, id: string, body: object = { message: 'Done' }) =>
  t.call(actor, 'POST', `/request/${id}/answer`, body)
const get = async (actor: ActorKind, id: string) => (await t.call(actor, 'GET', `/request/${id}`)).status
const log = async () => (await t.call('portal-edit', 'GET', '/editActivity')).body
const uidOf = async (actor: ActorKind): Promise<string> =>
  (await t.call(actor, 'GET', '/auth/session')).body.uid
const queued = async () =>
  (
    await t.db.query<{ id: string; kind: string; payload: Record<string, string> }>(
      sql`select id, kind, payload from outbox`,
    )
  ).rows

describe('raising a request', () => {
  it.each(['startup', 'mentor'] as const)('%s raises one at once, without a log entry', async (actor) => {
    const { total } = await log()
    const { status, body } = await raise(actor)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...RAISED,
      status: 'open',
      answers: [],
      incubator_id: t.own.incubator,
      author_id: await uidOf(actor),
      author_startup_id: actor === 'startup' ? t.own.startup : null,
      author_mentor_id: actor === 'mentor' ? t.own.mentor : null,
    })
    expect((await log()).total).toBe(total)
  })

  it('is not for the portal and staff, and not in another incubator', async () => {
    for (const actor of [...PORTAL, ...STAFF]) expect((await raise(actor)).status, actor).toBe(403)
    expect((await raise('visitor')).status).toBe(401)
    expect((await raise('startup', { incubator_id: t.other.incubator })).status).toBe(403)
    expect((await raise('startup', { incubator_id: newId() })).status).toBe(404)
  })

  it('needs kind, addressee, subject and message, and sets neither status nor answers', async () => {
    const blank = await t.call('startup', 'POST', '/request', {})
    expect(blank.body.errors.map((e: { path: string }) => e.path)).toEqual([
      'kind',
      'to',
      'subject',
      'message',
    ])
    const long = await raise('startup', {
      subject: 'x'.repeat(201),
      message: 'x'.repeat(5_001),
      kind: 'wish',
    })
    expect(long.body.errors.map((e: { path: string }) => e.path).toSorted()).toEqual([
      'kind',
      'message',
      'subject',
    ])
    const { body } = await raise('startup', { status: 'closed', answers: [{ message: 'Granted', by: 'Me' }] })
    expect(body).toMatchObject({ status: 'open', answers: [] })
  })
})

describe('reading raised requests', () => {
  it('one to the incubator is read by its author, its staff and the portal', async () => {
    const id = await idOf('startup')
    for (const actor of [...PORTAL, ...STAFF, 'startup'] as const)
      expect(await get(actor, id), actor).toBe(200)
    expect(await get('mentor', id)).toBe(404)
    const stranger = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
    const url = `/api/request/${id}`
    expect((await t.app.inject({ url, headers: { cookie: stranger.cookie } })).statusCode).toBe(404)
  })

  it('one to the portal is hidden from the incubator, with its history, its file and its log', async () => {
    const file = await upload(t, 'startup', 'documents', 'pdf')
    const id = await idOf('startup', { to: 'portal', subject: 'About them', file })
    await answer('portal-edit', id, { message: 'We look into it' })
    expect(await get('startup', id)).toBe(200)
    expect(await get('portal-view', id)).toBe(200)
    expect((await read(t, file, 'portal-view')).statusCode).toBe(200)
    for (const actor of STAFF) {
      for (const path of [`/request/${id}`, `/request/${id}/history`])
        expect((await t.call(actor, 'GET', path)).status, `${actor} ${path}`).toBe(404)
      expect((await t.call(actor, 'GET', '/request?search=them')).body.total).toBe(0)
      expect((await t.call(actor, 'GET', '/search?q=About')).body.data).toEqual([])
      expect((await read(t, file, actor)).statusCode, actor).toBe(404)
      const entries = await t.call(actor, 'GET', '/editActivity?pageSize=100')
      expect(JSON.stringify(entries.body)).not.toContain('We look into it')
      expect(
        (await t.app.inject({ url: '/api/request/export', headers: cookieOf(t, actor) })).body,
      ).not.toContain('About them')
    }
    const [entry] = (await log()).data
    expect(entry).toMatchObject({
      incubatorId: null,
      activityDetails: 'About them: Answers: added We look into it',
    })
  })

  it('its file is read by its readers alone', async () => {
    const file = await upload(t, 'startup', 'documents', 'pdf')
    await raise('startup', { file })
    for (const actor of [...STAFF, ...PORTAL, 'startup'] as const)
      expect((await read(t, file, actor)).statusCode, actor).toBe(200)
    expect((await read(t, file, 'mentor')).statusCode).toBe(404)
    expect((await read(t, file)).statusCode).toBe(401)
  })
})

describe('answering raised requests', () => {
  it('takes no text, as none is raised with one, that overrides its direction', async () => {
    const reversed = { message: 'See \u202Egpj.exe' }
    const message = 'Message contains an invisible sign that reverses the order of its letters; type it anew'
    const id = await idOf('startup')
    for (const refused of [await raise('startup', reversed), await answer('coe-master', id, reversed)])
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'message', message }]])
  })

  it.each([
    ['portal-edit', 'log'],
    ['coe-master', 'log'],
    ['coe-editor', 'apply'],
  ] as const)('%s answers and closes one: %s', async (actor, outcome) => {
    const id = await idOf('startup')
    const { total } = await log()
    const first = await answer(actor, id, { message: ' Which one is right? ' })
    expect(first).toMatchObject({ status: 200, body: { status: 'open' } })
    const closed = await answer(actor, id, { message: 'Corrected', close: true })
    expect(closed.body.status).toBe('closed')
    expect(closed.body.answers).toMatchObject([
      { message: 'Which one is right?' },
      { message: 'Corrected', by: expect.any(String), role: expect.any(String), at: expect.any(String) },
    ])
    expect((await t.call('startup', 'GET', `/request/${id}`)).body.answers).toEqual(closed.body.answers)
    expect((await log()).total - total).toBe(outcome === 'log' ? 2 : 0)
    const [entry] = (await log()).data
    if (outcome === 'log')
      expect(entry.activityDetails).toBe('Our name: Answers: added Corrected; Status: Open → Closed')
    expect((await answer(actor, id, { message: 'Again', close: false })).body.status).toBe('open')
  })

  it('is for nobody else, and never by a change of the record', async () => {
    const id = await idOf('startup')
    for (const actor of ['portal-view', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await answer(actor, id)).status, actor).toBe(403)
    for (const body of [{ subject: 'Other' }, { to: 'portal' }])
      expect((await t.call('portal-edit', 'PUT', `/request/${id}`, body)).status).toBe(400)
    const ignored = await t.call('coe-master', 'PUT', `/request/${id}`, { status: 'closed', answers: [] })
    expect(ignored).toMatchObject({ status: 200, body: { status: 'open' } })
    expect((await t.call('startup', 'PUT', `/request/${id}`, { subject: 'Other' })).status).toBe(403)
    for (const actor of ['portal-edit', 'coe-master', 'startup'] as const)
      expect((await t.call(actor, 'DELETE', `/request/${id}`)).status, actor).toBe(403)
    const refused = await t.call('portal-edit', 'PUT', `/request/${id}`, { incubator_id: t.other.incubator })
    expect(refused.status).toBe(400)
  })

  it('needs a message of at most 5,000 characters, and an existing request', async () => {
    const id = await idOf('startup')
    for (const body of [
      {},
      { message: ' ' },
      { message: 'x'.repeat(5_001) },
      { message: 'a', close: 'yes' },
      { message: 'a', status: 'x' },
    ])
      expect((await answer('coe-master', id, body)).status, JSON.stringify(body).slice(0, 40)).toBe(400)
    expect((await answer('coe-master', newId())).status).toBe(404)
  })

  it('keeps the answers of two people at the same moment, and long ones', async () => {
    const id = await idOf('startup')
    const long = 'x'.repeat(5_000)
    await Promise.all([
      answer('coe-master', id, { message: 'One' }),
      answer('coe-editor', id, { message: 'Two' }),
      answer('portal-edit', id, { message: 'Two' }),
    ])
    for (let n = 0; n < 7; n++) expect((await answer('coe-editor', id, { message: long })).status).toBe(200)
    const { answers } = (await t.call('startup', 'GET', `/request/${id}`)).body
    expect(answers.map((a: { message: string }) => a.message.slice(0, 3)).toSorted()).toEqual([
      'One',
      'Two',
      'Two',
      ...Array(7).fill('xxx'),
    ])
  })

  it('stays with the incubator that it was addressed to when its author moves', async () => {
    const added = await t.call('portal-edit', 'POST', '/mentor', {
      name: 'Guru',
      email: `${newId()}@example.org`,
      phone: '5000000008',
      linkedin_url: 'https://linkedin.com/in/guru',
      year_of_experience: 3,
      incubator_id: t.own.incubator,
    })
    const mentor_id = added.body._id
    const { cookie } = await signInAs(t.db, { role_type: 'mentor', incubator_id: t.own.incubator, mentor_id })
    const sent = await t.app.inject({
      method: 'POST',
      url: '/api/request',
      headers: { cookie },
      payload: RAISED,
    })
    const { _id: id } = sent.json<{ _id: string }>()
    await t.call('portal-edit', 'PUT', `/mentor/${mentor_id}`, { incubator_id: t.other.incubator })
    expect(await get('coe-viewer', id)).toBe(200)
    expect((await t.app.inject({ url: `/api/request/${id}`, headers: { cookie } })).statusCode).toBe(200)
  })
})

describe('mails about raised requests', () => {
  it('tell whoever may answer, and then the author', async () => {
    const id = await idOf('startup')
    const raised = await queued()
    const staff = await Promise.all(['coe-master', 'coe-editor'].map((kind) => uidOf(kind as ActorKind)))
    expect(raised.every(({ kind }) => kind === 'raised-request-mail')).toBe(true)
    const recipients = raised.map(({ payload }) => payload['account_id'])
    expect(recipients).toEqual(expect.arrayContaining(staff))
    expect(recipients).not.toContain(await uidOf('coe-viewer'))
    expect(recipients).not.toContain(await uidOf('portal-edit'))
    const mail = await writeMail(t, raised[0]!)
    expect(JSON.stringify(mail)).toContain('It has two s.')
    expect(mail?.button?.url).toContain(`/inbox?open=request-${id}`)

    await t.db.query(sql`delete from outbox`)
    await answer('coe-master', id, { message: 'Corrected', close: true })
    const [answered, ...more] = await queued()
    expect(more).toEqual([])
    expect(answered).toMatchObject({
      kind: 'request-answer-mail',
      payload: { account_id: await uidOf('startup') },
    })
    expect(JSON.stringify(await writeMail(t, answered!))).toContain('Corrected')
    await t.db.query(sql`update request set answers = '[]' where id = ${id}`)
    expect(await writeMail(t, answered!)).toBeUndefined()
  })

  it('to the portal reach its editors', async () => {
    await raise('startup', { to: 'portal' })
    expect((await queued()).map(({ payload }) => payload['account_id'])).toEqual([await uidOf('portal-edit')])
  })
})

it('notes and requests go with their incubator and come back with it', async () => {
  const { body: incubator } = await t.call('portal-edit', 'POST', '/incubator', {
    name: 'Passing',
    incubator_type: 'COE',
    email: `${newId()}@example.org`,
    phone: '5000000006',
  })
  const id: string = incubator._id
  const master = await signInAs(t.db, { role_type: 'incubator', incubator_id: id })
  const as = { method: 'POST', headers: { cookie: master.cookie } } as const
  const noted = await t.app.inject({ ...as, url: '/api/note', payload: { about: 'incubator', text: 'Ours' } })
  const note = noted.json<{ _id: string; author_id: string }>()
  const deleted = await t.call('portal-edit', 'DELETE', `/incubator/${id}`)
  expect(deleted.status).toBe(200)
  expect((await t.call('portal-edit', 'GET', `/note/${note._id}`)).status).toBe(404)
  const undone = await t.call(
    'portal-edit',
    'POST',
    `/batches/${String(deleted.raw.headers['batch-id'])}/undo`,
  )
  expect(undone.status).toBe(200)
  expect((await t.call('portal-edit', 'GET', `/note/${note._id}`)).body.author_id).toBe(note.author_id)
  await t.call('portal-edit', 'DELETE', `/incubator/${id}`)
  const history = await t.call('portal-edit', 'GET', `/incubator/${id}/history`)
  const restored = await t.call('portal-edit', 'POST', `/incubator/${id}/restore`, {
    history_id: history.body.data[0]._id,
  })
  expect(restored.status).toBe(200)
  expect((await t.call('portal-edit', 'GET', `/note/${note._id}`)).body.author_id).toBe(note.author_id)
})
