/** More time for a return: requested, given and declined (returns.md, The life of a return). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn, QUESTIONS } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from notice`))

const WANTED = { until: dayFromToday(25), reason: 'The auditor is ill' }

const post = async (actor: ActorKind, id: string, step: string, body?: unknown) => {
  const answer = await t.call(actor, 'POST', `/return/${id}/${step}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const noticesOf = async (actor: ActorKind) => {
  const { body } = await t.call(actor, 'GET', '/notices')
  return body.data.map(({ title, details, path, read_at: readAt }: Record<string, string>) => ({
    title: title!.replace(/Quarterly progress \d+, .*/, 'the form'),
    details,
    path,
    isRead: readAt !== null,
  }))
}

/** A return whose filler waits for more time. */
async function makeRequest(askedOf: 'incubators' | 'startups', by: ActorKind) {
  const form = await makeForm(t, { asked_of: askedOf })
  const id = await ownReturn(t, form)
  await post(by, id, 'ask-extension', WANTED)
  return { form, id }
}

describe.each([
  ['an incubator', 'incubators', 'coe-editor', 'portal-edit'],
  ['a startup', 'startups', 'startup', 'coe-master'],
] as const)('more time for the return of %s', (_whose, askedOf, filler, decider) => {
  it('waits on the board of whoever may give it, in their count and in their bell', async () => {
    const countOf = async () => (await t.call(decider, 'GET', '/returns/counts')).body.due
    const before = await countOf()
    const { form, id } = await makeRequest(askedOf, filler)
    // A COE has its own returns to fill in besides.
    expect(await countOf()).toBe(before + 1)
    const board = await t.call(decider, 'GET', `/returns/board?form_id=${form}&group=time`)
    expect(board.body.rows).toMatchObject([{ _id: id, extension: WANTED }])
    const missing = await t.call(decider, 'GET', `/returns/board?form_id=${form}&group=missing`)
    expect(missing.body.rows.map((row: { _id: string }) => row._id)).not.toContain(id)
    const file = await t.call('coe-master', 'GET', `/returns/board?form_id=${form}&group=time&format=csv`)
    expect(file.raw.body).toContain(WANTED.until)
    const [notice, ...others] = await noticesOf(decider)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ details: WANTED.reason, path: `/returns/${id}`, isRead: false })
    expect(notice.title).toContain(`asks for more time until ${formatDate(WANTED.until)}: the form`)
  })

  it('is declined with a reason, which the filler is notified of and reads, and can be requested again', async () => {
    const { id } = await makeRequest(askedOf, filler)
    const before = (await t.call(filler, 'GET', `/return/${id}`)).body
    const reason = 'The annual report needs it'
    const declined = await post(decider, id, 'decline-extension', { reason })
    expect(declined).toMatchObject({ extension: null, declined: { until: WANTED.until, reason } })
    expect(declined.closes_on).toBe(before.closes_on)
    expect((await t.call(filler, 'GET', `/return/${id}`)).body.declined).toMatchObject({ reason })
    expect(await noticesOf(filler)).toEqual([
      { title: 'More time declined: the form', details: reason, path: `/returns/${id}`, isRead: false },
    ])
    // Nobody has to decide about it any more.
    expect(await noticesOf(decider)).toMatchObject([{ isRead: true }])
    const { more_time: time } = (await t.call(filler, 'GET', `/return/${id}/history`)).body
    expect(time).toMatchObject([
      { what: 'requested', reason: WANTED.reason },
      { what: 'declined', reason, until: WANTED.until, is_late: false },
    ])
    const again = await post(filler, id, 'ask-extension', WANTED)
    expect(again).toMatchObject({ extension: WANTED, declined: null })
  })

  it('is given, which the filler is notified of', async () => {
    const { id } = await makeRequest(askedOf, filler)
    const given = { until: dayFromToday(22), reason: 'Three days less' }
    await post(decider, id, 'let-in', given)
    expect(await noticesOf(filler)).toMatchObject([
      { title: `More time until ${formatDate(given.until)}: the form`, details: given.reason },
    ])
    expect(await noticesOf(decider)).toMatchObject([{ isRead: true }])
  })

  it('is declined by whoever may give it alone', async () => {
    const { id } = await makeRequest(askedOf, filler)
    const statuses: Record<string, number> = {}
    for (const actor of ACTOR_KINDS.filter((kind) => kind !== decider)) {
      const body = { reason: `Not by ${actor}` }
      const { status } = await t.call(actor, 'POST', `/return/${id}/decline-extension`, body)
      statuses[actor] = status
      if (status === 200) await post(filler, id, 'ask-extension', WANTED)
    }
    expect(statuses).toEqual({
      'portal-view': 403,
      'coe-editor': 403,
      'coe-viewer': 403,
      startup: 403,
      mentor: 403,
      visitor: 401,
      ...(askedOf === 'incubators' ? { 'coe-master': 403 } : { 'portal-edit': 200 }),
    })
  })
})

it('nothing is declined without a reason, without a request, or once the return is there', async () => {
  const { id } = await makeRequest('incubators', 'coe-master')
  const decline = (body: object) => t.call('portal-edit', 'POST', `/return/${id}/decline-extension`, body)
  const bare = await decline({ reason: ' ' })
  expect([bare.status, bare.body.errors]).toEqual([400, [{ path: 'reason', message: 'Reason is required' }]])
  const answers = [
    { code: QUESTIONS[0]!.code, value: 200_000 },
    { code: QUESTIONS[1]!.code, value: 4 },
  ]
  await t.call('coe-master', 'PUT', `/return/${id}`, { answers })
  const submitted = await post('coe-master', id, 'submit')
  expect(submitted.extension).toBeNull()
  const late = await decline({ reason: 'It is there' })
  expect([late.status, late.body.detail]).toEqual([409, 'No request for more time waits for an answer.'])
})

it('all who have not submitted are reminded, also who waits for an answer to a request for more time', async () => {
  const { id } = await makeRequest('startups', 'startup')
  const { body } = await t.call('coe-master', 'POST', '/returns/remind', { ids: [id] })
  expect(body).toEqual({ reminded: 1, left: [] })
})
