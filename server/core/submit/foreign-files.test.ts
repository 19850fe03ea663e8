import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findForeignFiles } from './foreign-files.ts'

const MANY = 2_000
const DOCUMENT = entityOf('document')

let t: TestApp
/** A startup of the own incubator and one of another, each with its uploads. */
let own: { actor: Actor; paths: string[] }
let other: typeof own

beforeAll(async () => {
  t = await createTestApp()
  const uploaded = async (startupId: string, incubatorId: string) => {
    const { rows } = await t.db.pool.query(`select id from account where startup_id = $1 limit 1`, [
      startupId,
    ])
    const actor: Actor = { ...VISITOR, kind: 'startup', uid: rows[0].id, startupId, incubatorId }
    const ids = Array.from({ length: MANY }, () => newId())
    const paths = ids.map((id) => `documents/${id.replaceAll('-', '')}.pdf`)
    await t.db.pool.query(
      `insert into file (id, path, folder, name, size, type, account_id)
        select id, path, 'documents', 'a.pdf', 1, 'application/pdf', $3 from unnest($1::uuid[], $2::text[]) f(id, path)`,
      [ids, paths, actor.uid],
    )
    return { actor, paths }
  }
  own = await uploaded(t.own.startup, t.own.incubator)
  other = await uploaded(t.other.startup, t.other.incubator)
})
afterAll(() => t.close())

/** The problems of new documents with these files, and the number of statements. */
async function look(files: readonly string[]) {
  let statements = 0
  const query: Queryable['query'] = (statement) => {
    statements += 1
    return t.db.query(statement)
  }
  const written = files.map((file) => ({ entity: DOCUMENT, row: null, values: { title: 'T', file } }))
  const found = await findForeignFiles({ query }, own.actor, written)
  return { statements, refused: found.length }
}

it('the files of a whole batch are checked with one statement, and with none if there are no files', async () => {
  const addressOf = (path: string) => `/api/files/${path}`
  expect(await look(own.paths.map(() => 'https://example.org/a.pdf'))).toEqual({ statements: 0, refused: 0 })
  expect(await look(own.paths.map(addressOf))).toEqual({ statements: 1, refused: 0 })
  const one = await look([addressOf(other.paths[0]!)])
  const many = await look([...own.paths, ...other.paths].map(addressOf))
  expect([one.refused, many.refused]).toEqual([1, MANY])
  expect(many.statements).toBe(one.statements)
})
