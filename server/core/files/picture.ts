/**
 * Makes pictures safe to serve: decoded and written again, so that neither metadata nor anything else that was
 * hidden in the file remains (files-and-viewers.md, Pictures).
 */
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { PICTURE_PIXELS_MAX, type FILE_TYPES, type FileEnding } from '#domain/api/file.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { PictureSize } from '#domain/vocabulary/own-files.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Larger pictures are scaled down to as many pixels. */
const STORED_PIXELS_MAX = 12_000_000
/** Sizes up to this are squares, as lists show them. */
const SQUARE_MAX = 256
const SECONDS = 30
const QUALITY = 85

/** The endings of all files that are served as pictures. */
export type PictureEnding = {
  [Ending in FileEnding]: (typeof FILE_TYPES)[Ending] extends `image/${string}` ? Ending : never
}[FileEnding]
/** The formats by the endings of files. A file of another format than its ending is refused. */
const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const satisfies Record<
  PictureEnding,
  string
>
export const isPicture = (ending: FileEnding): ending is PictureEnding => ending in FORMATS

const refuse = (code: 'too_large' | 'unreadable', message: string, cause?: unknown): Refusal =>
  Object.assign(new Refusal(code, message, { errors: [{ path: 'file', message }] }), { cause })

const damaged = (cause?: unknown): Refusal =>
  refuse(
    'unreadable',
    'This picture is damaged. Save it again in a picture program, then upload that.',
    cause,
  )

const tooLarge = ({ width, height, pages = 1 }: Metadata): Refusal =>
  refuse(
    'too_large',
    `This picture has ${formatNumber(width)} × ${formatNumber(height)} pixels${pages > 1 ? ` and ${formatNumber(pages)} frames` : ''}. ` +
      `A picture has at most ${PICTURE_PIXELS_MAX / 1_000_000} megapixels${pages > 1 ? ', all frames together' : ''}.`,
  )

/** Loaded with the first picture, so that it does not delay the start. */
async function openPicture(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Pictures are processed one at a time, and each is wanted once: one thread and no cache keep memory low.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { failOn: 'error', sequentialRead: true, ...options }).timeout({ seconds: SECONDS })
}

/** The size of a picture, read from its header. */
async function measure(bytes: Uint8Array, ending: PictureEnding): Promise<Metadata> {
  const picture = await openPicture(bytes, { limitInputPixels: false })
  const found = await picture.metadata().catch((error: unknown) => {
    throw damaged(error)
  })
  if (found.format !== FORMATS[ending]) throw damaged()
  if (found.width * found.height * (found.pages ?? 1) > PICTURE_PIXELS_MAX) throw tooLarge(found)
  return found
}

/**
 * The picture in the same format and in sRGB, upright and without metadata. Throws a 4xx for one that is damaged
 * or has too many pixels.
 */
export async function cleanPicture(bytes: Uint8Array, ending: PictureEnding): Promise<Buffer> {
  const { width, height, pages = 1, autoOrient } = await measure(bytes, ending)
  const animated = pages > 1
  const picture = await openPicture(bytes, { animated, limitInputPixels: PICTURE_PIXELS_MAX })
  // An animation cannot be turned; the formats that have them are not what cameras write.
  const upright = animated ? picture : picture.autoOrient()
  const scale = Math.sqrt(STORED_PIXELS_MAX / (width * height))
  const fitting =
    scale < 1 ? upright.resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) }) : upright
  return fitting
    .toFormat(FORMATS[ending], ending === 'jpg' || ending === 'webp' ? { quality: QUALITY } : {})
    .toBuffer()
    .catch((error: unknown) => {
      throw damaged(error)
    })
}

/**
 * A stored picture as WebP: for small sizes a square cut from its middle, for the largest the whole within a
 * square. It is never enlarged; of an animation it is the first frame.
 */
export async function resizePicture(bytes: Uint8Array, size: PictureSize): Promise<Buffer> {
  const picture = await openPicture(bytes, { limitInputPixels: PICTURE_PIXELS_MAX })
  return picture
    .resize({
      width: size,
      height: size,
      fit: size <= SQUARE_MAX ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY, effort: 3 })
    .toBuffer()
    .catch((error: unknown) => {
      throw damaged(error)
    })
}
