/** Contact messages and raised requests in one list (inbox.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
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
  for (const table of ['contact_message', 'request', 'inbox_assignment', 'sign_in_failure'])
    await t.db.query(sql`delete from ${sql.identifier(table)}`)
  await emptyOutbox(t.db)
})

const STAFF = ['portal-edit', 'portal-view', 'coe-master', 'coe-editor', 'coe-viewer'] as const

const write = async (subject: string, incubatorId?: string): Promise<string> => {
  await t.call('visitor', 'POST', '/contact', {
    name: 'Meena',
    email: 'meena@example.org',
    phone: '5000000003',
    subject,
    message: 'Is there a place?',
    ...(incubatorId === undefined ? {} : { incubator_id: incubatorId }),
  })
  const { rows } = await t.db.query<{ id: string }>(
    sql`select id from contact_message where subject = ${subject}`,
  )
  return rows[0]!.id
}
const raise = async (subject: string, to: 'portal' | 'incubator'): Promise<string> =>
  (await t.call('startup', 'POST', '/request', { kind: 'correction', to, subject, message: 'Two s.' })).body
    ._id

interface Listed {
  readonly _id: string
  readonly subject: string
  readonly status: string
}
const listed = async (actor: ActorKind, query = ''): Promise<string[]> =>
  (await t.call(actor, 'GET', `/inbox${query}`)).body.data.map(({ subject }: Listed) => subject)
const open = async (actor: ActorKind): Promise<number> =>
  (await t.call(actor, 'GET', '/inbox/counts')).body.open
const uidOf = async (actor: ActorKind): Promise<string> =>
  (await t.call(actor, 'GET', '/auth/session')).body.uid

const fill = async () => ({
  toProgramme: await write('To the programme'),
  toOwn: await write('To own', t.own.incubator),
  toOther: await write('To other', t.other.incubator),
  toPortal: await raise('Of the portal', 'portal'),
  toIncubator: await raise('Of the incubator', 'incubator'),
})

describe('the inbox', () => {
  it('holds for each role what it may read, and counts what is open', async () => {
    await fill()
    const all = ['Of the incubator', 'Of the portal', 'To other', 'To own', 'To the programme']
    const seen: Record<(typeof STAFF)[number], string[]> = {
      'portal-edit': all,
      'portal-view': all,
      'coe-master': ['Of the incubator', 'To own'],
      'coe-editor': ['Of the incubator'],
      'coe-viewer': ['Of the incubator'],
    }
    for (const actor of STAFF) {
      expect(await listed(actor), actor).toEqual(seen[actor])
      expect(await open(actor), actor).toBe(seen[actor].length)
    }
    for (const actor of ['startup', 'mentor'] as const) {
      expect((await t.call(actor, 'GET', '/inbox')).status, actor).toBe(403)
      expect((await t.call(actor, 'GET', '/inbox/counts')).status, actor).toBe(403)
    }
    expect((await t.call('visitor', 'GET', '/inbox')).status).toBe(401)
  })

  it('tells of each item what the list shows', async () => {
    const { toOwn, toPortal } = await fill()
    const { data } = (await t.call('portal-view', 'GET', '/inbox')).body
    expect(data.find(({ _id }: Listed) => _id === toOwn)).toMatchObject({
      kind: 'message',
      from: 'Meena',
      email: 'meena@example.org',
      to: 'incubator',
      incubator_id: t.own.incubator,
      incubator_name: 'Own COE',
      status: 'open',
      answers: 0,
      assigned_to: null,
    })
    expect(data.find(({ _id }: Listed) => _id === toPortal)).toMatchObject({
      kind: 'request',
      to: 'portal',
      email: null,
      incubator_name: 'Own COE',
    })
  })

  it('is filtered by kind, status, addressee, incubator, assignment and words, and paged with what is open first', async () => {
    const { toProgramme, toIncubator } = await fill()
    await t.call('portal-edit', 'PUT', `/contact/${toProgramme}`, { answered: true })
    await t.call('coe-master', 'POST', `/request/${toIncubator}/answer`, { message: 'Done', close: true })
    expect(await listed('portal-edit', '?kind=request')).toEqual(['Of the portal', 'Of the incubator'])
    expect(await listed('portal-edit', '?status=closed')).toEqual(['Of the incubator'])
    expect(await listed('portal-edit', '?status=answered')).toEqual(['To the programme'])
    expect(await listed('portal-edit', '?to=portal&status=open')).toEqual(['Of the portal'])
    expect(await listed('portal-edit', `?incubator_id=${t.other.incubator}`)).toEqual(['To other'])
    expect(await listed('portal-edit', '?search=PLACE&kind=message&page=2&pageSize=2')).toEqual([
      'To the programme',
    ])
    expect(await listed('portal-edit', '?assigned=me')).toEqual([])
    expect(await open('portal-edit')).toBe(3)
    expect((await t.call('portal-edit', 'GET', '/inbox?kind=note')).status).toBe(400)
  })
})

describe('an answer to a contact message', () => {
  const answer = (actor: ActorKind, id: string, message = 'Yes, in March.\nCome by.') =>
    t.call(actor, 'POST', `/contact/${id}/answer`, { message })

  it('goes out as a mail to its author, whose answer goes to the person, and is kept', async () => {
    const id = await write('A place', t.own.incubator)
    const { email } = (await t.call('coe-master', 'GET', '/auth/session')).body
    const { status, body } = await answer('coe-master', id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ answered: true, answeredBy: 'COE Master', subject: 'A place' })
    expect(body.answers).toMatchObject([
      { message: 'Yes, in March.\nCome by.', by: 'COE Master', role: 'COE Master' },
    ])
    const [mail, ...more] = await readOutbox(t, 'contact-answer-mail')
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: { name: 'Meena', email: 'meena@example.org' },
      subject: 'Re: A place',
      replyTo: { name: 'COE Master', email },
    })
    expect(mail!.paragraphs[0]).toBe('Yes, in March.\nCome by.')
    expect(mail!.facts![0]!.rows).toContainEqual(['Message', 'Is there a place?'])
    await answer('portal-edit', id, 'And in April.')
    const read = (await t.call('coe-master', 'GET', `/contact/${id}`)).body
    expect(read.answers.map(({ message }: { message: string }) => message)).toEqual([
      'Yes, in March.\nCome by.',
      'And in April.',
    ])
    expect(read.answeredBy).toBe('COE Master')
    expect((await t.call('portal-view', 'GET', '/inbox')).body.data).toMatchObject([
      { status: 'answered', answers: 2 },
    ])
  })

  it('is given by those who may mark it, of what they may read, and is bounded', async () => {
    const own = await write('To own', t.own.incubator)
    const other = await write('To other', t.other.incubator)
    for (const actor of ['portal-view', 'coe-editor', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await answer(actor, own)).status, actor).toBe(403)
    for (const actor of ['coe-editor', 'startup', 'mentor'] as const)
      expect((await t.call(actor, 'GET', `/contact/${own}`)).status, actor).toBe(404)
    for (const id of [other, newId(), 'x']) {
      expect((await answer('coe-master', id)).status).toBe(404)
      expect((await t.call('coe-master', 'GET', `/contact/${id}`)).status).toBe(404)
    }
    for (const message of ['  ', 'x'.repeat(5_001), 'a\u202eb'])
      expect((await answer('coe-master', own, message)).body.errors?.[0]?.path).toBe('message')
    expect(await readOutbox(t, 'contact-answer-mail')).toEqual([])
    expect((await answer('coe-master', own, 'x'.repeat(5_000))).status).toBe(201)
    await t.db.query(sql`update sign_in_failure set failures = 200 where key like 'contact-answer %'`)
    const refused = await answer('coe-master', own)
    expect([refused.status, Number(refused.raw.headers['retry-after']) > 80_000]).toEqual([429, true])
    expect((await answer('portal-edit', own)).status).toBe(201)
  })
})

describe('assigning', () => {
  const assign = (actor: ActorKind, path: string, account: string | null) =>
    t.call(actor, 'PUT', `/inbox/${path}/assignee`, { account_id: account })
  const namesFor = async (actor: ActorKind, path: string): Promise<string[]> =>
    (await t.call(actor, 'GET', `/inbox/${path}/assignees`)).body.data.map(
      ({ role }: { role: string }) => role,
    )

  it('names a person who may answer it, who is notified, and can be taken back', async () => {
    const id = await raise('Our name', 'incubator')
    const editor = await uidOf('coe-editor')
    const { status, body } = await assign('coe-master', `request/${id}`, editor)
    expect([status, body.assigned_to?._id]).toEqual([200, editor])
    expect(await listed('coe-editor', '?assigned=me')).toEqual(['Our name'])
    expect(await listed('coe-master', '?assigned=nobody')).toEqual([])
    const { data } = (await t.call('coe-editor', 'GET', '/notices')).body
    expect(data[0]).toMatchObject({ title: 'COE Master assigned a message to you', details: 'Our name' })
    expect((await assign('coe-editor', `request/${id}`, null)).body.assigned_to).toBeNull()
    expect(await listed('coe-master', '?assigned=nobody')).toEqual(['Our name'])
  })

  it('offers those who may answer it: staff those of their incubator, the portal all', async () => {
    const { toOwn, toIncubator, toPortal, toProgramme } = await fill()
    expect(new Set(await namesFor('coe-master', `message/${toOwn}`))).toEqual(new Set(['COE Master']))
    expect(new Set(await namesFor('coe-editor', `request/${toIncubator}`))).toEqual(
      new Set(['COE Master', 'COE Editor']),
    )
    expect(await namesFor('portal-edit', `message/${toOwn}`)).toEqual(
      expect.arrayContaining(['COE Master', 'Master Edit']),
    )
    for (const path of [`request/${toPortal}`, `message/${toProgramme}`])
      expect(await namesFor('portal-edit', path)).not.toContain('COE Master')
  })

  it('is refused to others, of what is not in the inbox, and to people who may not answer', async () => {
    const { toOwn, toOther, toIncubator, toPortal } = await fill()
    const [master, viewer, editor] = [
      await uidOf('coe-master'),
      await uidOf('coe-viewer'),
      await uidOf('coe-editor'),
    ]
    for (const actor of ['portal-view', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await assign(actor, `request/${toIncubator}`, master)).status, actor).toBe(403)
    for (const actor of ['startup', 'mentor', 'coe-editor'] as const)
      expect((await t.call(actor, 'GET', `/inbox/message/${toOwn}/assignees`)).status, actor).toBe(404)
    expect((await t.call('portal-view', 'GET', `/inbox/message/${toOwn}/assignees`)).status).toBe(403)
    expect((await assign('coe-editor', `message/${toOwn}`, master)).status).toBe(403)
    expect((await assign('coe-master', `message/${toOther}`, master)).status).toBe(404)
    expect((await assign('coe-master', `request/${toPortal}`, master)).status).toBe(404)
    expect((await assign('coe-master', `note/${toOwn}`, master)).status).toBe(404)
    for (const account of [viewer, editor, newId(), await uidOf('portal-edit')])
      expect((await assign('coe-master', `message/${toOwn}`, account)).status).toBe(400)
    expect((await assign('portal-edit', `message/${toOwn}`, master)).status).toBe(200)
  })
})
