import { statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sweepFiles } from './sweep.ts'
import { filesOnDisk, onDisk, read, upload } from './testing/file-calls.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('sweeping', () => {
  test('removes old unused files and leftovers of interrupted uploads', async () => {
    const held = await upload(t, 'startup', 'documents', 'pdf')
    const inLink = await upload(t, 'coe-editor', 'prototypes', 'png')
    const left = await upload(t, 'startup', 'documents', 'png')
    const documents = [{ docId: '1', title: 'Deck', file: held }]
    expect((await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { documents })).status).toBe(200)
    await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { link_or_photo: inLink })
    const draft = `${onDisk(t, left)}.0a1b2c3d.part`
    writeFileSync(draft, 'half')

    await sweepFiles(t.db, t.settings, 1)
    expect((await read(t, left, 'startup')).statusCode).toBe(200)
    expect(statSync(draft).size).toBe(4)

    expect(await sweepFiles(t.db, t.settings, -1)).toBeGreaterThanOrEqual(2)
    expect((await read(t, left, 'startup')).statusCode).toBe(404)
    expect(
      filesOnDisk(t)
        .map((p) => `/api/files/${p}`)
        .toSorted(),
    ).toEqual([held, inLink].toSorted())
    expect((await read(t, held, 'startup')).statusCode).toBe(200)
    expect(await sweepFiles(t.db, t.settings, -1)).toBe(0)
  })
})
