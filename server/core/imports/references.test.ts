/** References in files: by id, by name, by a name of several records, and to missing records. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { formOf } from '#server/core/files/testing/sample-files.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function upload(file: string) {
  const { payload, headers } = await formOf([
    ['module', 'prototype'],
    ['file', { name: 'file.csv', bytes: Buffer.from(file) }],
  ])
  const cookie = t.cookies['coe-master']
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/imports',
    payload,
    headers: { ...headers, cookie },
  })
  return sent.json()
}

const HEADERS =
  'Prototype name,Description,Development time,Startup,Startup ID,Photo(Link),Incubator Contribution'
const csv = (...rows: string[]): string => [HEADERS, ...rows].join('\r\n')
const addStartup = async (name: string): Promise<string> => {
  const values = {
    ...NEW.startup,
    name,
    email: `${newId()}@example.org`,
    phone: '5000000001',
    incubator_id: t.own.incubator,
  }
  return (await t.call('portal-edit', 'POST', '/startup', values)).body._id
}

it('a startup is referred to by its name, by its id in either column, or by both', async () => {
  const [one, two] = [await addStartup('Namesake'), await addStartup('Namesake')]
  const made = await upload(
    csv(
      `By name,d,,own sense,,,`,
      `By id,d,,${t.own.startup},,,`,
      `Beside,d,,,${t.own.startup},,`,
      `Both,d,,namesake,${two},,`,
      `Several,d,,Namesake,,,`,
    ),
  )
  expect(made).toMatchObject({ rows_valid: 5, unlinked: { Namesake: 1 } })
  const [, byId, beside, both, several] = made.sample
  expect(byId).toMatchObject({
    values: { startup: 'Own Sense', startup_id: t.own.startup },
    changes: [{ column: 'Startup', from: t.own.startup, to: 'Own Sense' }],
  })
  expect(beside.values).toMatchObject({ startup: 'Own Sense', startup_id: t.own.startup })
  expect(both.values).toMatchObject({ startup: 'namesake', startup_id: two })
  expect(several.warnings).toEqual(['"Namesake" matches several startups of this incubator; saved unlinked'])
  expect(one).not.toBe(two)
})

it('an unknown id is an error of its row, at the column with the id', async () => {
  const made = await upload(
    csv(`One,d,,,${newId()},,`, `Two,d,,${t.other.startup},,,`, `Three,d,,Own Sense,${t.own.prototype},,`),
  )
  const message = 'There is no startup with this id that can be chosen here'
  expect(made.errors).toMatchObject([
    { row: 2, column: 'Startup ID', message },
    { row: 3, column: 'Startup', message },
    { row: 4, column: 'Startup ID', message },
  ])
})

it('an export changes nothing when imported again, even if two startups have one name', async () => {
  const [one, two] = [await addStartup('Twins'), await addStartup('Twins')]
  for (const startup_id of [one, two])
    await t.call('coe-master', 'POST', '/prototype', { name: 'Of a twin', startup_id })
  const { raw } = await t.call('coe-master', 'GET', `/prototype/export?incubator_id=${t.own.incubator}`)
  expect(raw.body.split('\r\n')[0]).toContain('Startup,Startup ID,')
  const again = await upload(raw.body)
  expect(again).toMatchObject({ rows_invalid: 0, rows_added: 0, rows_updated: 0, unlinked: {} })
  // The other startup of that name, by its id alone.
  const changed = await upload(raw.body.replace(one, two))
  expect(changed).toMatchObject({ rows_invalid: 0, rows_updated: 1 })
})
