/** What both sides of a return say to each other is in the bell of the other one (returns.md, Comments). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from notice`))

const ANSWERS = [
  { code: 'revenue', value: 100_000 },
  { code: 'jobs', value: 3 },
]
const send = async (actor: ActorKind, method: 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await t.call(actor, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}
const submitted = async (askedOf: string, by: ActorKind) => {
  const id = await ownReturn(t, await makeForm(t, { asked_of: askedOf }))
  await send(by, 'PUT', `/return/${id}`, { answers: ANSWERS })
  await send(by, 'POST', `/return/${id}/submit`)
  return id
}
/** Whose bell says what, without the name of the form. */
const bells = async (...actors: readonly ActorKind[]) => {
  const found = await Promise.all(
    actors.map(async (actor) => {
      const { body } = await t.call(actor, 'GET', '/notices')
      return (body.data as { title: string; details: string }[]).map(({ title, details }) => [
        actor,
        title.replace(/Quarterly progress.*$/, 'the form'),
        details,
      ])
    }),
  )
  return found.flat()
}

it('whoever fills in a return is notified that it is sent back or reopened, and why', async () => {
  const id = await submitted('incubators', 'coe-master')
  await send('portal-edit', 'POST', `/return/${id}/send-back`, { reason: 'Which jobs?' })
  const all = ['coe-master', 'coe-editor', 'portal-edit', 'startup'] as const
  expect(await bells(...all)).toEqual([
    ['coe-master', 'Sent back: the form', 'Which jobs?'],
    ['coe-editor', 'Sent back: the form', 'Which jobs?'],
  ])
  await send('coe-master', 'POST', `/return/${id}/submit`)
  await send('portal-edit', 'POST', `/return/${id}/accept`)
  await t.db.query(sql`delete from notice`)
  await send('portal-edit', 'POST', `/return/${id}/reopen`, { reason: 'A typo' })
  expect(await bells('coe-editor', 'startup')).toEqual([['coe-editor', 'Reopened: the form', 'A typo']])
  await t.db.query(sql`delete from notice`)
  const own = await submitted('startups', 'startup')
  await send('coe-master', 'POST', `/return/${own}/send-back`, { reason: 'Whose?' })
  expect(await bells(...all)).toEqual([['startup', 'Sent back: the form', 'Whose?']])
})

it('a comment on a return of an incubator reaches colleagues, and the portal once it was submitted', async () => {
  const id = await ownReturn(t, await makeForm(t))
  const all = ['coe-master', 'coe-editor', 'coe-viewer', 'portal-edit', 'portal-view', 'startup'] as const
  await send('coe-editor', 'POST', `/return/${id}/comments`, { text: 'Who knows the jobs?' })
  const shown = await bells(...all)
  expect(shown.map(([actor, , details]) => [actor, details])).toEqual([['coe-master', 'Who knows the jobs?']])
  expect(shown[0]![1]).toMatch(/ commented on the form$/)
  await send('coe-master', 'PUT', `/return/${id}`, { answers: ANSWERS })
  await send('coe-master', 'POST', `/return/${id}/submit`)
  await t.db.query(sql`delete from notice`)
  await send('coe-master', 'POST', `/return/${id}/comments`, { text: 'Now with all jobs' })
  expect((await bells(...all)).map(([actor]) => actor)).toEqual(['coe-editor', 'portal-edit'])
  await t.db.query(sql`delete from notice`)
  await send('portal-edit', 'POST', `/return/${id}/comments`, { text: 'Thank you' })
  expect((await bells(...all)).map(([actor]) => actor)).toEqual(['coe-master', 'coe-editor'])
})

it('a comment on the return of a startup goes between it and its COE Masters', async () => {
  const id = await ownReturn(t, await makeForm(t, { asked_of: 'startups' }))
  const all = ['coe-master', 'coe-editor', 'portal-edit', 'startup'] as const
  await send('startup', 'POST', `/return/${id}/comments`, { text: 'Is a trainee a job?' })
  expect((await bells(...all)).map(([actor]) => actor)).toEqual(['coe-master'])
  await t.db.query(sql`delete from notice`)
  await send('coe-master', 'POST', `/return/${id}/comments`, { text: 'No' })
  expect((await bells(...all)).map(([actor]) => actor)).toEqual(['startup'])
})
