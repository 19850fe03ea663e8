/** Whatever changes records otherwise leaves a submitted or accepted return as it is (returns.md, The life of a return). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#domain/changes/change.ts'
import { submit } from '#server/core/submit/submit.ts'
import { sql } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { masterOf, PORTAL } from './testing/centres.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const FILLERS = { incubators: 'coe-master', startups: 'startup' } as const
type AskedOf = keyof typeof FILLERS
const GIVEN = [
  { code: 'revenue', value: 200_000 },
  { code: 'jobs', value: 4 },
]
const KINDS = ['portal-edit', 'coe-master', 'coe-editor', 'startup'] as const
const CLOSED = 'This return is submitted. It can be changed after it is sent back or reopened.'

/** A return that was answered in two steps and submitted, and accepted if it is to be. */
async function close(askedOf: AskedOf, status: 'submitted' | 'accepted'): Promise<string> {
  const filler = FILLERS[askedOf]
  const id = await ownReturn(t, await makeForm(t, { asked_of: askedOf }))
  for (const answers of [GIVEN.slice(0, 1), GIVEN])
    expect((await t.call(filler, 'PUT', `/return/${id}`, { answers })).status).toBe(200)
  expect((await t.call(filler, 'POST', `/return/${id}/submit`)).status).toBe(200)
  if (status === 'accepted')
    expect((await t.call('portal-edit', 'POST', `/return/${id}/accept`)).status).toBe(200)
  return id
}

const cases = (['incubators', 'startups'] as const).flatMap((askedOf) =>
  (['submitted', 'accepted'] as const).map((status) => [status, askedOf] as const),
)
describe.each(cases)('a return that is %s, of %s', (status, askedOf) => {
  let id: string
  let before: unknown
  const read = async () => {
    const { body } = await t.call('portal-view', 'GET', `/return/${id}`)
    const { total } = (await t.call('portal-view', 'GET', `/return/${id}/history`)).body
    return { body, total }
  }
  beforeAll(async () => {
    id = await close(askedOf, status)
    before = await read()
  })

  it('refuses other answers, and says what opens it', async () => {
    const answers = [{ code: 'jobs', value: 9 }]
    const refused = await t.call(FILLERS[askedOf], 'PUT', `/return/${id}`, { answers })
    expect([refused.status, refused.body.detail]).toEqual([409, CLOSED])
    expect((await t.call(FILLERS[askedOf], 'POST', `/return/${id}/submit`)).status).toBe(409)
    expect(await read()).toEqual(before)
  })

  it('refuses to have any of its changes undone, by anybody', async () => {
    const { rows } = await t.db.query<{ batch_id: string }>(
      sql`select distinct batch_id from history where entity = 'return' and record_id = ${id}`,
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { batch_id: batch } of rows)
      for (const kind of KINDS) {
        const { status: answered } = await t.call(kind, 'POST', `/batches/${batch}/undo`)
        expect([403, 404, 409], `${kind} of ${batch}`).toContain(answered)
      }
    expect(await read()).toEqual(before)
  })

  it('has no call to add, import, change, restore or delete it', async () => {
    const calls = [
      ['POST', '/return', 405],
      ['POST', '/return/add', 405],
      ['POST', '/return/change', 405],
      ['POST', '/return/delete', 405],
      ['POST', `/return/${id}/restore`, 405],
      ['DELETE', `/return/${id}`, 405],
      ['PUT', `/return/${id}/answers/jobs`, 404],
      ['DELETE', `/return/${id}/answers/jobs`, 404],
    ] as const
    for (const kind of KINDS)
      for (const [method, path, expected] of calls) {
        const body = { ids: [id], values: { reason: 'Why?' } }
        expect((await t.call(kind, method, path, body)).status, `${kind} ${method} ${path}`).toBe(expected)
      }
    const { rows } = await t.db.query<{ id: string }>(
      sql`select id from history where entity = 'return' and record_id = ${id}`,
    )
    const restored = await t.call('portal-edit', 'POST', '/deleted/restore', {
      history_ids: rows.map((row) => row.id),
    })
    expect([404, 409]).toContain(restored.status)
    expect(await read()).toEqual(before)
  })

  it('refuses every change on the path of all writes, alone and in a batch', async () => {
    const record = { entity: 'return', recordId: id } as const
    const update = (values: object): Change => ({ action: 'update', ...record, values: { ...values } })
    const changes: readonly Change[] = [
      update({ answers: [] }),
      update({ submitted: [] }),
      update({ submission: 3 }),
      update({ submitted_on: '2026-01-01' }),
      ...(status === 'accepted' ? [update({ decision: null })] : []),
      { action: 'delete', ...record },
    ]
    for (const change of changes)
      for (const author of [PORTAL, masterOf(t.own.incubator)])
        for (const batch of [[change], [change, update({ answers: [] })]]) {
          const done = submit(t.db, author, batch).then(() => `${author.actor.kind} ${JSON.stringify(batch)}`)
          await expect(done).rejects.toThrow(Refusal)
        }
    expect(await read()).toEqual(before)
  })
})
