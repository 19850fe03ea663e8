import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { PROTOTYPE_HEAD, prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('an import', () => {
  it('lists missing required headers and cannot be committed without them', async () => {
    const { body } = await upload(t, 'coe-master', 'Prototype name\r\nA\r\n')
    expect(body).toMatchObject({ status: 'incomplete' })
    expect(body.missing_headers).toContain('Photo(Link)')
    const refused = await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {})
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: 'CSV does not contain all required headers.' },
    })
  })

  it("can be read only by its incubator's people and the portal", async () => {
    const { body } = await upload(t, 'coe-master', prototypes('A,,,,,'))
    expect((await t.call('coe-viewer', 'GET', `/imports/${body._id}`)).status).toBe(200)
    expect((await t.call('portal-view', 'GET', `/imports/${body._id}`)).status).toBe(200)
    expect((await t.call('startup', 'GET', `/imports/${body._id}`)).status).toBe(404)
    expect((await t.call('coe-viewer', 'POST', `/imports/${body._id}/commit`, {})).status).toBe(403)
    expect((await upload(t, 'coe-viewer', prototypes('A,,,,,'))).status).toBe(403)
    expect((await upload(t, 'portal-edit', prototypes('A,,,,,'))).body.errors).toEqual([
      { path: 'incubator_id', message: 'Required.' },
    ])
    expect(
      (await upload(t, 'coe-master', prototypes('A,,,,,'), { incubator_id: t.other.incubator })).status,
    ).toBe(403)
  })

  it('refuses a file that is not a sheet with a clear message', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect(await upload(t, 'coe-master', png)).toMatchObject({
      status: 415,
      body: { detail: 'Please upload a valid file' },
    })
    expect((await upload(t, 'coe-master', '<!doctype html><p>hi')).status).toBe(415)
    expect(await upload(t, 'coe-master', `${PROTOTYPE_HEAD}\r\n`)).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'No valid data to upload.' }] },
    })
    expect((await upload(t, 'coe-master', '')).status).toBeGreaterThanOrEqual(400)
    expect(
      (await upload(t, 'coe-master', prototypes('A,,,,,'), { module: 'nonsense' })).body.errors[0].path,
    ).toBe('module')
    expect(
      (await upload(t, 'coe-master', prototypes('A,,,,,'), { mapping: '{broken' })).body.errors[0].path,
    ).toBe('mapping')
    expect(
      (await upload(t, 'coe-master', prototypes('A,,,,,'), { mapping: { Nowhere: 'name' } })).status,
    ).toBe(400)
    expect(
      (await upload(t, 'coe-master', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]))).status,
    ).toBeLessThan(500)
  })
})
