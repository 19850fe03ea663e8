import { readFileSync } from 'node:fs'
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
