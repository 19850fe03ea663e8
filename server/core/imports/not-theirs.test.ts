/** A preview shows at its cell what a row may not take from somebody else. Other rows are not affected. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('a row with the address of another account has an error at its email, and the other rows are saved', async () => {
  const { rows } = await t.db.pool.query<{ email: string }>(
    'select email from account where startup_id = $1',
    [t.other.startup],
  )
  const taken = rows[0]!.email
  const own = (await t.call('coe-master', 'GET', `/startup/${t.own.startup}`)).body
  const file = ['_id,Email ID', `${own._id},${taken.toUpperCase()}`].join('\r\n')
  const { body } = await upload(t, 'coe-master', file, { module: 'startup' })
  expect(body).toMatchObject({
    rows_valid: 0,
    errors: [{ row: 2, column: 'Email ID', message: 'This email address already has an account' }],
  })
  const kept = await upload(t, 'coe-master', ['_id,Email ID', `${own._id},${own.email}`].join('\r\n'), {
    module: 'startup',
  })
  expect(kept.body).toMatchObject({ rows_valid: 1, rows_unchanged: 1 })
})

it('a record of another incubator is shown only to people who may change it, whoever opened the file before', async () => {
  const milestone = { title: 'Jobs created', target: 5, due_date: '2026-01-01', user_id: t.other.incubator }
  const { _id } = (await t.call('portal-edit', 'POST', '/milestone', milestone)).body
  const file = `_id,Milestone,Target,Due date\r\n${_id},Jobs created,6,2026-01-01\r\n,Cohorts created,7,2026-01-01`
  const fields = { module: 'milestone', incubator_id: t.own.incubator }
  const { body } = await upload(t, 'portal-edit', file, fields)
  expect(body).toMatchObject({ rows_valid: 2, rows_updated: 1 })
  const path = `/imports/${body._id}`
  const seenBy = async (actorKind: 'coe-master' | 'portal-edit') =>
    (await t.call(actorKind, 'GET', `${path}/rows`)).body.data.map((r: { kind: string }) => r.kind)
  expect(await seenBy('coe-master')).toEqual(['invalid', 'add'])
  expect(await seenBy('portal-edit')).toEqual(['update', 'add'])
  expect((await t.call('coe-master', 'PUT', path, { leave_out: [] })).body).toMatchObject({ rows_valid: 1 })
  expect((await t.call('portal-edit', 'GET', path)).body).toMatchObject({ rows_valid: 2, rows_invalid: 0 })
})

it('a person who may only read an import sees the rows like those who may save it', async () => {
  const { body } = await upload(t, 'coe-master', prototypes('Lamp,,,,,', ',no name,,,,'))
  const path = `/imports/${body._id}`
  const seenBy = async (actorKind: 'coe-master' | 'coe-viewer' | 'portal-view') => ({
    summary: (await t.call(actorKind, 'GET', path)).body,
    rows: (await t.call(actorKind, 'GET', `${path}/rows`)).body,
  })
  const seen = await seenBy('coe-master')
  expect(seen.summary).toMatchObject({ rows_valid: 1, rows_invalid: 1 })
  expect(await seenBy('coe-viewer')).toEqual(seen)
  expect(await seenBy('portal-view')).toEqual(seen)
  expect((await t.call('coe-viewer', 'POST', `${path}/commit`, { skip_invalid: true })).status).toBe(403)
})

it('a row with somebody else’s file has an error at its cell, and the other rows are saved', async () => {
  const path = `documents/${newId().replaceAll('-', '')}.pdf`
  await t.db.pool.query(
    `insert into file (id, path, folder, name, size, type, account_id)
      select $1, $2, 'documents', 'a.pdf', 1, 'application/pdf', id from account where startup_id = $3`,
    [newId(), path, t.other.startup],
  )
  const file = prototypes(
    `Foreign,,,,https://elsewhere.example.org/api/files/${path},`,
    'Own,,,,https://example.org/a.jpg,',
  )
  const { body } = await upload(t, 'coe-master', file)
  expect(body).toMatchObject({
    rows_valid: 1,
    errors: [{ row: 2, column: 'Photo(Link)', message: 'This file is not yours to use' }],
  })
  expect(await commit(t, 'coe-master', body._id, { skip_invalid: true })).toMatchObject({ status: 'done' })
})
