import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FILE_FOLDERS, type UploadedFile } from '#domain/api/file.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { filesOnDisk, onDisk, read, sendFile, upload } from './testing/file-calls.ts'
import { makeHuge, makePhoto, PICTURE_ENDINGS, SECRET } from './testing/sample-pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.pool.query('delete from file')
})

async function uploadPhoto(folder: string, ending: (typeof PICTURE_ENDINGS)[number]): Promise<string> {
  const sent = await sendFile(t, 'coe-master', folder, await makePhoto(ending), `Photo.${ending}`)
  expect(sent.statusCode, sent.body).toBe(201)
  return sent.json<UploadedFile>().url
}

describe('an uploaded picture', () => {
  test('is stored and served without its metadata in every folder', async () => {
    for (const folder of FILE_FOLDERS)
      for (const ending of PICTURE_ENDINGS) {
        const url = await uploadPhoto(folder, ending)
        const back = await read(t, url, 'coe-master')
        expect([back.statusCode, back.rawPayload.includes(SECRET)], url).toEqual([200, false])
        expect(readFileSync(onDisk(t, url)).includes(SECRET)).toBe(false)
      }
  })

  test('that is unfit is refused at the file, and nothing of it is stored', async () => {
    const before = filesOnDisk(t).length
    const huge = await sendFile(t, 'coe-master', 'incubator', await makeHuge(20_000, 20_000), 'Logo.png')
    expect([huge.statusCode, huge.json().errors[0].path]).toEqual([413, 'file'])
    const half = (await makePhoto('jpg', 400, 400)).subarray(0, 1500)
    const damaged = await sendFile(t, 'coe-master', 'incubator', half, 'Logo.jpg')
    expect([damaged.statusCode, damaged.json().errors[0].path]).toEqual([422, 'file'])
    expect(filesOnDisk(t)).toHaveLength(before)
  })
})

describe('a picture that an earlier version stored', () => {
  /** Stores these bytes as the version before did, below an address. */
  async function storeAsBefore(bytes: Buffer): Promise<string> {
    const url = await upload(t, 'coe-master', 'startup', 'jpg')
    writeFileSync(onDisk(t, url), bytes)
    await t.db.pool.query('update file set is_clean = false, size = $1', [bytes.length])
    return url
  }

  test('loses its metadata before anybody reads it, and stays so', async () => {
    const url = await storeAsBefore(await makePhoto('jpg'))
    const { rows } = await t.db.pool.query<{ id: string }>('select id from file')
    // Browsers that had the picture ask with the tag of that version.
    const first = await read(t, url, 'visitor', { 'if-none-match': `"${rows[0]!.id}"` })
    expect([first.statusCode, first.rawPayload.includes(SECRET)]).toEqual([200, false])
    expect(first.headers['content-length']).toBe(String(first.rawPayload.length))
    expect(readFileSync(onDisk(t, url)).includes(SECRET)).toBe(false)
    const again = await read(t, url)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('is cleaned once, however many read it at the same time', async () => {
    const url = await storeAsBefore(await makePhoto('jpg'))
    const answers = await Promise.all(
      [url, `${url}?size=64`, url, `${url}?size=128`].map((one) => read(t, one)),
    )
    for (const { statusCode, rawPayload } of answers)
      expect([statusCode, rawPayload.includes(SECRET)]).toEqual([200, false])
    expect(answers[0]!.rawPayload.equals(answers[2]!.rawPayload)).toBe(true)
  })

  test('is not served at all if it cannot be cleaned', async () => {
    const url = await storeAsBefore(await makeHuge(20_000, 20_000))
    for (const one of [url, `${url}?size=64`]) expect((await read(t, one)).statusCode).toBe(422)
  })
})

describe('a size of a picture', () => {
  test('is WebP, and an unchanged one is not sent again', async () => {
    const url = `${await uploadPhoto('startup', 'jpg')}?size=64`
    const small = await read(t, url)
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(small.rawPayload.length),
      'content-disposition': expect.stringContaining('filename="Photo.webp"'),
    })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
    const again = await read(t, url, 'visitor', { 'if-none-match': String(small.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is as private as the picture', async () => {
    const url = `${await uploadPhoto('documents', 'png')}?size=64`
    expect((await read(t, url)).statusCode).toBe(401)
    expect((await read(t, url, 'coe-master')).statusCode).toBe(200)
  })

  test('is one of a few, and of pictures alone', async () => {
    const picture = await uploadPhoto('startup', 'jpg')
    for (const size of ['65', '0', '-1', '64.0', 'large'])
      expect((await read(t, `${picture}?size=${size}`)).statusCode, size).toBe(400)
    const document = await upload(t, 'coe-master', 'documents', 'pdf')
    expect((await read(t, `${document}?size=64`, 'coe-master')).statusCode).toBe(400)
  })
})
