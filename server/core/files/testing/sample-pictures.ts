import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { PictureEnding } from '../picture.ts'

/** A word that the metadata of these pictures contains in several places. */
export const SECRET = 'SecretPlace'

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`

const FORMATS = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const
export const PICTURE_ENDINGS = ['jpg', 'png', 'webp', 'gif'] as const satisfies PictureEnding[]

const RED = { r: 200, g: 40, b: 40 }

export const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: RED } })

/** A picture with a position, an author, a colour profile and bytes behind its end. */
export async function makePhoto(ending: PictureEnding, width = 40, height = 20): Promise<Buffer> {
  const photo = plain(width, height).toFormat(FORMATS[ending])
  const tagged =
    ending === 'gif'
      ? photo
      : photo
          .withIccProfile('p3')
          .withXmp(XMP)
          .withExifMerge({
            IFD0: { Artist: SECRET, ImageDescription: SECRET },
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1', GPSAreaInformation: SECRET },
          })
  return Buffer.concat([await tagged.toBuffer(), Buffer.from(SECRET)])
}

/** As a camera that was held upright stores it: on its side, with a note to turn it. */
export const makeTurned = (width: number, height: number): Promise<Buffer> =>
  plain(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer()

/** An animation with so many frames, each of another colour. */
export async function makeAnimation(
  ending: 'gif' | 'webp',
  frames: number,
  width = 8,
  height = 4,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame * 20, frame * width * height * 3, (frame + 1) * width * height * 3)
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  const picture = sharp(pixels, { raw })
  const delay = Array<number>(frames).fill(120)
  return (ending === 'gif' ? picture.gif({ delay, loop: 3 }) : picture.webp({ delay, loop: 3 })).toBuffer()
}

/** Overwrites the size in the header of a PNG; its content no longer fits. */
export async function makeHuge(width: number, height: number): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
