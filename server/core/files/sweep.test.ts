import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { BIN, type FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { read, remove, upload } from './testing/file-calls.ts'
import { empty, pathsOf, sweepIn } from './testing/stored-files.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const pathOf = (url: string): string => url.replace('/api/files/', '')

describe.each(['disk', 'S3'] as const)('the sweep of files on %s', (kind) => {
  let t: TestApp
  let store: FileStore
  beforeAll(async () => {
    t = await createTestApp(kind === 'S3' ? server.env : {})
    store = await openFileStore(t.settings)
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    await empty(store)
    await t.db.jobs.query(sql`delete from file`)
    await t.db.jobs.query(sql`delete from file_use`)
  })

  const use = (url: string) =>
    t.call('startup', 'PUT', `/startup/${t.own.startup}`, { documents: [{ title: 'Deck', file: url }] })
  /** Files that nothing uses, as uploads leave them. */
  async function addUnused(count: number): Promise<string[]> {
    const paths = Array.from({ length: count }, (_, n) => `documents/unused-${n}.pdf`)
    await Promise.all(paths.map((path) => store.put(path, Buffer.from('x'))))
    for (const path of paths)
      await t.db.jobs.query(sql`
        insert into file (id, path, folder, name, size, type, account_id)
        values (${newId()}, ${path}, 'documents', 'a.pdf', 1, 'application/pdf', ${newId()})`)
    return paths.toSorted()
  }

  test('moves what nothing has used for a day to the bin, and says so in the log', async () => {
    const [held, left] = [
      await upload(t, 'startup', 'documents', 'pdf'),
      await upload(t, 'startup', 'documents', 'pdf'),
    ]
    expect((await use(held)).status).toBe(200)
    const draft = `${pathOf(held)}.0a1b2c3d.part`
    await store.put(draft, Buffer.from('half'))

    expect(await sweepIn(t, 0.9)).toEqual([])
    expect(await pathsOf(store)).toHaveLength(3)
    const lines = await sweepIn(t, 1.1)
    expect(lines).toEqual([
      [
        { files: expect.arrayContaining([pathOf(left), draft]) },
        expect.stringMatching(/^Unused files were moved to the bin/),
      ],
    ])
    expect(await pathsOf(store)).toEqual([pathOf(held)])
    expect(await pathsOf(store, BIN)).toEqual([draft, pathOf(left)].toSorted())
    expect(await sweepIn(t, 1.2)).toEqual([])
  })

  test('removes what was in the bin for 30 days, and no sooner', async () => {
    const left = await upload(t, 'startup', 'documents', 'pdf')
    await sweepIn(t, 2)
    await sweepIn(t, 29)
    expect((await read(t, left, 'startup')).statusCode).toBe(200)
    expect(await sweepIn(t, 31)).toEqual([
      [{ files: [pathOf(left)] }, expect.stringMatching(/were removed$/)],
    ])
    expect((await read(t, left, 'startup')).statusCode).toBe(404)
    expect([await pathsOf(store, BIN), (await t.db.query(sql`select from file`)).rows]).toEqual([[], []])
  })

  test('takes a file back from the bin when something uses it again, which reads it there meanwhile', async () => {
    const late = await upload(t, 'startup', 'documents', 'pdf')
    await sweepIn(t, 2)
    expect((await use(late)).status).toBe(200)
    expect((await read(t, late, 'coe-master')).statusCode).toBe(200)
    expect(await sweepIn(t, 40)).toEqual([[{ files: [pathOf(late)] }, expect.stringMatching(/taken back/)]])
    expect([await pathsOf(store), await pathsOf(store, BIN)]).toEqual([[pathOf(late)], []])
  })

  test('finds a file that its uploader removed, if a restored dump knows it again', async () => {
    const url = await upload(t, 'startup', 'documents', 'pdf')
    const { rows } = await t.db.query<Record<string, unknown>>(sql`select * from file`)
    expect((await remove(t, url, 'startup')).statusCode).toBe(200)
    expect((await read(t, url, 'startup')).statusCode).toBe(404)
    await t.db.jobs.query(
      sql`insert into file select * from jsonb_populate_record(null::file, ${JSON.stringify(rows[0])}::jsonb)`,
    )
    expect((await read(t, url, 'startup')).statusCode).toBe(200)
    expect((await use(url)).status).toBe(200)
    await sweepIn(t, 40)
    expect(await pathsOf(store)).toEqual([pathOf(url)])
  })

  test('stops if it would take more than a tenth of the files, and says so in the log', async () => {
    const unused = await addUnused(9)
    await t.db.jobs.query(
      sql`insert into file_use (path, account_id) select path, (select id from account limit 1) from file where path <> ${unused[0]!}`,
    )
    const lines = await sweepIn(t, 2, 0.1)
    expect(lines).toEqual([[expect.stringMatching(/^1 of 9 files are unused.* all of them stay/)]])
    expect([await pathsOf(store), await pathsOf(store, BIN)]).toEqual([unused, []])
  })

  test('stops if it would take more than a hundred files', async () => {
    const unused = await addUnused(101)
    expect(await sweepIn(t, 2)).toEqual([[expect.stringMatching(/^101 of 101 files are unused/)]])
    expect(await pathsOf(store)).toEqual(unused)
    await store.remove(unused[0]!)
    await sweepIn(t, 2)
    expect(await pathsOf(store)).toEqual([])
  })
})
