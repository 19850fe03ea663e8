import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { submit } from '#server/core/submit/submit.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { follow, names, type Follower } from './testing/follow.ts'
import { sweepChangeLog } from './read-log.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await createTestApp()
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

beforeEach(() => t.db.query(sql`delete from change_log`))
let open: Follower[] = []
afterEach(() => {
  for (const stream of open) stream.leave()
  open = []
})
const followAs = async (kind: keyof typeof t.cookies, lastId?: string, at = origin): Promise<Follower> => {
  const stream = await follow(at, t.cookies[kind], lastId)
  open.push(stream)
  return stream
}

const rename = (name: string) => t.call('coe-master', 'PUT', `/prototype/${t.own.prototype}`, { name })

it('what somebody changes is told to whoever may read it, without its values', async () => {
  const stream = await followAs('coe-viewer')
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
  await rename('Quite another name')
  const { changes } = await stream.until(names(t.own.prototype))
  expect(changes).toEqual([{ entity: 'prototype', kind: 'update', ids: [t.own.prototype] }])
  expect(stream.text()).not.toContain('Quite another name')
})

it('who wrote a change is told its batches, and nobody else', async () => {
  const [master, portal] = [await followAs('coe-master'), await followAs('portal-edit')]
  const first = await rename('Mine')
  const { changes } = await master.until(names(t.own.prototype))
  const batches = [String(first.raw.headers['batch-id'])]
  expect(changes).toEqual([{ entity: 'prototype', kind: 'update', ids: [t.own.prototype], batches }])
  await portal.until(names(t.own.prototype))
  expect(portal.text()).not.toContain('batches')
})

it('a change that is not one’s own alone is told without batches', async () => {
  await rename('Mine again')
  await t.call('portal-edit', 'PUT', `/prototype/${t.own.prototype}`, { name: 'Theirs' })
  for (const kind of ['coe-master', 'portal-edit'] as const) {
    const { changes } = await (await followAs(kind)).until(names(t.own.prototype))
    expect(changes).toEqual([{ entity: 'prototype', kind: 'update', ids: [t.own.prototype] }])
  }
})

it('whoever approves a request is told the batch at the request and at the record, but not at a later comment', async () => {
  const { body } = await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { name: 'Wanted' })
  const id: string = body.approval._id
  await t.db.query(sql`delete from change_log`)
  const [master, editor] = [await followAs('coe-master'), await followAs('coe-editor')]
  const decided = await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'approved' })
  const batches = [String(decided.raw.headers['batch-id'])]
  const { changes } = await master.until(names(id))
  expect(changes).toContainEqual({ entity: 'approval', kind: 'update', ids: [id], batches })
  expect(changes).toContainEqual({ entity: 'prototype', kind: 'update', ids: [t.own.prototype], batches })
  await editor.until(names(id))
  await t.call('coe-editor', 'POST', `/approvals/${id}/comments`, { text: 'Thanks' })
  const later = await master.until((heard) => heard.changes.some((c) => c.kind === 'create'))
  expect(later.changes).toContainEqual({ entity: 'approval', kind: 'create', ids: [id] })
  expect(editor.text()).not.toContain('batches')
})

it('a visitor has no stream', async () => {
  expect((await t.call('visitor', 'GET', '/live')).status).toBe(401)
})

it('what another server on the same database changes is told too', async () => {
  const other = await buildApp({ db: t.db, settings: t.settings })
  const stream = await followAs('coe-viewer', undefined, await other.listen({ port: 0, host: '127.0.0.1' }))
  await rename('From elsewhere')
  expect((await stream.until(names(t.own.prototype))).changes).toHaveLength(1)
  // Closing waits for nobody who follows.
  await other.close()
  await expect(stream.ended).resolves.toBeUndefined()
})

it('a new stream begins with what was changed while its page was read', async () => {
  await rename('A moment ago')
  const { id } = await (await followAs('coe-viewer')).until(names(t.own.prototype))
  expect(id).not.toBe('')
})

