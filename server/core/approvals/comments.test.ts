import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMENTS_MAX } from '#domain/api/approval-comment.ts'
import { COMMENT_MAX } from '#domain/api/limits.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ask = async (name: string): Promise<string> =>
  (await t.call('coe-editor', 'POST', '/prototype', { name })).body.approval._id
const say = (actor: ActorKind, id: string, text: unknown) =>
  t.call(actor, 'POST', `/approvals/${id}/comments`, { text })
const textsOf = async (id: string): Promise<string[]> =>
  (await t.call('coe-viewer', 'GET', `/approvals/${id}`)).body.comments.map((c: { text: string }) => c.text)
const newsOf = async (actor: ActorKind): Promise<string[]> =>
  (await t.call(actor, 'GET', '/notices?kinds=comments')).body.data.map((n: { details: string }) => n.details)

// (approvals.md, Comments on a request)
describe('comments on a request', () => {
  it('are shown with the request, in order, with their author and time', async () => {
    const id = await ask('Talked about')
    const first = await say('coe-master', id, '  Is the year right? ')
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      _id: expect.any(String),
      authorId: expect.any(String),
      name: 'COE Master',
      designation: 'COE Master',
      text: 'Is the year right?',
      at: expect.stringMatching(/^20/),
    })
    await say('coe-editor', id, 'It is.\nSee the lab book.')
    const { body } = await t.call('coe-editor', 'GET', `/approvals/${id}`)
    expect(body.comments.map((c: { name: string; text: string }) => [c.name, c.text])).toEqual([
      ['COE Master', 'Is the year right?'],
      ['COE Editor', 'It is.\nSee the lab book.'],
    ])
  })

  it('can be written by COE Masters and Editors, also after the decision, and by nobody else', async () => {
    const id = await ask('Open to its readers')
    await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'rejected' })
    expect((await say('coe-editor', id, 'A pity')).status).toBe(201)
    for (const actor of ['coe-viewer', 'portal-edit', 'portal-view', 'startup', 'mentor'] as const)
      expect((await say(actor, id, 'Hello')).status).toBe(403)
    expect((await say('visitor', id, 'Hello')).status).toBe(401)
    const other = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
    const foreign = await t.app.inject({
      method: 'POST',
      url: `/api/approvals/${id}/comments`,
      headers: { cookie: other.cookie },
      payload: { text: 'Hello' },
    })
    expect(foreign.statusCode).toBe(404)
    expect((await say('coe-master', newId(), 'Hello')).status).toBe(404)
    expect(await textsOf(id)).toEqual(['A pity'])
  })

  it.each([
    ['', 'Write a comment'],
    [' \n ', 'Write a comment'],
    [7, 'Write a comment'],
    ['\u200b', 'The comment contains characters that cannot be shown'],
    [
      'See \u202Egpj.exe',
      'The comment contains an invisible sign that reverses the order of its letters; type it anew',
    ],
    ['a'.repeat(COMMENT_MAX + 1), 'A comment must be at most 2,000 characters'],
  ])('are refused if invalid: %j', async (text, message) => {
    const { status, body } = await say('coe-master', await ask('Never commented on'), text)
    expect([status, body.errors]).toEqual([400, [{ path: 'text', message }]])
  })

  it('are limited in number and deleted with the request', async () => {
    const id = await ask('Much talked about')
    await t.db.query(sql`
      insert into approval_comment (id, approval_id, account_id, name, text)
      select gen_random_uuid(), ${id}, ${newId()}, 'Somebody', 'Word ' || n from generate_series(1, ${COMMENTS_MAX}) n`)
    const { status, body } = await say('coe-master', id, 'One more')
    expect([status, body.code]).toEqual([409, 'conflict'])
    await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'rejected' })
    expect((await t.call('coe-master', 'DELETE', `/approvals/${id}`)).status).toBe(200)
    const { rows } = await t.db.query(sql`select 1 from approval_comment where approval_id = ${id}`)
    expect(rows).toEqual([])
  })

  it('are news for approvers, the author and other commenters, but not their own', async () => {
    const mine = await ask('News of its own')
    await t.db.query(sql`delete from notice`)
    const other = await signInAs(t.db, {
      role_type: 'incubator',
      incubator_id: t.own.incubator,
      designation: 'COE Editor',
      admin_id: newId(),
    })
    const theirs = (
      await t.app.inject({
        method: 'POST',
        url: '/api/prototype',
        headers: { cookie: other.cookie },
        payload: { name: 'News of another' },
      })
    ).json().approval._id as string
    await say('coe-master', mine, 'From the master, on mine')
    await say('coe-master', theirs, 'From the master, on theirs')
    await say('coe-editor', mine, 'From the editor')
    expect(await newsOf('coe-master')).toEqual(['From the editor'])
    expect(await newsOf('coe-editor')).toEqual(['From the master, on mine'])
    await say('coe-editor', theirs, 'From the editor, on theirs')
    await say('coe-master', theirs, 'An answer')
    expect(await newsOf('coe-editor')).toEqual(['An answer', 'From the master, on mine'])
  })
})
