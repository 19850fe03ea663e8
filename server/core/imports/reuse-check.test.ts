/** A commit saves what the preview found, if nothing that it depends on has changed since. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import type { DatabaseAccess } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { checkImport } from './check.ts'
import { canBeReused, isStillTrue } from './reuse-check.ts'
import { runImport } from './run-import.ts'
import { findImportById, readRows } from './store.ts'
import { finished, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const funding = entityOf('funding-raised')
const HEAD = 'Startup,Type,Year,Amount raised,Funding agency'
const preview = async (...lines: string[]) =>
  (await upload(t, 'coe-master', lines.join('\n'), { module: 'funding-raised' })).body
async function commit(id: string) {
  expect((await t.call('coe-master', 'POST', `/imports/${id}/commit`, {})).status).toBe(202)
  return finished(t, 'coe-master', id)
}
/** Whoever checks these rows again finds none. */
const loseRows = (id: string) =>
  t.db.query(
    sql`update import_file set rows = (select rows from import_file where import_id <> ${id} limit 1) where import_id = ${id}`,
  )
const savedBy = async (agency: string) =>
  (await t.call('coe-master', 'GET', `/funding-raised?search=${encodeURIComponent(agency)}`)).body.data

describe('a commit', () => {
  it('does not read the rows again if nothing has changed since the preview', async () => {
    await preview(HEAD, 'Other file,Angel,2021,1,Other Agency')
    const { _id } = await preview(
      HEAD,
      'Own Sense,Angel,2023,250000,Kept Agency',
      'Nobody,VC,2024,5,Kept Agency',
    )
    await loseRows(_id)
    expect(await commit(_id)).toMatchObject({ status: 'done', rows_done: 2 })
    expect((await savedBy('Kept Agency')).map((one: { amount: number }) => one.amount).toSorted()).toEqual([
      250_000, 5,
    ])
    expect(await savedBy('Other Agency')).toEqual([])
  })

  it('reads them again if somebody has added what a row names', async () => {
    const { _id, unlinked } = await preview(HEAD, 'Added Meanwhile,Angel,2023,7,Linked Agency')
    expect(unlinked).toEqual({ 'Added Meanwhile': 1 })
    const values = {
      ...NEW.startup,
      name: 'Added Meanwhile',
      email: `${newId()}@example.org`,
      phone: '5000000001',
    }
    const { body: startup } = await t.call('coe-master', 'POST', '/startup', values)
    expect(await commit(_id)).toMatchObject({ status: 'done', rows_done: 1 })
    expect(await savedBy('Linked Agency')).toMatchObject([{ startup_id: startup._id }])
  })

  it('reads them again if somebody has changed or deleted a record that a row changes', async () => {
    const add = async (agency: string): Promise<string> =>
      (
        await t.call('coe-master', 'POST', '/funding-raised', {
          startup: 'Own Sense',
          type: 'Angel',
          year: 2023,
          amount: 1,
          agency,
        })
      ).body._id
    const [changed, deleted] = [await add('Before'), await add('Deleted Meanwhile')]
    const head = `_id,${HEAD}`
    const first = await preview(head, `${changed},Own Sense,Angel,2023,2,Before`)
    await t.call('coe-master', 'PUT', `/funding-raised/${changed}`, { year: 2020 })
    expect(await commit(first._id)).toMatchObject({ status: 'done' })
    expect((await t.call('coe-master', 'GET', `/funding-raised/${changed}`)).body).toMatchObject({
      year: 2023,
      amount: 2,
    })
    const second = await preview(head, `${deleted},Own Sense,Angel,2023,2,Deleted Meanwhile`)
    await t.call('coe-master', 'DELETE', `/funding-raised/${deleted}`)
    expect((await t.call('coe-master', 'POST', `/imports/${second._id}/commit`, {})).status).toBe(202)
    expect(await finished(t, 'coe-master', second._id)).toMatchObject({ status: 'failed' })
  })

  it('loses no change that somebody makes while it is being saved', async () => {
    // The embedded database runs one transaction at a time.
    if (t.db.kind !== 'server') return
    const { _id } = await preview(
      `_id,${HEAD}`,
      `${t.own.fundingRaised},Own Sense,Angel,2024,123456,Of the file`,
    )
    const record = (await findImportById(t.db, _id))!
    const checked = await checkImport(t.db, SYSTEM, funding, record, await readRows(t.db, _id))
    await t.db.query(sql`update import set status = 'running' where id = ${_id}`)
    let isDone = false
    const meanwhile: DatabaseAccess['transact'] = (work) =>
      t.db.transact((tx) =>
        work({
          ...tx,
          async query(statement, how) {
            const result = await tx.query(statement, how)
            if (!isDone && statement.text.includes('pg_visible_in_snapshot')) {
              isDone = true
              await t.call('portal-edit', 'PUT', `/funding-raised/${t.own.fundingRaised}`, { type: 'VC' })
            }
            return result as never
          },
        }),
      )
    await runImport({ ...t.db, transact: meanwhile }, SYSTEM, _id, () => {}, checked)
    expect(isDone).toBe(true)
    const { body } = await t.call('coe-master', 'GET', `/funding-raised/${t.own.fundingRaised}/history`)
    expect(body.data[0].before).toMatchObject({ type: 'VC' })
    expect(body.data[0].after).toMatchObject({ agency: 'Of the file', amount: 123_456 })
  })
})

describe('the check of a preview', () => {
  it('holds for the same person on the same day, for an hour', async () => {
    const { _id } = await preview(HEAD, 'Own Sense,Angel,2023,250000,Whoever')
    const record = (await findImportById(t.db, _id))!
    const checked = await checkImport(t.db, SYSTEM, funding, record, await readRows(t.db, _id))
    const holds = (author = SYSTEM, asOf = {}) =>
      isStillTrue(t.db, author, funding, { ...checked, asOf: { ...checked.asOf, ...asOf } })
    expect(await holds()).toBe(true)
    const { actor } = SYSTEM
    expect(await holds({ ...SYSTEM, actor: { ...actor, designation: 'Master View' } as never })).toBe(false)
    expect(await holds(SYSTEM, { day: '2020-01-01' })).toBe(false)
    expect(await holds(SYSTEM, { at: Date.now() - 2 * 60 * 60 * 1000 })).toBe(false)
  })

  it('is not reused where a batch locks keys or addresses, or makes items', () => {
    const names = ['funding-raised', 'prototype', 'startup', 'mentor', 'performance', 'program']
    expect(names.filter((name) => canBeReused(entityOf(name)))).toEqual(['funding-raised', 'prototype'])
  })
})
