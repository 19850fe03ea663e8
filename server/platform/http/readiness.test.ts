import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { findStandingImports } from '#server/core/imports/standing.ts'
import { prototypes, upload } from '#server/core/imports/testing/upload.ts'
import { findStandingMails } from '#server/features/mail/outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeReadiness } from './readiness.ts'

let t: TestApp
const leaving = { isLeaving: false }
beforeAll(async () => {
  t = await createTestApp({}, undefined, undefined, { leaving })
})
afterAll(() => t.close())
afterEach(async () => {
  leaving.isLeaving = false
  await t.db.query(sql`delete from outbox`)
})

const addMail = (dueMinutesAgo: number, sentMinutesAgo: number | null, error: string | null = null) =>
  t.db.query(sql`insert into outbox (id, kind, payload, due_at, done_at, last_error)
    values (${newId()}, 'forgot-password-mail', '{}', now() - make_interval(mins => ${dueMinutesAgo}),
      now() - make_interval(mins => ${sentMinutesAgo}), ${error})`)

it('a product that answers and one that is ready are told apart', async () => {
  leaving.isLeaving = true
  const [live, ready] = [await t.app.inject('/livez'), await t.app.inject('/readyz')]
  expect([live.statusCode, live.body, ready.statusCode, ready.body]).toEqual([
    200,
    'ok',
    503,
    'The service is about to stop.',
  ])
  expect((await t.call('visitor', 'GET', '/health')).body.detail).toBe('The service is about to stop.')
  expect(ready.headers['content-type']).toContain('text/plain')
})

it('mails that are due for long while none is sent stand still, and those that wait for another try do not', async () => {
  await addMail(9, null)
  await addMail(-60, null, 'connect ECONNREFUSED')
  expect(await findStandingMails(t.db)).toBeUndefined()
  await addMail(11, null)
  // It was given up, not sent.
  await addMail(11, 1, 'No such mailbox')
  expect(await findStandingMails(t.db)).toMatch(/^Mails stand still: /)
  await addMail(20, 1)
  expect(await findStandingMails(t.db)).toBeUndefined()
})

it('imports that were started long ago stand still if none ended since', async () => {
  const add = async (status: string, minutes: number) => {
    const { body } = await upload(
      t,
      'coe-master',
      prototypes(`Standing ${status},As it was,2 years,Own Sense,,`),
    )
    await t.db
      .query(sql`update import set status = ${status}, updated_at = now() - make_interval(mins => ${minutes})
      where id = ${body._id}`)
  }
  await add('running', 29)
  expect(await findStandingImports(t.db)).toBeUndefined()
  await add('running', 31)
  expect(await findStandingImports(t.db)).toMatch(/^Imports stand still: /)
  await add('done', 1)
  expect(await findStandingImports(t.db)).toBeUndefined()
  await t.db.query(sql`delete from import`)
})

it('all reasons are told, and a look at the queues is used again', async () => {
  let looks = 0
  const queue = async () => `Queue ${(looks += 1)} stands still.`
  const full = { isLow: async () => true, hasRoomFor: async () => false }
  const find = makeReadiness({ db: t.db, leaving: undefined, space: full, queues: [queue] })
  const both = [
    'The disk of this service has less than 64 MB free, so nothing can be saved.',
    'Queue 1 stands still.',
  ]
  expect([await find(), await find()]).toEqual([both, both])
})
