/** Why a startup graduated or dropped out is asked in every way in (startups.md, Changing a status). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { upload } from '#server/core/imports/testing/upload.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const REFUSED = {
  status: 400,
  body: { errors: [{ path: 'statusReason', message: 'Status reason is required' }] },
}
const startupWith = (values: object) => ({
  ...NEW.startup,
  name: 'Beeja',
  email: `${newId()}@example.org`,
  phone: '5000000001',
  ...values,
})
const add = async (values: object = {}): Promise<string> => {
  const added = await t.call('coe-master', 'POST', '/startup', startupWith(values))
  expect(added.status).toBe(201)
  return `/startup/${added.body._id}`
}
const put = (path: string, body: object) => t.call('coe-master', 'PUT', path, body)
const read = async (path: string) => (await t.call('coe-master', 'GET', path)).body

describe.each(['graduated', 'droppedout'])('a startup that becomes %s', (status) => {
  it('needs a reason when it is changed, added or imported', async () => {
    const path = await add()
    expect(await put(path, { status })).toMatchObject(REFUSED)
    expect(await put(path, { status, statusReason: ' ' })).toMatchObject(REFUSED)
    expect(await t.call('coe-editor', 'PUT', path, { status })).toMatchObject(REFUSED)
    expect(await t.call('coe-master', 'POST', '/startup', startupWith({ status }))).toMatchObject(REFUSED)
    const ids = [path.split('/')[2]]
    const many = await t.call('coe-master', 'POST', '/startup/change', { ids, values: { status } })
    expect(many.status).toBe(400)
    const changed = await put(path, { status, statusReason: 'Sold its first machine' })
    expect(changed).toMatchObject({ status: 200, body: { status, statusDescription: null } })
    expect(await put(path, { statusReason: '' })).toMatchObject(REFUSED)
  })
})

it('a file that says Graduated or Dropped out without a reason has an invalid row', async () => {
  const row = (status: string, reason: string) =>
    `Beeja,${newId()}@example.org,5000000001,,,,${status},${reason}`
  const file = [
    'Name,Email ID,Contact Number,Website,LinkedIn,Description,Status,Status reason',
    row('Graduated', ''),
    row('Dropped out', 'No customer'),
    row('Active', ''),
  ].join('\n')
  const { body } = await upload(t, 'coe-master', file, { module: 'startup' })
  expect(body).toMatchObject({
    rows_valid: 2,
    errors: [{ row: 2, column: 'Status reason', message: 'Status reason is required' }],
  })
})

it('returning to active clears reason and description, and any status can follow any other', async () => {
  const path = await add({ status: 'graduated', statusReason: 'Own office', statusDescription: 'Moved out' })
  await put(path, { status: 'droppedout', statusReason: 'Closed' })
  const now = await put(path, { status: 'active', statusReason: 'Back again' })
  expect(now.body).toMatchObject({ status: 'active', statusReason: null, statusDescription: null })
  expect((await put(path, { status: null, statusReason: 'None' })).body).toMatchObject({ statusReason: null })
  const { data } = await read(`${path}/history`)
  expect(data.map(({ changes }: { changes: { field: string }[] }) => changes.map((c) => c.field))).toEqual(
    expect.arrayContaining([['status', 'statusReason', 'statusDescription']]),
  )
})

it('a startup cannot set its own status or reason', async () => {
  const own = `/startup/${t.own.startup}`
  for (const body of [{ status: 'graduated', statusReason: 'Us' }, { statusReason: 'Us' }])
    expect((await t.call('startup', 'PUT', own, body)).status).toBe(403)
  expect((await t.call('startup', 'PUT', own, { description: 'Soil' })).status).toBe(200)
})