describe('a stream that was interrupted', () => {
  it('goes on where it was, on any server', async () => {
    const first = await followAs('coe-viewer')
    await rename('Before')
    const { id } = await first.until(names(t.own.prototype))
    first.leave()
    const { body } = await t.call('coe-master', 'POST', '/prototype', { name: 'Meanwhile' })
    const { changes } = await (await followAs('coe-viewer', id)).until(names(body._id))
    expect(changes).toEqual([{ entity: 'prototype', kind: 'create', ids: [body._id] }])
  })

  it.each([
    'nonsense',
    '0.1:1:',
    `${Date.now()}.9:3:`,
    `${Date.now()}.1:9:7,5`,
    `${Date.now() - 2 * 3_600_000}.700:700:`,
    `${Date.now()}.900000000000000:900000000000000:`,
  ])('is told to read everything again if its position is not known: %s', async (id) => {
    const stream = await followAs('coe-viewer', id)
    expect((await stream.until(() => true)).event).toBe('reset')
  })
})

it('a program that takes no stream gets what it missed', async () => {
  await rename('For a program')
  const { body, status } = await t.call('coe-viewer', 'GET', '/live')
  expect(status).toBe(200)
  expect(body).toContain(t.own.prototype)
})

it('a transaction that began earlier and ends later is told', async ({ skip }) => {
  // The embedded database runs one transaction at a time.
  if (t.db.kind === 'embedded') return skip()
  const stream = await followAs('coe-viewer')
  const client = await t.db.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into change_log (source, kind, ids, incubator_id) values ('approval', 'create', $1, $2)`,
    [[t.own.startup], t.own.incubator],
  )
  await rename('Overtakes')
  await stream.until(names(t.own.prototype))
  await client.query('commit')
  client.release()
  const { changes } = await stream.until(names(t.own.startup))
  expect(changes).toEqual([{ entity: 'approval', kind: 'create', ids: [t.own.startup] }])
})

it('a row that a snapshot did not see is read after it, whichever transaction is the older', async () => {
  // As after a transaction with a lower number that was still open then.
  const { rows } = await t.db.query<{ xid: string }>(sql`
    insert into change_log (source, kind, ids, incubator_id)
    values ('approval', 'create', ${sql.param([t.own.startup])}::uuid[], ${t.own.incubator}) returning xid::text`)
  const late = BigInt(rows[0]!.xid)
  await rename('Overtakes')
  const { rows: after } = await t.db.query<{ max: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as max`,
  )
  const id = `${Date.now()}.${late}:${after[0]!.max}:${late}`
  const { changes } = await (await followAs('coe-viewer', id)).until(names(t.own.startup))
  expect(changes).toEqual([{ entity: 'approval', kind: 'create', ids: [t.own.startup] }])
})

it('a batch of many records is told without their ids', async () => {
  const stream = await followAs('portal-view')
  await submit(
    t.db,
    SYSTEM,
    Array.from({ length: 101 }, (_, n) => ({
      action: 'create',
      entity: 'prototype',
      incubatorId: t.own.incubator,
      values: { name: `Many ${n}` },
    })),
  )
  const { changes } = await stream.until((heard) => heard.changes.length > 0)
  expect(changes).toEqual([{ entity: 'prototype', kind: 'create' }])
})

it('a request, its comment and its decision are told to the incubator, and to nobody else', async () => {
  const [master, portal, startup] = [
    await followAs('coe-master'),
    await followAs('portal-edit'),
    await followAs('startup'),
  ]
  const { body } = await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { name: 'Proposed' })
  const id: string = body.approval._id
  await master.until((heard) => heard.changes.some((c) => c.entity === 'approval' && c.kind === 'create'))
  await t.call('coe-master', 'POST', `/approvals/${id}/comments`, { text: 'A word' })
  await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'approved' })
  await master.until((heard) => heard.changes.some((c) => c.entity === 'approval' && c.kind === 'update'))
  await portal.until(names(t.own.prototype))
  await startup.until(names(t.own.prototype))
  expect(portal.text() + startup.text()).not.toContain('approval')
})

it('what concerns one account only is told to that account only', async () => {
  const [editor, master] = [await followAs('coe-editor'), await followAs('coe-master')]
  const { body } = await t.call('coe-editor', 'GET', '/auth/session')
  const id = newId()
  await t.db.query(sql`
    insert into change_log (source, kind, ids, account_id)
    values ('notice', 'create', ${sql.param([id])}::uuid[], ${body.uid})`)
  expect((await editor.until(names(id))).changes).toEqual([{ entity: 'notice', kind: 'create', ids: [id] }])
  await rename('Afterwards')
  await master.until(names(t.own.prototype))
  expect(master.text()).not.toContain(id)
})

