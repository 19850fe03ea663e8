import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DECIDED_TOGETHER_MAX } from '#domain/api/limits.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeEach(async () => {
  t = await createTestApp()
})
afterEach(() => t.close())

const make = async (name: string): Promise<string> =>
  (await t.call('coe-master', 'POST', '/prototype', { name, description: 'as read' })).body._id
const askToAdd = async (name: string): Promise<string> =>
  (await t.call('coe-editor', 'POST', '/prototype', { name })).body.approval._id
const askToChange = async (id: string, values: object): Promise<string> =>
  (await t.call('coe-editor', 'PUT', `/prototype/${id}`, values)).body.approval._id
const decide = (actor: ActorKind, body: object) => t.call(actor, 'POST', '/approvals/decide', body)
const statusOf = async (id: string): Promise<object> => {
  const { status, decidedBy, reason } = (await t.call('coe-viewer', 'GET', `/approvals/${id}`)).body
  return { status, decidedBy, reason }
}
const countOf = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await t.db.query<{ count: number }>(sql`select count(*) as count from ${what}`)).rows[0]!.count

// (approvals.md, Deciding on several requests)
describe('one decision on several requests', () => {
  it('decides once on a request whose id is sent in several spellings', async () => {
    const id = await askToAdd('Sent twice')
    const { body } = await decide('coe-master', { ids: [id, id.toUpperCase(), id], status: 'approved' })
    expect(body).toEqual({ decided: [id], left: [] })
  })

  it('approves 475 of 500 in one call, and does not change 20 conflicts and 5 decided requests', async () => {
    const changed = await Promise.all(Array.from({ length: 20 }, (_, n) => make(`Moves on ${n}`)))
    const conflicts: string[] = []
    for (const id of changed) {
      conflicts.push(await askToChange(id, { description: 'wished' }))
      await t.call('coe-master', 'PUT', `/prototype/${id}`, { description: 'quicker' })
    }
    const additions: string[] = []
    for (let n = 0; n < 480; n += 1) additions.push(await askToAdd(`Added ${n}`))
    const meanwhile = additions.slice(100, 105)
    for (const id of meanwhile) await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'rejected' })
    const before = await countOf(sql`prototype`)
    const ids = [...additions.slice(0, 300), ...conflicts, ...additions.slice(300)]
    expect(ids).toHaveLength(500)

    let isDone = false
    const deciding = decide('coe-master', { ids, status: 'approved' }).finally(() => (isDone = true))
    // Each decision has its own transaction, so other requests can read and write in between.
    await t.call('coe-editor', 'GET', '/approvals?status=pending')
    await t.call('coe-master', 'PUT', `/prototype/${changed[0]!}`, { development_time: '1 year' })
    expect(isDone).toBe(false)
    const { status, body } = await deciding

    expect(status).toBe(200)
    expect(body.decided).toEqual(additions.filter((id) => !meanwhile.includes(id)))
    const left = new Map<string, { code: string; detail: string }>(
      body.left.map(({ _id, ...why }: { _id: string; code: string; detail: string }) => [_id, why]),
    )
    expect([...left.keys()]).toEqual([...meanwhile, ...conflicts])
    for (const id of conflicts)
      expect(left.get(id)).toEqual({
        code: 'stale',
        detail: 'This record changed after the request was made. Compare, then approve anyway or reject.',
      })
    for (const id of meanwhile)
      expect(left.get(id)).toEqual({ code: 'conflict', detail: 'This request is already rejected.' })

    expect(await countOf(sql`prototype`)).toBe(before + 475)
    expect(await countOf(sql`prototype where description = 'wished'`)).toBe(0)
    expect(await countOf(sql`approval where status = 'pending'`)).toBe(20)
    expect(await countOf(sql`approval where status = 'approved'`)).toBe(475)
    expect(await countOf(sql`approval where status = 'rejected'`)).toBe(5)
    expect(await countOf(sql`activity_log where message->>'code' = 'approve'`)).toBe(475)
    expect(await countOf(sql`pending_change`)).toBe(20)
  }, 240_000)

  it('rejects all of them with one reason', async () => {
    const ids = [await askToAdd('One'), await askToAdd('Two')]
    const { body } = await decide('coe-master', { ids, status: 'rejected', reason: ' Twice in the list. ' })
    expect(body).toEqual({ decided: ids, left: [] })
    const { name } = (await t.call('coe-master', 'GET', '/auth/session')).body
    for (const id of ids)
      expect(await statusOf(id)).toEqual({
        status: 'rejected',
        decidedBy: name,
        reason: 'Twice in the list.',
      })
  })

  it('decides on each request once, however often its id is sent', async () => {
    const id = await askToAdd('Named twice')
    const { body } = await decide('coe-master', { ids: [id, id], status: 'approved' })
    expect(body).toEqual({ decided: [id], left: [] })
  })

  it("skips a master's own request, those of another incubator and unknown ids, each with the reason", async () => {
    const { cookie, accountId } = await signInAs(t.db, {
      role_type: 'incubator',
      incubator_id: t.own.incubator,
      designation: 'COE Editor',
      admin_id: newId(),
      name: 'Promoted later',
    })
    const inject = (method: 'POST', url: string, payload: object) =>
      t.app.inject({ method, url, headers: { cookie }, payload })
    const own = (await inject('POST', '/api/prototype', { name: 'Own' })).json().approval._id as string
    await t.db.query(sql`update account set designation = 'COE Master' where id = ${accountId}`)
    const theirs = await askToAdd('Theirs')
    const foreign = await askToAdd('Foreign')
    await t.db.query(sql`update approval set incubator_id = ${t.other.incubator} where id = ${foreign}`)

    const answer = await inject('POST', '/api/approvals/decide', {
      ids: [own, foreign, 'nonsense', theirs],
      status: 'rejected',
    })
    const missing = "This request doesn't exist, or you don't have access to it."
    expect(answer.json()).toEqual({
      decided: [theirs],
      left: [
        { _id: own, code: 'forbidden', detail: "You can't reject your own request." },
        { _id: foreign, code: 'not_found', detail: missing },
        { _id: 'nonsense', code: 'not_found', detail: missing },
      ],
    })
    expect(await statusOf(own)).toMatchObject({ status: 'pending' })
  })

  it("may withdraw only the author's requests, and is refused to people who may decide nothing", async () => {
    const ids = [await askToAdd('Back')]
    expect((await decide('coe-editor', { ids, status: 'approved' })).status).toBe(403)
    expect((await decide('coe-master', { ids, status: 'withdrawn' })).status).toBe(403)
    for (const actor of ['coe-viewer', 'portal-edit', 'startup', 'mentor'] as const)
      expect((await decide(actor, { nonsense: true })).status).toBe(403)
    expect((await decide('visitor', { ids, status: 'approved' })).status).toBe(401)
    expect((await decide('coe-editor', { ids, status: 'withdrawn' })).body).toEqual({
      decided: ids,
      left: [],
    })
  })

  it.each([
    [{ status: 'approved' }, 'ids', 'Choose at least one request'],
    [{ ids: [], status: 'approved' }, 'ids', 'Choose at least one request'],
    [
      { ids: Array.from({ length: DECIDED_TOGETHER_MAX + 1 }, newId), status: 'approved' },
      'ids',
      'At most 500 requests at once',
    ],
    [{ ids: [newId()], status: 'maybe' }, 'status', 'status must be approved, rejected or withdrawn'],
    [{ ids: [newId()], status: 'approved', force: true }, 'force', '"force" is not a known name'],
  ])('is refused with a message if invalid: %j', async (body, path, message) => {
    const answer = await decide('coe-master', body)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]])
  })
})
