/** What happens to returns beside their answers is told as it happens (notices.md, Live updates). */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { follow, names, type Follower } from '#server/core/live/testing/follow.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await createTestApp()
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
let open: Follower[] = []
afterEach(() => {
  for (const stream of open) stream.leave()
  open = []
})
afterAll(() => t.close())

async function followAs(kind: keyof typeof t.cookies): Promise<Follower> {
  const stream = await follow(origin, t.cookies[kind])
  open.push(stream)
  return stream
}

it.each([
  {
    what: 'a comment',
    by: 'coe-editor',
    path: (id: string) => `/return/${id}/comments`,
    body: () => ({ text: 'Is that all?' }),
  },
  {
    what: 'a request for more time',
    by: 'coe-master',
    path: (id: string) => `/return/${id}/ask-extension`,
    body: () => ({ until: dayFromToday(15), reason: 'Audit' }),
  },
  {
    what: 'a reminder',
    by: 'portal-edit',
    path: () => '/returns/remind',
    body: (id: string) => ({ ids: [id] }),
  },
] as const)('$what is told to the incubator and the portal, and to no mentor', async ({ by, path, body }) => {
  const id = await ownReturn(t, await makeForm(t))
  await t.db.query(sql`delete from change_log`)
  const [viewer, portal, mentor] = [
    await followAs('coe-viewer'),
    await followAs('portal-view'),
    await followAs('mentor'),
  ]
  const { status } = await t.call(by, 'POST', path(id), body(id))
  expect(status).toBeLessThan(300)
  for (const stream of [viewer, portal]) {
    const { changes } = await stream.until(names(id))
    expect(changes.map(({ entity, ids }) => ({ entity, ids }))).toContainEqual({
      entity: 'return',
      ids: [id],
    })
  }
  expect(mentor.text()).not.toContain('"return"')
})

it('a period that opens is told to the incubators that are to answer it, and a comment to the startup itself', async () => {
  await t.db.query(sql`delete from change_log`)
  const master = await followAs('coe-master')
  const form = await makeForm(t, { asked_of: 'startups' })
  await master.until(({ changes }) =>
    changes.some(({ entity, kind }) => entity === 'return' && kind === 'create'),
  )
  const id = await ownReturn(t, form)
  const startup = await followAs('startup')
  await t.call('coe-master', 'POST', `/return/${id}/comments`, { text: 'Please add the revenue.' })
  const { changes } = await startup.until(names(id))
  // Beside the notice of it.
  expect(changes).toContainEqual({ entity: 'return', kind: 'create', ids: [id] })
  expect(changes.every(({ entity }) => entity === 'return' || entity === 'notice')).toBe(true)
})
