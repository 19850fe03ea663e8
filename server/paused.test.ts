/** The drill of a restored copy: it is started paused to look at it, and goes on at the next start. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from './platform/db/new-id.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open.ts'
import { sql } from './platform/db/sql.ts'
import { makePlace } from './testing/make-place.ts'
import { startProduct } from './testing/server-process.ts'

test('a copy that is started paused mails nobody, resumes nothing and says so; its next start does', async () => {
  const place = await makePlace('paused', process.env['TEST_DATABASE_URL'])
  const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase(place)
    return work(db).finally(() => db.close())
  }
  const message = newId()
  await withDatabase(async (db) => {
    await db.writes.query(sql`
      insert into contact_message (id, name, email, phone, subject, message)
      values (${message}, 'Sample Person', 'person@example.org', '5000000001', 'Hello', 'A word')`)
    await db.writes.query(sql`
      insert into outbox (id, kind, payload)
      values (${newId()}, 'contact-mail', ${JSON.stringify({ message_id: message, email: 'office@example.org' })}::jsonb)`)
    await db.writes.query(sql`
      insert into import (id, module, account_id, by_name, file_name, file_hash, status, headers, source, setup, rows_total, summary)
      values (${newId()}, 'prototype', ${newId()}, 'x', 'x', 'x', 'running', '[]', '{}', '{}', 1, '{}')`)
  })
  /** The number of mails that wait, and of imports that run. */
  const findUndone = () =>
    withDatabase(async (db) => {
      const { rows } = await db.query(sql`
        select (select count(*)::int from outbox where done_at is null and attempts = 0 and due_at <= now()) as mails,
          (select count(*)::int from import where status = 'running') as imports`)
      return rows[0]
    })
  const mailed = () => {
    const folder = join(place.dataDir, 'outbox')
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  }

  const paused = await startProduct(place, ['--paused'])
  const read = async (path: string) => (await fetch(paused.address + path)).text()
  expect(JSON.parse(await read('/api/public/programme'))).toMatchObject({ is_paused: true })
  for (const path of ['/', '/login', '/search'])
    expect(await read(path), path).toMatch(
      /<body>\s*<p class="paused" role="status"><strong>Paused\.<\/strong>/,
    )
  expect(await paused.stop()).toBe(0)
  expect([mailed(), await findUndone()]).toEqual([[], { mails: 1, imports: 1 }])

  const running = await startProduct(place, [])
  expect(await (await fetch(running.address)).text()).not.toContain('class="paused"')
  await expect.poll(mailed, { timeout: 60_000 }).toHaveLength(1)
  expect(await running.stop()).toBe(0)
  expect(await findUndone()).toEqual({ mails: 0, imports: 0 })
}, 240_000)