const tellsOf =
  (kind: string, entity: string) =>
  ({ changes }: { changes: readonly { entity: string; kind: string }[] }) =>
    changes.some((c) => c.entity === entity && c.kind === kind)

it('a shared view is told to its audience, also when it is no longer shared', async () => {
  const viewer = await followAs('coe-viewer')
  const [portal, startup] = [await followAs('portal-view'), await followAs('startup')]
  const view = { entity: 'prototype', name: 'Ours', audience: 'incubator', search: 'soil' }
  const saved = await t.call('coe-master', 'POST', '/views', view)
  expect(saved.status).toBe(201)
  await viewer.until(tellsOf('create', 'view'))
  expect((await t.call('coe-master', 'PUT', `/views/${saved.body._id}`, { audience: 'me' })).status).toBe(200)
  await viewer.until(tellsOf('update', 'view'))
  await t.call('coe-master', 'DELETE', `/views/${saved.body._id}`)
  await rename('After the view')
  for (const stream of [viewer, portal, startup]) await stream.until(names(t.own.prototype))
  expect(viewer.text()).not.toContain('"delete"')
  expect(portal.text() + startup.text()).not.toContain('"view"')

  const everyone = await t.call('portal-edit', 'POST', '/views', { ...view, audience: 'everyone' })
  for (const stream of [viewer, portal, startup]) await stream.until(tellsOf('create', 'view'))
  expect((await t.call('portal-edit', 'PUT', `/views/${everyone.body._id}`, { audience: 'me' })).status).toBe(
    200,
  )
  for (const stream of [viewer, portal, startup]) await stream.until(tellsOf('update', 'view'))
  await t.call('portal-edit', 'DELETE', `/views/${everyone.body._id}`)
})

it('one’s own saved views and choice of notices are told to oneself only', async () => {
  const [editor, master] = [await followAs('coe-editor'), await followAs('coe-master')]
  const view = { entity: 'prototype', name: 'Mine', audience: 'me', search: 'soil' }
  const saved = await t.call('coe-editor', 'POST', '/views', view)
  expect(saved.status).toBe(201)
  await editor.until(tellsOf('create', 'view'))
  await t.call('coe-editor', 'DELETE', `/views/${saved.body._id}`)
  await editor.until(tellsOf('delete', 'view'))
  await t.db.query(
    sql`update account set notice_settings = '{"comments": false}' where id = ${saved.body.author_id}`,
  )
  await editor.until(({ changes }) => changes.some(({ entity }) => entity === 'notice-settings'))
  await rename('Afterwards, too')
  await master.until(names(t.own.prototype))
  expect(master.text()).not.toMatch(/"view"|notice-settings/)
})

describe('a stream lasts no longer than the rights of its session', () => {
  it('ends when the person signs out', async () => {
    const stream = await followAs('coe-viewer')
    await t.call('coe-viewer', 'POST', '/auth/logout')
    await expect(stream.ended).resolves.toBeUndefined()
    await t.signInAgain('coe-viewer')
  })

  it('goes on with the rights of another role', async () => {
    const stream = await followAs('coe-viewer')
    const { body } = await t.call('coe-viewer', 'GET', '/auth/session')
    await t.db.query(sql`update account set incubator_id = ${t.other.incubator} where id = ${body.uid}`)
    await stream.until(({ event }) => event === 'rights')
    await t.call('portal-edit', 'PUT', `/milestone/${t.own.of['milestone']}`, { title: 'Not theirs now' })
    await rename('Public')
    await stream.until(names(t.own.prototype))
    expect(stream.text()).not.toContain('milestone')
    await t.db.query(sql`update account set incubator_id = ${t.own.incubator} where id = ${body.uid}`)
  })
})

it('the log forgets after a day', async () => {
  await rename('Lately')
  await t.db.query(
    sql`insert into change_log (source, kind, at) values ('history', 'create', now() - interval '25 hours')`,
  )
  await sweepChangeLog(t.db)
  const { rows } = await t.db.query<{ kept: number }>(sql`select count(*) as kept from change_log`)
  expect(rows[0]!.kept).toBeGreaterThan(0)
  const { rows: old } = await t.db.query(sql`select from change_log where at < now() - interval '1 day'`)
  expect(old).toEqual([])
})
