import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookieOf, onDisk, read, remove, strangersOf, upload } from './testing/file-calls.ts'
import { sweepAway } from './testing/stored-files.ts'

let t: TestApp
let strangers: string[]
beforeAll(async () => {
  t = await createTestApp()
  strangers = await strangersOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.pool.query('delete from file')
})

describe('removing a file', () => {
  test('its uploader can remove an unused file', async () => {
    const url = await upload(t, 'startup', 'documents', 'pdf')
    const removed = await remove(t, url, 'startup')
    expect([removed.statusCode, removed.json()]).toEqual([200, { url }])
    expect((await read(t, url, 'startup')).statusCode).toBe(404)
    expect(() => readFileSync(onDisk(t, url))).toThrow('ENOENT')
    expect((await remove(t, url, 'startup')).statusCode).toBe(404)
  })

  test('nobody else can remove it, and an unknown address is not found', async () => {
    const url = await upload(t, 'startup', 'documents', 'pdf')
    expect((await remove(t, url, 'portal-edit')).statusCode).toBe(403)
    // For someone who may not read the file it does not exist (files-and-viewers.md, Who reads a file).
    for (const person of ['coe-master', 'mentor', ...strangers])
      expect((await remove(t, url, person)).statusCode, person).toBe(404)
    expect((await remove(t, url, 'visitor')).statusCode).toBe(401)
    for (const other of ['x', '/api/files/', 'https://example.org/a.png'])
      expect((await remove(t, other, 'startup')).statusCode, other).toBe(404)
    expect((await remove(t, `${url}\0`, 'startup')).statusCode).toBe(400)
    const noUrl = await t.app.inject({ method: 'DELETE', url: '/api/files', headers: cookieOf(t, 'startup') })
    expect([noUrl.statusCode, noUrl.json().errors[0].path]).toEqual([400, 'url'])
    expect((await read(t, url, 'startup')).statusCode).toBe(200)
  })

  test('a file that a record uses, or used before, stays', async () => {
    const url = await upload(t, 'startup', 'startup', 'png')
    const change = (profile: string | null) =>
      t.call('startup', 'PUT', `/startup/${t.own.startup}`, { profile })
    expect((await change(`http://portal.example.org${url}`)).status).toBe(200)
    expect((await remove(t, url, 'startup')).statusCode).toBe(409)
    expect((await change(null)).status).toBe(200)
    const held = await remove(t, url, 'startup')
    expect([held.statusCode, held.json().code]).toEqual([409, 'conflict'])
    await t.db.pool.query('delete from history')
    await t.db.pool.query('delete from file_use where record_id = $1', [t.own.startup])
    expect((await remove(t, url, 'startup')).statusCode).toBe(200)
  })

  test('a file that a request, an account or an import uses stays', async () => {
    const url = await upload(t, 'coe-editor', 'prototypes', 'png')
    const requested = await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, {
      link_or_photo: url,
    })
    expect(requested.status).toBe(202)
    expect((await remove(t, url, 'coe-editor')).statusCode).toBe(409)
    await t.db.pool.query('delete from approval')

    const show = (profile: string | null) =>
      t.call('startup', 'PUT', `/startup/${t.own.startup}`, { profile })
    expect((await show(url)).status).toBe(200)
    await t.db.pool.query('delete from file_use where record_id = $1', [t.own.startup])
    expect((await remove(t, url, 'coe-editor')).statusCode).toBe(409)
    expect((await show(null)).status).toBe(200)

    const id = newId()
    await t.db.query(sql`
      insert into import (id, module, account_id, by_name, file_name, file_hash, status, headers, source, setup, rows_total, summary)
      values (${id}, 'prototype', ${newId()}, 'x', 'x', 'x', 'ready', '[]', '{}', '{}', 1, '{}')`)
    await t.db.query(
      sql`insert into file_use (path, import_id) values (${url.replace('/api/files/', '')}, ${id})`,
    )
    expect((await remove(t, url, 'coe-editor')).statusCode).toBe(409)
    await sweepAway(t)
    expect((await read(t, url)).statusCode).toBe(200)
    await t.db.pool.query('delete from import')
    expect((await remove(t, url, 'coe-editor')).statusCode).toBe(200)
  })
})
