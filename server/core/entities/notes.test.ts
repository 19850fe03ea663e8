/** Notes of staff about incubators, startups and mentors (notes.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const WRITERS = ['portal-edit', 'coe-master', 'coe-editor'] as const
const READERS = [...WRITERS, 'portal-view', 'coe-viewer'] as const
const OTHERS = ['startup', 'mentor'] as const

const write = (actor: ActorKind, values: object = {}) =>
  t.call(actor, 'POST', '/note', { about: 'startup', about_id: t.own.startup, text: 'Met them', ...values })
const idOf = async (actor: ActorKind, values: object = {}): Promise<string> =>
  (await write(actor, values)).body._id
const textsOf = async (actor: ActorKind, query = ''): Promise<string[]> =>
  (await t.call(actor, 'GET', `/note?pageSize=100&${query}`)).body.data?.map((n: { text: string }) => n.text)
const count = async (table: string): Promise<number> =>
  (await t.db.query<{ n: number }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!.n

describe('a note', () => {
  it.each(WRITERS)('is written and changed by %s at once, without approval or log entry', async (actor) => {
    const [log, approvals] = [await count('activity_log'), await count('approval')]
    const added = await write(actor, { text: `From ${actor}`, is_pinned: true })
    expect(added).toMatchObject({
      status: 201,
      body: {
        about: 'startup',
        about_id: t.own.startup,
        about_name: 'Own Sense',
        is_about_deleted: false,
        incubator_id: t.own.incubator,
        is_pinned: true,
      },
    })
    const id = added.body._id
    const changed = await t.call(actor, 'PUT', `/note/${id}`, { text: 'Changed', is_pinned: false })
    expect(changed).toMatchObject({ status: 200, body: { text: 'Changed', is_pinned: false } })
    expect((await t.call(actor, 'DELETE', `/note/${id}`)).status).toBe(200)
    expect([await count('activity_log'), await count('approval')]).toEqual([log, approvals])
  })

  it('is changed, deleted and restored only by the person who wrote it', async () => {
    const id = await idOf('coe-editor')
    for (const actor of ['portal-edit', 'coe-master'] as const) {
      const changed = await t.call(actor, 'PUT', `/note/${id}`, { text: 'Theirs' })
      expect(changed).toMatchObject({
        status: 403,
        body: { detail: 'Only the person who wrote this can change it.' },
      })
      expect((await t.call(actor, 'DELETE', `/note/${id}`)).status).toBe(403)
      expect((await t.call(actor, 'POST', '/note/delete', { ids: [id] })).status).toBe(403)
      expect((await t.call(actor, 'POST', '/note/change', { ids: [id], values: { text: 'x' } })).status).toBe(
        403,
      )
    }
    await t.call('coe-editor', 'DELETE', `/note/${id}`)
    const history = await t.call('coe-master', 'GET', `/note/${id}/history`)
    const body = { history_id: history.body.data[0]._id }
    for (const actor of ['portal-edit', 'coe-master'] as const) {
      expect((await t.call(actor, 'POST', `/note/${id}/restore`, body)).status).toBe(403)
      expect(
        (await t.call(actor, 'POST', '/deleted/restore', { history_ids: [body.history_id] })).status,
      ).toBe(403)
    }
    const restored = await t.call('coe-editor', 'POST', `/note/${id}/restore`, body)
    expect(restored).toMatchObject({ status: 200, body: { author_role: 'COE Editor' } })
    expect((await t.call('coe-editor', 'PUT', `/note/${id}`, { text: 'Mine again' })).status).toBe(200)
  })

  it('is read by the staff of its incubator and the portal, and never by startups, mentors and visitors', async () => {
    const id = await idOf('coe-editor', { text: 'Between us' })
    for (const actor of READERS) {
      expect((await t.call(actor, 'GET', `/note/${id}`)).status, actor).toBe(200)
      expect(await textsOf(actor), actor).toContain('Between us')
    }
    for (const actor of OTHERS) {
      for (const path of [`/note/${id}`, `/note/${id}/history`])
        expect((await t.call(actor, 'GET', path)).status, `${actor} ${path}`).toBe(404)
      expect(await textsOf(actor), actor).toEqual([])
      expect((await t.call(actor, 'GET', '/search?q=Between')).body.data).toEqual([])
      expect((await write(actor)).status).toBe(403)
    }
    expect((await t.call('visitor', 'GET', `/note/${id}`)).status).toBe(401)
    const abroad = await t.call('portal-edit', 'POST', '/note', {
      about: 'mentor',
      about_id: t.other.mentor,
      text: 'Elsewhere',
    })
    expect(abroad.body).toMatchObject({ incubator_id: t.other.incubator, about_name: 'Other Mentor' })
    expect((await t.call('coe-master', 'GET', `/note/${abroad.body._id}`)).status).toBe(404)
  })

  it('about a record of another incubator is refused, and one about nobody is not found', async () => {
    const foreign = await write('coe-master', { about_id: t.other.startup })
    expect(foreign.status).toBe(403)
    for (const actor of WRITERS) expect((await write(actor, { about_id: newId() })).status, actor).toBe(404)
    // An id of another entity than the one that it names.
    expect((await write('coe-master', { about: 'mentor' })).status).toBe(404)
  })

  it('needs to say about whom; about the incubator, it is one’s own', async () => {
    const own = await write('coe-editor', { about: 'incubator', about_id: undefined })
    expect(own.body).toMatchObject({ about_id: t.own.incubator, about_name: 'Own COE' })
    const named = await t.call('portal-edit', 'POST', '/note', {
      about: 'incubator',
      incubator_id: t.other.incubator,
      text: 'Visited',
    })
    expect(named.body).toMatchObject({ about_id: t.other.incubator, about_name: 'Other COE' })
    const nobody = await write('coe-editor', { about_id: null })
    expect(nobody).toMatchObject({ status: 400, body: { errors: [{ path: 'about_id' }] } })
    const wrong = await write('coe-editor', { about: 'event', about_id: 'x', text: 'x'.repeat(5_001) })
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors.map((e: { path: string }) => e.path).toSorted()).toEqual([
      'about',
      'about_id',
      'text',
    ])
    expect((await t.call('portal-edit', 'POST', '/note', { text: 'About?' })).status).toBe(400)
  })

  it('stays about the same, and in its incubator', async () => {
    const id = await idOf('portal-edit')
    const changed = await t.call('portal-edit', 'PUT', `/note/${id}`, {
      about: 'mentor',
      about_id: t.own.mentor,
    })
    expect(changed).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'about', message: 'About cannot be changed after it was added' },
          { path: 'about_id', message: 'About whom cannot be changed after it was added' },
        ],
      },
    })
    const elsewhere = await t.call('portal-edit', 'PUT', `/note/${id}`, { incubator_id: t.other.incubator })
    expect(elsewhere.status).toBe(400)
    const { body: whole } = await t.call('portal-edit', 'GET', `/note/${id}`)
    expect((await t.call('portal-edit', 'PUT', `/note/${id}`, { ...whole, text: 'Same' })).status).toBe(200)
  })

  it('does not let a body say who wrote it', async () => {
    const { body } = await write('coe-editor', {
      author_id: newId(),
      author_name: 'Nobody',
      author_role: 'King',
    })
    expect(body).toMatchObject({ author_name: 'COE Editor', author_role: 'COE Editor' })
    const uid = (await t.call('coe-editor', 'GET', '/auth/session')).body.uid
    expect(body.author_id).toBe(uid)
  })

  it('is listed pinned first, then newest first, and found by whom it is about, its author and its text', async () => {
    const about = await idOf('coe-master', {
      about: 'mentor',
      about_id: t.own.mentor,
      text: 'Old, pinned',
      is_pinned: true,
    })
    await write('coe-master', { about: 'mentor', about_id: t.own.mentor, text: 'Older' })
    await write('coe-editor', { about: 'mentor', about_id: t.own.mentor, text: 'Newest 100%' })
    const query = `about=mentor&about_id=${t.own.mentor}`
    expect(await textsOf('coe-viewer', query)).toEqual(['Old, pinned', 'Newest 100%', 'Older'])
    expect(await textsOf('coe-viewer', `${query}&search=100%25`)).toEqual(['Newest 100%'])
    const uid = (await t.call('coe-editor', 'GET', '/auth/session')).body.uid
    expect(await textsOf('portal-view', `${query}&author_id=${uid}`)).toEqual(['Newest 100%'])
    expect((await t.call('coe-viewer', 'GET', '/search?q=pinned')).body.data[0]).toMatchObject({
      module: 'note',
      _id: about,
    })
    expect((await t.call('coe-viewer', 'GET', '/note?about=event')).status).toBe(400)
  })

  it('keeps the name of a startup that is deleted', async () => {
    const added = await t.call('coe-master', 'POST', '/startup', {
      ...NEW.startup,
      name: 'Short Lived',
      email: `${newId()}@example.org`,
      phone: '5000000007',
    })
    const id = await idOf('coe-master', { about_id: added.body._id })
    await t.call('coe-master', 'DELETE', `/startup/${added.body._id}`)
    const { body } = await t.call('coe-viewer', 'GET', `/note/${id}`)
    expect(body).toMatchObject({ about_name: 'Short Lived', is_about_deleted: true })
  })
})

it('nobody imports notes or gets a template for them', async () => {
  for (const actor of ACTOR_KINDS.filter((kind) => kind !== 'visitor'))
    expect((await t.call(actor, 'GET', '/templates/note.csv')).status).toBe(404)
})
