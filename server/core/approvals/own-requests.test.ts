import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { signInAs } from '#server/testing/sign-in.ts'

let t: TestApp
beforeEach(async () => {
  t = await createTestApp()
})
afterEach(() => t.close())

type PersonKind = Parameters<TestApp['call']>[0]

const make = async (name: string): Promise<string> =>
  (await t.call('coe-master', 'POST', '/prototype', { name, description: 'as read' })).body._id
const ask = async (id: string, values: object): Promise<string> =>
  (await t.call('coe-editor', 'PUT', `/prototype/${id}`, values)).body.approval._id
const decide = (id: string, status: string, reason?: string) =>
  t.call('coe-master', 'PUT', `/approvals/${id}`, { status, ...(reason ? { reason } : {}) })
const listed = async (actorKind: PersonKind, query: string): Promise<string[]> => {
  const { status, body } = await t.call(actorKind, 'GET', `/approvals?pageSize=100&${query}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map((a: { _id: string }) => a._id)
}

/** Adds a second editor of the same COE, with a request of their own. */
async function askAsAnother(id: string): Promise<string> {
  const { cookie } = await signInAs(t.db, {
    role_type: 'incubator',
    incubator_id: t.own.incubator,
    designation: 'COE Editor',
    admin_id: t.own.mentor,
    name: 'Another Editor',
  })
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/api/prototype/${id}`,
    headers: { cookie },
    payload: { name: 'Theirs' },
  })
  return answer.json().approval._id
}

describe("an editor's own requests", () => {
  it('can be told apart from those of others by every reader', async () => {
    const record = await make('Mine and theirs')
    const [mine, theirs] = [await ask(record, { description: 'mine' }), await askAsAnother(record)]
    const all = await listed('coe-editor', '')
    expect(all).toEqual(expect.arrayContaining([mine, theirs]))
    expect(await listed('coe-editor', 'mine=true&status=pending')).toEqual([mine])
    expect(await listed('coe-editor', 'mine=false&status=pending')).toEqual([theirs])
    expect(await listed('coe-master', 'mine=true')).toEqual([])
    expect(await listed('coe-master', 'mine=false')).toEqual(all)
    const ofIncubator = await t.call(
      'coe-editor',
      'GET',
      `/approvals/incubator/${t.own.incubator}?mine=true&status=pending`,
    )
    expect(ofIncubator.body.data.map((a: { _id: string }) => a._id)).toEqual([mine])
  })

  it('can be sorted by the newest decision, and show its reason', async () => {
    const [one, two, three] = [await make('One'), await make('Two'), await make('Three')]
    const requests = [
      await ask(one, { name: '1' }),
      await ask(two, { name: '2' }),
      await ask(three, { name: '3' }),
    ]
    await decide(requests[2]!, 'rejected', 'The lab book says five.')
    await decide(requests[0]!, 'approved')
    const { body } = await t.call('coe-editor', 'GET', '/approvals?mine=true&sort=decidedAt&order=desc')
    expect(body.data.slice(0, 2)).toMatchObject([
      { _id: requests[0], status: 'approved' },
      { _id: requests[2], status: 'rejected', reason: 'The lab book says five.' },
    ])
    const ids = body.data.map((a: { _id: string }) => a._id)
    expect(ids.indexOf(requests[1])).toBeGreaterThan(1)
    expect((await listed('coe-editor', 'mine=true&sort=decidedAt')).slice(0, 2)).toEqual([
      requests[2],
      requests[0],
    ])
  })
})

describe('a request whose record was changed in between', () => {
  it('is found while it waits, and is marked as stale', async () => {
    const [stale, still, gone] = [await make('Moves'), await make('Stays'), await make('Goes')]
    const requests = {
      stale: await ask(stale, { description: 'wished' }),
      still: await ask(still, { description: 'wished' }),
      gone: await ask(gone, { description: 'wished' }),
    }
    const tellsOf = async (id: string) => (await t.call('coe-editor', 'GET', `/approvals/${id}`)).body.stale
    expect(await tellsOf(requests.stale)).toBe(false)
    await t.call('coe-master', 'PUT', `/prototype/${stale}`, { description: 'quicker' })
    // A change of another field is not a conflict (approvals.md, Conflict of a request).
    await t.call('coe-master', 'PUT', `/prototype/${still}`, { development_time: '2 years' })
    await t.call('coe-master', 'DELETE', `/prototype/${gone}`)
    expect(await listed('coe-editor', 'mine=true&stale=true')).toEqual([requests.gone, requests.stale])
    expect(await listed('coe-master', 'mine=true&stale=true')).toEqual([])
    expect(await listed('coe-master', 'stale=true&status=rejected')).toEqual([])
    expect([await tellsOf(requests.stale), await tellsOf(requests.still)]).toEqual([true, false])
    await decide(requests.stale, 'rejected')
    expect(await listed('coe-editor', 'stale=true')).toEqual([requests.gone])
    expect(await tellsOf(requests.stale)).toBeUndefined()
  })
})

describe('the list of requests', () => {
  it.each([
    ['mine=yes', 'mine', 'mine must be true or false'],
    ['stale=false', 'stale', 'stale must be true'],
    ['sort=editor', 'sort', 'sort must be one of: requestDate, decidedAt'],
    ['order=down', 'order', 'order must be asc or desc'],
  ])('refuses %s with a sentence', async (query, path, message) => {
    const { status, body } = await t.call('coe-editor', 'GET', `/approvals?${query}`)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })

  it('has its filters in the OpenAPI document', async () => {
    const { body } = await t.call('visitor', 'GET', '/openapi.json')
    for (const path of ['/api/approvals', '/api/approvals/incubator/{id}']) {
      const names = (body.paths[path] ?? body.paths[path.slice(4)]).get.parameters.map(
        (p: { name: string }) => p.name,
      )
      expect(names).toEqual(expect.arrayContaining(['status', 'date', 'mine', 'stale', 'sort', 'order']))
    }
  })
})

it('a list of summaries contains everything but the changes', async () => {
  await t.call('coe-editor', 'POST', '/prototype', { name: 'Summed up' })
  const whole = (await t.call('coe-viewer', 'GET', '/approvals?status=pending')).body
  const short = (await t.call('coe-viewer', 'GET', '/approvals?status=pending&fields=summary')).body
  const without = whole.data.map(
    ({ changes: _changes, editData: _editData, ...rest }: object & Record<string, unknown>) => rest,
  )
  expect(short).toEqual({ ...whole, data: without })
  expect((await t.call('coe-viewer', 'GET', '/approvals?fields=all')).status).toBe(400)
})

it('the counts of an incubator include the waiting requests of the reader', async () => {
  const waitingFor = async (actor: PersonKind) =>
    (await t.call(actor, 'GET', `/stats/incubator/${t.own.incubator}`)).body.approvals_waiting
  const mine = (await t.call('coe-editor', 'GET', '/approvals?status=pending&mine=true')).body.total
  const all = (await t.call('coe-viewer', 'GET', '/approvals?status=pending')).body.total
  const others = (await t.call('coe-master', 'GET', '/approvals?status=pending&mine=false')).body.total
  expect(await waitingFor('coe-editor')).toBe(mine)
  expect(await waitingFor('coe-viewer')).toBe(all)
  expect(await waitingFor('coe-master')).toBe(others)
  expect(await waitingFor('portal-edit')).toBeUndefined()
})
