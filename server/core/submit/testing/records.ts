import { formOf } from '#server/core/files/testing/sample-files.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Adds a record as the COE Master. Returns the record or its problems. */
export const addRecord = async (t: TestApp, entity: string, values: object) =>
  (await t.call('coe-master', 'POST', `/${entity}`, values)).body

/** Uploads rows of a module with this session. Returns the checked import. */
export async function importRows(t: TestApp, cookie: string, module: string, csv: string) {
  const { payload, headers } = await formOf([
    ['module', module],
    ['file', { name: 'rows.csv', bytes: Buffer.from(csv) }],
  ])
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/imports',
    payload,
    headers: { ...headers, cookie },
  })
  return sent.json()
}
