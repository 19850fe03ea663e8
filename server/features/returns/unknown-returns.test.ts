/** What is unknown or out of reach comes before what is wrong with a body (roles-and-rights.md, Order of the checks). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it.each(['send-back', 'reopen', 'let-in', 'decline-extension'])(
  '%s is 404 for a return that does not exist and 403 for one that others decide, whatever the body says',
  async (step) => {
    const call = async (kind: 'portal-edit' | 'coe-master', id: string) =>
      (await t.call(kind, 'POST', `/return/${id}/${step}`, {})).status
    const own = await ownReturn(t, await makeForm(t))
    expect(await call('portal-edit', newId())).toBe(404)
    expect(await call('coe-master', own)).toBe(403)
    expect(await call('portal-edit', own)).toBe(400)
  },
)

it('the board and the figures of a form that does not exist, or that one may not read, are 404', async () => {
  const form = { asked_of: 'startups', incubator_id: t.other.incubator }
  const foreign = await makeForm(t, form)
  const unopened = await makeForm(t, {
    asked_of: 'startups',
    opens: '2099-01-01',
    due: '2099-01-02',
    closes: '2099-01-03',
  })
  for (const path of ['/returns/board?', '/returns/figures?code=jobs&']) {
    const read = (id: string) => t.call('coe-master', 'GET', `${path}form_id=${id}`)
    expect((await read(newId())).status, path).toBe(404)
    expect((await read(foreign)).status, path).toBe(404)
    // One that has not opened yet has none.
    expect((await read(unopened)).body, path).toMatchObject(
      path.includes('board') ? { rows: [] } : { data: [] },
    )
  }
})
