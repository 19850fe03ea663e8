import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURE_PIXELS_MAX } from '#domain/api/file.ts'
import { cleanPicture, resizePicture } from './picture.ts'
import {
  makeAnimation,
  makeHuge,
  makePhoto,
  makeTurned,
  PICTURE_ENDINGS,
  plain,
  SECRET,
} from './testing/sample-pictures.ts'

const sizeOf = async (bytes: Buffer) => {
  const { width, height, pages = 1 } = await sharp(bytes).metadata()
  return { width, height, pages }
}

describe('a picture is stored', () => {
  test.each(PICTURE_ENDINGS)('as %s without metadata and without anything behind its end', async (ending) => {
    const photo = await makePhoto(ending)
    expect(photo.includes(SECRET)).toBe(true)
    const clean = await cleanPicture(photo, ending)
    expect(clean.includes(SECRET)).toBe(false)
    const { exif, xmp, iptc, icc, comments, ...found } = await sharp(clean).metadata()
    expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(found).toMatchObject({ width: 40, height: 20, format: ending === 'jpg' ? 'jpeg' : ending })
  })

  test('upright, as the camera was held', async () => {
    expect(await sizeOf(await cleanPicture(await makeTurned(40, 20), 'jpg'))).toMatchObject({
      width: 20,
      height: 40,
    })
  })

  test('in the colours that its profile means', async () => {
    const wide = await plain(4, 4).withIccProfile('p3').png().toBuffer()
    const [red, green, blue] = await sharp(await cleanPicture(wide, 'png'))
      .raw()
      .toBuffer()
    // The profile's numbers for this red are other ones.
    const [wideRed] = await sharp(wide, { ignoreIcc: true }).raw().toBuffer()
    expect(Math.abs(wideRed! - 200)).toBeGreaterThan(5)
    for (const [got, wanted] of [
      [red, 200],
      [green, 40],
      [blue, 40],
    ] as const)
      expect(Math.abs(got! - wanted)).toBeLessThan(4)
  })

  test.each(['gif', 'webp'] as const)('with all frames of an animated %s', async (ending) => {
    const clean = await sharp(await cleanPicture(await makeAnimation(ending, 5), ending)).metadata()
    expect(clean).toMatchObject({ pages: 5, loop: 3, delay: [120, 120, 120, 120, 120], width: 8, height: 4 })
  })

  test('with transparency', async () => {
    const glass = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    expect(
      (
        await sharp(await cleanPicture(glass, 'png'))
          .raw()
          .toBuffer()
      )[3],
    ).toBe(128)
  })

  test('with at most 12 megapixels, in its proportions', async () => {
    const { width, height } = await sizeOf(
      await cleanPicture(await plain(6000, 5000).jpeg().toBuffer(), 'jpg'),
    )
    expect(width * height).toBeGreaterThan(11_900_000)
    expect(width * height).toBeLessThan(12_100_000)
    expect(width / height).toBeCloseTo(1.2, 2)
  })
})

describe('a picture is refused', () => {
  test.each([
    [20_000, 20_000],
    [PICTURE_PIXELS_MAX + 1, 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ])('with %i × %i pixels', async (width, height) => {
    await expect(cleanPicture(await makeHuge(width, height), 'png')).rejects.toMatchObject({
      code: expect.stringMatching(/^(too_large|unreadable)$/),
    })
  })

  test('with a sentence that says how large it is and how large it may be', async () => {
    await expect(cleanPicture(await makeHuge(20_000, 20_000), 'png')).rejects.toMatchObject({
      code: 'too_large',
      errors: [
        {
          path: 'file',
          message: 'This picture has 20,000 × 20,000 pixels. A picture has at most 40 megapixels.',
        },
      ],
    })
  })

  test('with too many pixels in all its frames', async () => {
    const long = await makeAnimation('gif', 50, 1000, 900)
    await expect(cleanPicture(long, 'gif')).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('all frames together'),
    })
  })

  test.each(PICTURE_ENDINGS)('if its %s ends in the middle', async (ending) => {
    const noise = sharp({
      create: {
        width: 60,
        height: 60,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#888',
      },
    })
    const whole = await noise.toFormat(ending === 'jpg' ? 'jpeg' : ending).toBuffer()
    await expect(cleanPicture(whole, ending)).resolves.toBeDefined()
    for (const share of [0.02, 0.3, 0.6])
      await expect(cleanPicture(whole.subarray(0, whole.length * share), ending)).rejects.toMatchObject({
        code: 'unreadable',
      })
  })

  test('if it is another format than its ending says', async () => {
    await expect(cleanPicture(await makePhoto('png'), 'jpg')).rejects.toMatchObject({ code: 'unreadable' })
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(cleanPicture(drawing, 'png')).rejects.toMatchObject({ code: 'unreadable' })
  })
})

test('small sizes are squares cut from the picture, the largest is the whole of it', async () => {
  const photo = await plain(2000, 1000).jpeg().toBuffer()
  expect(await sizeOf(await resizePicture(photo, 64))).toMatchObject({ width: 64, height: 64 })
  expect(await sizeOf(await resizePicture(photo, 1600))).toMatchObject({ width: 1600, height: 800 })
})

test('no size enlarges a picture, and one of an animation is its first frame', async () => {
  const photo = await plain(30, 20).jpeg().toBuffer()
  expect(await sizeOf(await resizePicture(photo, 1600))).toMatchObject({ width: 30, height: 20 })
  expect(await sizeOf(await resizePicture(await makeAnimation('gif', 3), 64))).toMatchObject({ pages: 1 })
})
