/**
 * A startup that an undone import removed, or that moved to another incubator, causes a precise error
 * wherever it is named.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { commit, upload } from '#server/core/imports/testing/upload.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const master = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  t.call('coe-master', method, path, body)
const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (await t.call('coe-editor', method, path, body)).body.approval._id as string

/** An imported startup, and an Editor's requests for it. */
async function imported(name: string) {
  const head = 'name,email,phone,website,linkedin_url,description,program_name,cohort_month,cohort_year'
  const row = `${name},${newId()}@example.org,5000000001,https://example.org,https://linkedin.com/company/x,Soil,Elevate,Jun,2025`
  const { body } = await upload(t, 'coe-master', `${head}\r\n${row}`, { module: 'startup' })
  await commit(t, 'coe-master', body._id)
  const found = (await master('GET', `/startup?search=${encodeURIComponent(name)}`)).body.data[0]
  const id = found._id as string
  const item = { type: 'capex', amount: 5, user_id: id }
  const requests = [
    await ask('PUT', `/startup/${id}`, { description: 'Wanted' }),
    await ask('DELETE', `/startup/${id}`),
    await ask('POST', '/funding', item),
  ]
  const linked = await ask('POST', '/prototype', { name: `Of ${name}`, startup: name, startup_id: id })
  return { id, item, requests, linked, importId: body._id as string }
}

const decide = (id: string, force: boolean) =>
  master('PUT', `/approvals/${id}`, { status: 'approved', force })

describe('a startup whose import was undone', () => {
  it('is unknown wherever it is named, and requests about it say that it is gone', async () => {
    const { id, item, requests, linked, importId } = await imported('Undone Agro')
    expect((await master('POST', `/imports/${importId}/undo`)).status).toBe(200)
    expect((await master('GET', `/startup/${id}`)).status).toBe(404)
    expect((await master('PUT', `/startup/${id}`, { description: 'x' })).status).toBe(404)
    expect((await master('POST', '/funding', item)).status).toBe(404)
    expect((await master('POST', '/prototype', { name: 'P', startup_id: id })).status).toBe(400)
    expect((await master('GET', `/funding/user/${id}`)).body.total).toBe(0)
    for (const request of requests) expect((await decide(request, false)).status).toBe(409)
    expect((await decide(requests[2]!, true)).body.code).toBe('conflict')
    expect((await decide(linked, false)).status).toBe(400)
  })
})

describe('a startup that moved to another incubator', () => {
  it('cannot be named by new records of its old incubator, and requests about it say that it moved', async () => {
    const { id, item, requests, linked } = await imported('Moved Agro')
    const values = { incubator_id: t.other.incubator }
    expect((await t.call('portal-edit', 'PUT', `/startup/${id}`, values)).status).toBe(200)
    expect((await master('PUT', `/startup/${id}`, { description: 'x' })).status).toBe(403)
    expect((await master('POST', '/funding', item)).status).toBe(403)
    expect((await master('POST', '/prototype', { name: 'P', startup_id: id })).status).toBe(400)
    for (const request of requests)
      expect((await decide(request, true)).body.detail).toContain('moved to another incubator')
    expect((await decide(linked, false)).status).toBe(400)
  })
})
